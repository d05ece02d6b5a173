import { v7 } from 'uuid'
import { found } from '#src/kernel/refusal.ts'
import { companyZone } from '#src/platform/companies/server/company-day.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { ValueKind } from '../schemas.ts'
import { type About, type Absorbed, postValues } from './post-values.ts'

/** Units of a product in the kardex: above 0 what comes, below what goes. */
export interface ValuedMove {
  product_id: string
  quantity: number
  movement_id: string | null
  /** The typed opening cost that it is. */
  opening_id?: string
  /** The production that it belongs to. */
  production_id?: string | undefined
  /** The typed difference of value that it is. */
  adjustment_id?: string
  kind: ValueKind
  /** What one unit is known to cost; absent: the average. */
  unit_cost?: string | undefined
  /** By how much what is there is worth more, or less. */
  amount?: string
  /** The movement that it takes back, at its value. */
  of?: string | undefined
}

interface Valuing extends About {
  absorbed?: Absorbed | undefined
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
  return postValues(sql, company, { ...about, rows: rows.map(({ id }) => id) })
}

interface Revised {
  id: string
  /** What one unit is known to cost; null: the average. */
  unit_cost?: string | null
  /** By how much what is there is worth more, or less; null: by nothing. */
  amount?: string | null
}

/** Says anew what rows of products that the caller holds are known to be worth, as if it had been known from the first; what follows is worked out anew and posted. */
export async function reviseValues(sql: Query, company: string, rows: readonly Revised[], about: About): Promise<void> {
  await sql`select trama.revise_goods(${company}::uuid, ${JSON.stringify(rows)}::jsonb)`
  await postValues(sql, company, { ...about, rows: rows.map(({ id }) => id) })
}

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
