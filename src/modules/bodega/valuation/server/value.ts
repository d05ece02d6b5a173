import { v7 } from 'uuid'
import { found } from '#src/kernel/refusal.ts'
import { companyZone } from '#src/platform/companies/server/company-day.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { ValueKind } from '../schemas.ts'
import { type About, postValues } from './post-values.ts'

/** Units of a product in the kardex: above 0 what comes, below what goes. */
export interface ValuedMove {
  product_id: string
  quantity: number
  movement_id: string | null
  /** The typed opening cost that it is. */
  opening_id?: string
  kind: ValueKind
  /** What one unit is known to cost; absent: the average. */
  unit_cost?: string | undefined
  /** The movement that it takes back, at its value. */
  of?: string | undefined
}

interface Valuing extends About {
  /** Of the act; absent: today where the company is. What leaves does so on the first day from then on since when there is always as much. */
  day?: string | undefined
  /** Somebody chose the day: what was not there is refused. */
  exact?: boolean | undefined
}

/**
 * Writes movements of products that the caller holds into the kardex, works out anew what follows them, and posts what that changes.
 * @returns the entry of the movements, if the books keep goods
 * @throws Refusal
 */
export async function valueMoves(
  sql: Query,
  company: string,
  moves: readonly ValuedMove[],
  { day, exact = false, ...about }: Valuing,
): Promise<string | null> {
  const rows = moves.map((move) => ({ ...move, id: v7(), day: day ?? null, exact }))
  const [valued] = await sql<{ lacks: string | null; books: boolean }>`
    select lacks, books from trama.value_goods(${company}::uuid, ${companyZone(company)}, ${JSON.stringify(rows)}::jsonb)`
  const { lacks, books } = found(valued)
  if (lacks !== null) throw await refusesDay(sql, company, lacks)
  if (!books) return null
  return postValues(sql, company, { ...about, rows: rows.map(({ id }) => id), products: productsOf(moves) })
}

interface Revised {
  id: string
  product_id: string
  unit_cost: string | null
}

/** Gives rows of products that the caller holds another cost, as if it had been known from the first; what follows is worked out anew and posted. */
export async function reviseValues(sql: Query, company: string, rows: readonly Revised[], about: About): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('stock accounts ' || ${company}, 0))`
  await sql`
    update stock_values v set unit_cost = r.unit_cost
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, unit_cost numeric)
    where v.company_id = ${company} and v.id = r.id`
  await sql`
    select trama.work_out_kardex(company_id, product_id, day, place) from (
      select distinct on (product_id) company_id, product_id, day, place from stock_values
      where company_id = ${company} and id = any(${rows.map(({ id }) => id)}::uuid[]) order by product_id, day, place) first`
  await postValues(sql, company, { ...about, rows: rows.map(({ id }) => id), products: productsOf(rows) })
}

const productsOf = (moves: readonly { product_id: string }[]) => [...new Set(moves.map(({ product_id }) => product_id))]

async function refusesDay(sql: Query, company: string, product: string) {
  const [row] = await sql<{ name: string }>`
    select name from cdm_products where company_id = ${company} and id = ${product}`
  return refusal(
    'not_there_that_day',
    `De «${found(row).name}» no había tantas unidades ese día, o ya salieron después.`,
    {
      field: 'day',
    },
  )
}
