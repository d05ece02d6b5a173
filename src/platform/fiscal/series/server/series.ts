import { raw } from 'sql-template-tag'
import { v7 } from 'uuid'
import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { FACTS_OF } from '../../countries.ts'
import type { Environment } from '../../environments.ts'
import type { SeriesValues } from '../../packs/document.ts'
import type { FiscalCountry } from '../../packs/types.ts'
import refusal from '../../server/refusals.ts'
import type { FiscalSeries, SeriesKind } from '../rules.ts'
import { exhaustionOf } from '../rules.ts'

/** The select list of a series. */
export const FISCAL_SERIES_COLUMNS = raw(
  'id, country, environment, kind, fields, prefix, first_number, next_number, last_number, valid_from, valid_until, is_default, active, version',
)

export const fiscalSeriesOf = (
  sql: Query,
  company: string,
  { country, environment }: Pick<FiscalSeries, 'country' | 'environment'>,
): Promise<FiscalSeries[]> =>
  sql<FiscalSeries>`
    select ${FISCAL_SERIES_COLUMNS} from fiscal_series where company_id = ${company} and country = ${country} and environment = ${environment}
    order by kind, active desc, is_default desc, id`

export interface NewSeries {
  country: FiscalCountry
  environment: Environment
  kind: SeriesKind
  fields: Record<string, string>
  first_number: number
  next_number: number
  last_number: number | null
  valid_from: string | null
  valid_until: string | null
  is_default: boolean
}

export async function addSeries(sql: Query, company: string, person: string, series: NewSeries): Promise<FiscalSeries> {
  const { country, environment, kind, fields, first_number, next_number, last_number, valid_from, valid_until } = series
  const prefix = prefixOf(country, fields)
  if (series.is_default) await leaveDefault(sql, company, environment, kind)
  // The AEAT knows a record by its number alone, whatever kind it is of; others number each kind apart.
  const [same] = await sql`
    select from fiscal_series where company_id = ${company} and environment = ${environment} and prefix = ${prefix} and active
      and (kind = ${kind} or country = 'ES')`
  if (same)
    throw refusal(
      'fiscal_series_exists',
      `Ya tienes la serie ${prefix}${country === 'ES' ? '' : ' para este documento'}.`,
    )
  const [added] = await sql<FiscalSeries>`
    insert into fiscal_series (company_id, id, country, environment, kind, fields, prefix, first_number, next_number, last_number,
      valid_from, valid_until, is_default, created_by)
    values (${company}, ${v7()}, ${country}, ${environment}, ${kind}, ${JSON.stringify(fields)}::jsonb, ${prefix}, ${first_number}, ${next_number},
      ${last_number}, ${valid_from}, ${valid_until}, ${series.is_default}, ${person})
    returning ${FISCAL_SERIES_COLUMNS}`
  return found(added)
}

/** What stands before the ordinal; in Ecuador 001-001-. */
export function prefixOf(country: FiscalCountry, fields: SeriesValues): string {
  const { number, digits } = FACTS_OF[country].series
  return number(fields, 1).slice(0, -digits)
}

/** One series a kind of document is taken where none is chosen; of two who make one at once the later waits. */
async function leaveDefault(sql: Query, company: string, environment: Environment, kind: SeriesKind) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`default fiscal series ${company}`}, 0))`
  await sql`
    update fiscal_series set is_default = false, version = version + 1
    where company_id = ${company} and environment = ${environment} and kind = ${kind} and is_default`
}

export async function seriesAt(sql: Query, company: string, id: string): Promise<FiscalSeries> {
  const [row] = await sql<FiscalSeries>`
    select ${FISCAL_SERIES_COLUMNS} from fiscal_series where company_id = ${company} and id = ${id} for update`
  return found(row)
}

/** Its numbers stay: documents have them. Who is not in use is no default. */
export async function changeSeries(
  sql: Query,
  company: string,
  before: FiscalSeries,
  change: Pick<FiscalSeries, 'is_default' | 'active'>,
): Promise<FiscalSeries> {
  const is_default = change.is_default && change.active
  if (is_default && !before.is_default) await leaveDefault(sql, company, before.environment, before.kind)
  const [changed] = await sql<FiscalSeries>`
    update fiscal_series set is_default = ${is_default}, active = ${change.active}, version = version + 1
    where company_id = ${company} and id = ${before.id} returning ${FISCAL_SERIES_COLUMNS}`
  return found(changed)
}

export interface TakenNumber {
  series_id: string
  fields: SeriesValues
  ordinal: number
  number: string
}

/**
 * The next number of the company's series, which stays locked until the transaction ends: one whose transaction fails is given again.
 * @throws Refusal where there is no series, or it is used up or out of its days
 */
export async function takeFiscalNumber(
  sql: Query,
  company: string,
  {
    country,
    environment,
    kind,
    series_id,
    day,
  }: Pick<FiscalSeries, 'country' | 'environment' | 'kind'> & { series_id: string | null; day: string },
): Promise<TakenNumber> {
  const [row] = await sql<FiscalSeries>`
    select ${FISCAL_SERIES_COLUMNS} from fiscal_series
    where company_id = ${company} and country = ${country} and environment = ${environment} and kind = ${kind} and active
      and (${series_id}::uuid is null and is_default or id = ${series_id}::uuid) for update`
  if (!row && series_id === null)
    throw refusal(
      'fiscal_series_missing',
      'Falta una serie para este documento: agrégala en «Facturación electrónica».',
    )
  const series = found(row)
  const refused = exhaustionOf(series, day)
  if (refused !== null) throw refusal('fiscal_series_exhausted', refused)
  await sql`update fiscal_series set next_number = next_number + 1 where company_id = ${company} and id = ${series.id}`
  const { id, fields, next_number } = series
  return { series_id: id, fields, ordinal: next_number, number: FACTS_OF[country].series.number(fields, next_number) }
}
