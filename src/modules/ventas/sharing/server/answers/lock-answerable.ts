import { formatsOf } from '#src/kernel/format.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { QuoteStatus } from '../../../quotes/schemas.ts'
import refusal from '../../../server/refusals.ts'
import type { OpenLink } from '../open-link.ts'

const CHANGED = 'La cotización cambió desde que la abriste. Revísala y vuelve a responder.'
const ACCEPTED = 'Esta cotización ya fue aceptada.'
const REJECTED = 'Esta cotización ya fue rechazada. Pide una nueva.'

/**
 * Holds a quote until its answer is kept, so that of any number of answers at the same moment one counts.
 * @throws Refusal if it was answered, is being rewritten, or is past its last day
 */
export async function lockAnswerable(sql: Query, { company, quote, country }: OpenLink): Promise<void> {
  const [held] = await sql<{ status: QuoteStatus; valid_until: string }>`
    select status, valid_until from quotes where company_id = ${company} and id = ${quote} and archived_at is null for update`
  if (!held || held.status === 'Borrador') throw refusal('quote_changed', CHANGED)
  if (held.status === 'Aceptada') throw refusal('quote_answered', ACCEPTED)
  if (held.status === 'Rechazada') throw refusal('quote_answered', REJECTED)
  if (held.valid_until < (await companyDay(sql, company))) {
    throw refusal(
      'quote_expired',
      `Esta cotización venció el ${formatsOf(country).longDate(held.valid_until)}. Pide una nueva.`,
    )
  }
}

/** Refuses an answer to an edition that is not the last. */
export function refuseOtherEdition(seen: string, last: number): void {
  if (seen !== String(last)) throw refusal('quote_changed', CHANGED)
}
