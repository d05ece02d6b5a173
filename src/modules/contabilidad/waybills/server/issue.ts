import { v7 } from 'uuid'
import { clockIn } from '#src/kernel/days/clock.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { found } from '#src/kernel/refusal.ts'
import { ownNumber } from '#src/platform/fiscal/environments.ts'
import { localMoment } from '#src/platform/fiscal/issuing/local-moment.ts'
import { issueFiscalDocument } from '#src/platform/fiscal/issuing/server/issue.ts'
import { activeSettings } from '#src/platform/fiscal/profile/server/settings.ts'
import { takeFiscalNumber } from '#src/platform/fiscal/series/server/series.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { carrierIdOf, type NewWaybill, type Waybill } from '../schemas.ts'
import { waybillAt } from './lists.ts'
import { fiscalWaybill } from './load.ts'
import { freezeWaybill } from './paper.ts'
import { soldInvoice } from './sold.ts'

/**
 * Issues a guía de remisión, of today: number, document and job in one transaction.
 * @throws Refusal
 */
export async function issueWaybill(ctx: Ctx<NewWaybill>): Promise<Waybill> {
  const { sql, company, user, keys, later, input } = ctx
  const settings = await activeSettings(sql, company)
  if (settings?.country !== 'EC')
    throw refusal(
      'waybill_not_offered',
      'La guía de remisión se emite con la facturación electrónica de Ecuador: actívala en «Facturación electrónica».',
    )
  const { environment, country, country_name, name } = settings
  const receiver =
    input.invoice_id === null
      ? await receiverOf(sql, company, input.receiver_id, name)
      : await soldInvoice(sql, company, input.invoice_id, environment)
  const day = clockIn(zoneOf(country_name)).day
  if (input.ends_on < day)
    throw refusal('waybill_ends_before', 'El traslado empieza hoy: no puede terminar antes.', { field: 'ends_on' })
  const { fields, ordinal, number, ...taken } = await takeFiscalNumber(sql, company, {
    ...{ country, environment, kind: 'guia', series_id: input.series_id, day },
  })
  const id = v7()
  await store(ctx, { id, number: ownNumber(environment, number), day, receiver })
  const issued_at = localMoment(zoneOf(country_name), new Date())
  const document = await fiscalWaybill(sql, company, id, { series: fields, ordinal, number, issued_at })
  await issueFiscalDocument(
    { sql, company, keys, later, person: user.id },
    {
      ...{ settings, document, source: 'waybill', source_id: id, series_id: taken.series_id },
      ...{ replaces: null, correction: '' },
    },
  )
  await freezeWaybill({ sql, company, later }, id, 'issue')
  return waybillAt(sql, company, id)
}

interface Receiver {
  id: string | null
  name: string
}

/** Who receives what was not sold; null: the company itself. */
async function receiverOf(sql: Query, company: string, id: string | null, own: string): Promise<Receiver> {
  if (id === null) return { id, name: own }
  const [contact] = await sql<Receiver>`select id, name from cdm_clients where company_id = ${company} and id = ${id}`
  return found(contact)
}

interface Storing {
  id: string
  number: string
  day: string
  receiver: Receiver
}

async function store({ sql, company, user, input }: Ctx<NewWaybill>, { id, number, day, receiver }: Storing) {
  const [taken] = await sql`select from waybills where company_id = ${company} and number = ${number}`
  if (taken)
    throw refusal(
      'number_taken',
      `Ya hay una guía con el número ${number}: revisa la serie en «Facturación electrónica».`,
    )
  const { tax_kind, tax_number } = carrierIdOf(input)
  await sql`
    insert into waybills (company_id, id, number, invoice_id, receiver_id, receiver, origin, destination, reason, route, carrier,
      carrier_kind, carrier_number, plate, starts_on, ends_on, created_by)
    values (${company}, ${id}, ${number}, ${input.invoice_id}, ${receiver.id}, ${receiver.name}, ${input.origin}, ${input.destination},
      ${input.reason}, ${input.route}, ${input.carrier}, ${tax_kind}, ${tax_number}, ${input.plate}, ${day}, ${input.ends_on}, ${user.id})`
  const lines = input.lines.map((line, at) => ({ ...line, id: v7(), position: at + 1 }))
  await sql`
    insert into waybill_lines (company_id, id, waybill_id, position, code, description, quantity)
    select ${company}, l.id, ${id}, l.position, l.code, l.description, l.quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l (id uuid, position integer, code text, description text, quantity numeric)`
}
