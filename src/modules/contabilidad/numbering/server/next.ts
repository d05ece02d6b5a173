import fragment from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { nextNumber } from '#src/platform/templates/server/numbers.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { authorisationOf, numberIn, refusalOfSeries } from '../rules.ts'
import type { LegalSeries, SeriesDocument } from '../schemas.ts'
import { SERIES } from './series.ts'

interface Numbered {
  document: SeriesDocument
  /** Null for the company's default, or where it has none for numbers a year. */
  series_id: string | null
  date: string
}

/** Where the numbers of a kind of document stand. */
const NUMBERED = {
  Factura: fragment`invoices where debits_id is null and`,
  'Nota de crédito': fragment`credit_notes where`,
  'Nota de débito': fragment`invoices where debits_id is not null and`,
}
const YEARLY = { Factura: 'FAC', 'Nota de crédito': 'NC', 'Nota de débito': 'ND' } as const

/**
 * The next number of a document. Whoever asks at the same time waits until this transaction ends, and a number whose transaction fails is given again.
 * @throws Refusal where the series is used up, is not valid that day, or gives a number that a document has
 */
export async function nextDocumentNumber(
  sql: Query,
  company: string,
  { document, series_id, date }: Numbered,
): Promise<{ number: string; series_id: string | null }> {
  const chosen = series_id === null ? fragment`is_default` : fragment`id = ${series_id}`
  const [series] = await sql<LegalSeries>`
    select ${SERIES} from legal_series
    where company_id = ${company} and document = ${document} and active and ${chosen} for update`
  if (series_id === null && !series)
    return { number: await nextNumber(sql, company, YEARLY[document], Number(date.slice(0, 4))), series_id: null }
  const { id, next_number } = found(series)
  const refused = refusalOfSeries(found(series), date)
  if (refused !== null) throw refusal('series_exhausted', refused)
  const number = numberIn(found(series), next_number)
  await refuseTakenNumber(sql, company, document, number)
  await sql`update legal_series set next_number = next_number + 1 where company_id = ${company} and id = ${id}`
  return { number, series_id: id }
}

/** @throws Refusal for a number that a document has */
export async function refuseTakenNumber(
  sql: Query,
  company: string,
  document: SeriesDocument,
  number: string,
): Promise<void> {
  const [taken] = await sql`select from ${NUMBERED[document]} company_id = ${company} and number = ${number}`
  if (taken)
    throw refusal('number_taken', `Ya hay un documento con el número ${number}: agrega otra serie en «Numeración».`)
}

/** What a document prints of its series. */
export async function printedAuthorisation(sql: Query, company: string, series: string | null): Promise<string> {
  if (series === null) return ''
  const [row] =
    await sql<LegalSeries>`select ${SERIES} from legal_series where company_id = ${company} and id = ${series}`
  return row ? authorisationOf(row) : ''
}
