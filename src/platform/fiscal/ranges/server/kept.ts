import type { Keys } from '#src/server/crypto/keys/keys-in-use.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { SeriesValues } from '../../packs/document.ts'
import type { RangesAnswer } from '../../packs/types.ts'
import { keepSecret } from '../../profile/server/secrets.ts'

/** What the authority said last; `answered_at` null: it has not answered yet. */
export interface KeptRanges {
  answered_at: string | null
  problem: string
  ranges: SeriesValues[]
}

const RANGE = 'range:'

/** Where the technical key of a range is kept until it is that of a series. */
export const rangeKeyOf = ({ resolucion = '', prefijo = '' }: SeriesValues): string =>
  `${RANGE}${resolucion}:${prefijo}`

/** Null where nobody asked in that environment. */
export async function keptRanges(sql: Query, company: string, environment: string): Promise<KeptRanges | null> {
  const [row] = await sql<KeptRanges>`
    select answered_at, problem, ranges from fiscal_ranges where company_id = ${company} and environment = ${environment}`
  return row ?? null
}

/** The authority is asked from now on. */
export async function beginAsking(sql: Query, company: string, environment: string): Promise<void> {
  await sql`
    insert into fiscal_ranges (company_id, environment) values (${company}, ${environment})
    on conflict (company_id) do update set
      environment = excluded.environment, asked_at = now(), answered_at = null, problem = '', ranges = '[]'`
}

/** Keeps what it said, keys under seal, in the place of what it said before. */
export async function keepRanges(
  sql: Query,
  keys: Keys,
  company: string,
  { environment, answer }: { environment: string; answer: RangesAnswer },
): Promise<void> {
  const fields = answer.ranges.map((range) => range.fields)
  const [asked] = await sql`
    update fiscal_ranges set answered_at = now(), problem = ${answer.told}, ranges = ${JSON.stringify(fields)}::jsonb
    where company_id = ${company} and environment = ${environment} and answered_at is null returning company_id`
  if (!asked) return
  await sql`delete from fiscal_secrets where company_id = ${company} and starts_with(place, ${RANGE})`
  for (const range of answer.ranges) await keepSecret(sql, keys, company, rangeKeyOf(range.fields), range.technical_key)
}
