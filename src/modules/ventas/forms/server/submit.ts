import { v7 } from 'uuid'
import { z } from 'zod'
import { optionalEmail, optionalText, requiredText } from '#src/kernel/fields.ts'
import { contactOf } from '#src/modules/cdm/port.ts'
import type { Sent } from '#src/platform/links/server/page/sent-form.ts'
import { fieldsOf } from '#src/platform/links/server/page/sent-form.ts'
import { leadersOf, notifyAcross } from '#src/platform/notifications/server/notify.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { insertOpportunity } from '../../opportunities/server/insert-opportunity.ts'
import { opportunityPath } from '../../opportunities/server/sellers.ts'
import refusal from '../../server/refusals.ts'
import { TRAP } from '../rules.ts'
import type { OpenForm } from './open-form.ts'

const Submission = z.object({
  nombre: requiredText('Escribe tu nombre.'),
  correo: optionalEmail(),
  telefono: optionalText(40),
  empresa: optionalText(),
  mensaje: optionalText(2_000),
})

/**
 * Makes a contact and an opportunity of what a visitor sent, and tells who sells. What a program filled in is counted and thrown away: it is
 * answered as everything else is.
 * @throws Refusal
 */
export async function receiveSubmission(sql: Query, company: string, form: OpenForm, sent: Sent): Promise<void> {
  if (sent(TRAP)) return throwAway(sql, company, form.id)
  const typed = fieldsOf(Submission, sent)
  // What the form does not ask for is not taken either.
  const email = form.asks_email ? typed.correo : ''
  const phone = form.asks_phone ? typed.telefono : ''
  const organization = form.asks_organization ? typed.empresa : ''
  const message = form.asks_message ? typed.mensaje : ''
  if (email === '' && phone === '') {
    const wanted = form.asks_email ? (form.asks_phone ? 'tu correo o tu teléfono' : 'tu correo') : 'tu teléfono'
    throw refusal('form_without_way_back', `Escribe ${wanted}.`)
  }
  const writer = { name: typed.nombre, email, phone, company: organization }
  const opportunity = await insertOpportunity(sql, company, {
    ...{ client_name: typed.nombre, client_id: await contactOf(sql, company, writer) },
    ...{ email, whatsapp: phone, note: [organization, message].filter(Boolean).join('\n') },
    ...{ product_interest: '', value: '0', expected_on: '', next_step: '', next_step_on: '' },
    ...{ owner_id: form.owner_id, created_by: form.owner_id ?? form.created_by, stage_id: form.stage_id },
    source: `Formulario: ${form.source || form.name}`,
  })
  await sql`
    insert into web_form_submissions (company_id, id, form_id, opportunity_id, name, email, phone, organization, message)
    values (${company}, ${v7()}, ${form.id}, ${opportunity.id}, ${typed.nombre}, ${email}, ${phone}, ${organization}, ${message})`
  if (!form.notifies) return
  await notifyAcross(sql, {
    company,
    people: form.owner_id === null ? await leadersOf(sql, company) : [form.owner_id],
    event: 'opportunity',
    text: `${typed.nombre} escribió por el formulario «${form.name}».`,
    path: opportunityPath(opportunity.id),
  })
}

async function throwAway(sql: Query, company: string, form: string): Promise<void> {
  await sql`
    insert into web_form_spam (company_id, id, form_id, day) values (${company}, ${v7()}, ${form}, (now() at time zone 'UTC')::date)
    on conflict (company_id, form_id, day) do update set thrown = web_form_spam.thrown + 1`
}
