import { momentAt } from '#src/kernel/days/clock.ts'
import { zoneOf } from '#src/kernel/days/zone.ts'
import { ownNumber } from '#src/platform/fiscal/environments.ts'
import { localMoment } from '#src/platform/fiscal/issuing/local-moment.ts'
import { activeSettings } from '#src/platform/fiscal/profile/server/settings.ts'
import { takePaperNumber } from '#src/platform/fiscal/series/server/paper-number.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { NumberedDocument } from '../../fiscal/server/number.ts'
import type { NewInvoice } from '../../invoices/new-invoice.ts'
import refusal from '../../server/refusals.ts'
import type { PaperFacts } from '../schemas.ts'

/**
 * The number that an invoice has on paper, and what it transcribes.
 * @throws Refusal where papers are not transcribed, the number is none of theirs or taken, or the failure is not over
 */
export async function numberPaperInvoice(
  sql: Query,
  company: string,
  {
    series_id,
    date: day,
    paper_number: typed,
    hour,
    ended_on,
    ended_hour,
  }: Pick<NewInvoice, 'series_id' | 'date'> & PaperFacts,
): Promise<NumberedDocument> {
  const settings = await activeSettings(sql, company)
  if (settings?.country !== 'CO')
    throw refusal(
      'paper_invoice_not_offered',
      'Las facturas en papel se registran con la facturación electrónica de Colombia: actívala en «Facturación electrónica».',
    )
  const { country, environment, country_name } = settings
  const zone = zoneOf(country_name)
  const [issued, ended] = [momentAt(zone, day, hour), momentAt(zone, ended_on, ended_hour)]
  if (ended > new Date())
    throw refusal('paper_invoice_to_come', 'Ese momento todavía no llega: regístrala cuando la falla haya terminado.', {
      field: 'ended_hour',
    })
  const taken = await takePaperNumber(sql, company, { country, environment, series_id, typed, day })
  const number = ownNumber(environment, taken.number)
  const [registered] = await sql`select from invoices where company_id = ${company} and number = ${number}`
  if (registered)
    throw refusal('paper_invoice_registered', `La factura en papel ${taken.number} ya está registrada.`, {
      field: 'paper_number',
    })
  const transcribes = { issued_at: localMoment(zone, issued), failure_ended_at: localMoment(zone, ended) }
  return { number, series_id: null, fiscal: { settings, taken, transcribes } }
}
