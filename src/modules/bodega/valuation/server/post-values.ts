import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { postEntry } from '#src/modules/contabilidad/port.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { ACCOUNT_OF } from '../schemas.ts'

/** Who changes values and how the books call it. */
export interface About {
  author: string
  /** 'Costo de la factura FAC-2026-001'. */
  description: string
  /** 'la factura FAC-2026-001': what is to be annulled instead of the entry. */
  origin: string
}

interface Posting extends About {
  /** The rows of the act itself; others of its products are those that it changed. */
  rows: readonly string[]
  products: readonly string[]
}

interface Unposted {
  id: string
  day: string
  account: string
  inventory_id: string
  amount: string
}

const CHANGED = 'Cambio de costo por un movimiento con fecha anterior'

/** Posts what the kardex of some products says and the books do not, on the day of each row. Returns the entry of the act itself. */
export async function postValues(
  sql: Query,
  company: string,
  { rows, products, ...about }: Posting,
): Promise<string | null> {
  const unposted = await sql<Unposted>`
    with unposted as (
      select v.id, v.day, v.value - v.posted as amount, a.inventory_id,
        to_jsonb(a) ->> (${JSON.stringify(ACCOUNT_OF)}::jsonb ->> v.kind) as account
      from stock_values v join stock_accounts a on a.company_id = v.company_id
      where v.company_id = ${company} and v.product_id = any(${products}::uuid[]) and v.value <> v.posted and v.kind <> 'transfer'),
    posted as (
      update stock_values v set posted = v.value from unposted u where v.company_id = ${company} and v.id = u.id)
    select id, day, amount::text, inventory_id, account from unposted order by day, id`
  const own = new Set(rows)
  const [acted, changed] = [unposted.filter(({ id }) => own.has(id)), unposted.filter(({ id }) => !own.has(id))]
  const entries = await postByDay(sql, company, acted, about)
  await postByDay(sql, company, changed, {
    ...about,
    description: `${CHANGED}: ${about.description}`.slice(0, LONGEST),
  })
  return entries[0] ?? null
}

/** Of an entry's description. */
const LONGEST = 500

async function postByDay(
  sql: Query,
  company: string,
  rows: readonly Unposted[],
  { author, description, origin }: About,
) {
  const entries: string[] = []
  for (const date of [...new Set(rows.map(({ day }) => day))]) {
    const lines = linesOf(rows.filter(({ day }) => day === date))
    if (lines.length > 0)
      entries.push(await postEntry(sql, company, { date, description, origin, lines, created_by: author }))
  }
  return entries
}

/** What came to inventory is debited there and credited to its counterpart; what went, the other way. */
function linesOf(rows: readonly Unposted[]) {
  const sums = new Map<string, bigint>()
  const add = (account: string, cents: bigint) => sums.set(account, (sums.get(account) ?? 0n) + cents)
  for (const { inventory_id, account, amount } of rows) {
    add(inventory_id, centsOf(amount))
    add(account, -centsOf(amount))
  }
  return [...sums]
    .filter(([, cents]) => cents !== 0n)
    .map(([account_id, cents]) => ({
      account_id,
      debit: cents > 0n ? amountOf(cents) : '0',
      credit: cents < 0n ? amountOf(-cents) : '0',
      cost_center_id: null,
    }))
}
