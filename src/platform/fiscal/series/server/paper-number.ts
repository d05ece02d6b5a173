import type { Query } from '#src/server/database/transaction.ts'
import { FACTS_OF } from '../../countries.ts'
import refusal from '../../server/refusals.ts'
import { exhaustionOf, type FiscalSeries, ordinalOnPaper } from '../rules.ts'
import { FISCAL_SERIES_COLUMNS, type TakenNumber } from './series.ts'

interface OnPaper extends Pick<FiscalSeries, 'country' | 'environment'> {
  /** Null for the usual one. */
  series_id: string | null
  /** As somebody reads it on the paper. */
  typed: string
  day: string
}

/**
 * The number of an invoice on paper in the company's series of contingency, which stays locked until the transaction ends. Papers may come in any order:
 * the series goes on after the highest.
 * @throws Refusal where there is no series, the number is not one of it, or the series does not hold on that day
 */
export async function takePaperNumber(
  sql: Query,
  company: string,
  { country, environment, series_id, typed, day }: OnPaper,
): Promise<TakenNumber> {
  const [series] = await sql<FiscalSeries>`
    select ${FISCAL_SERIES_COLUMNS} from fiscal_series
    where company_id = ${company} and country = ${country} and environment = ${environment} and kind = 'contingencia' and active
      and (${series_id}::uuid is null and is_default or id = ${series_id}::uuid) for update`
  if (!series)
    throw refusal(
      'fiscal_series_missing',
      'Elige la serie del talonario de contingencia; si no la tienes, agrégala en «Facturación electrónica».',
      { field: 'series_id' },
    )
  const { id, fields, prefix, first_number, last_number } = series
  const ordinal = ordinalOnPaper(series, typed)
  if (ordinal === null)
    throw refusal(
      'fiscal_paper_number_wrong',
      `Ese número no es del talonario: van del ${prefix}${first_number}${last_number === null ? ' en adelante' : ` al ${prefix}${last_number}`}.`,
      { field: 'paper_number' },
    )
  // Its own number is what is looked at here, not the one that would come next.
  const refused = exhaustionOf({ ...series, next_number: ordinal }, day)
  if (refused !== null) throw refusal('fiscal_series_exhausted', refused, { field: 'date' })
  await sql`
    update fiscal_series set next_number = greatest(next_number, ${ordinal + 1}) where company_id = ${company} and id = ${id}`
  return { series_id: id, fields, ordinal, number: FACTS_OF[country].series.number(fields, ordinal) }
}
