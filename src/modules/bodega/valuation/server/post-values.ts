import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { postEntries } from '#src/modules/contabilidad/port.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { ACCOUNT_OF } from '../schemas.ts'
import { chosenAccounts } from './accounts.ts'

/** Who changes values and how the books call it. */
export interface About {
  author: string
  /** 'Costo de la factura FAC-2026-001'. */
  description: string
  /** 'la factura FAC-2026-001': what is to be annulled instead of the entry. */
  origin: string
}

/** What a production cost beside its materials, which the books had elsewhere until then; below 0 where it goes back there. */
export interface Absorbed {
  account_id: string
  amount: string
  day: string
}

interface Posting extends About {
  /** The rows of the act itself; others are those that it changed. */
  rows: readonly string[]
  absorbed?: Absorbed | undefined
}

interface Posted {
  day: string
  inventory_id: string
  account: string
  amount: string
}

interface Unposted extends Posted {
  id: string
}

const CHANGED = 'Cambio de costo por un movimiento con fecha anterior'

/** Posts what the kardex says and the books do not, on the day of each row. Returns the entry of the act itself. */
export async function postValues(
  sql: Query,
  company: string,
  { rows, absorbed, ...about }: Posting,
): Promise<string | null> {
  const unposted = await sql<Unposted>`
    with unposted as (
      select v.id, v.day, v.value - v.posted as amount, a.inventory_id,
        coalesce(j.account_id::text, to_jsonb(a) ->> (${JSON.stringify(ACCOUNT_OF)}::jsonb ->> v.kind)) as account
      from stock_values v join stock_accounts a on a.company_id = v.company_id
      left join stock_adjustments j on j.company_id = v.company_id and j.id = v.adjustment_id
      where v.company_id = ${company} and v.value <> v.posted and v.kind <> 'transfer'),
    posted as (
      update stock_values v set posted = v.value from unposted u where v.company_id = ${company} and v.id = u.id)
    select id, day, amount::text, inventory_id, account from unposted order by day, id`
  const own = new Set(rows)
  const [acted, changed] = [unposted.filter(({ id }) => own.has(id)), unposted.filter(({ id }) => !own.has(id))]
  const further = absorbed ? await absorbing(sql, company, absorbed) : []
  const entries = entriesOf([...acted, ...further], about)
  const later = entriesOf(changed, { ...about, description: `${CHANGED}: ${about.description}`.slice(0, LONGEST) })
  if (entries.length + later.length === 0) return null
  const ids = await postEntries(sql, company, about.author, [...entries, ...later])
  return entries.length > 0 ? (ids[0] ?? null) : null
}

/** From its account to that against which productions are posted, where it meets what the goods cost more than their materials. */
async function absorbing(sql: Query, company: string, { account_id, amount, day }: Absorbed): Promise<Posted[]> {
  const chosen = await chosenAccounts(sql, company)
  const meets = chosen?.[ACCOUNT_OF.production]
  return meets ? [{ day, inventory_id: meets, account: account_id, amount }] : []
}

/** Of an entry's description. */
const LONGEST = 500

/** One a day. */
function entriesOf(rows: readonly Posted[], { description, origin }: About) {
  const days = [...new Set(rows.map(({ day }) => day))]
  return days
    .map((date) => ({ date, description, origin, lines: linesOf(rows.filter(({ day }) => day === date)) }))
    .filter(({ lines }) => lines.length > 0)
}

/** What came to inventory is debited there and credited to its counterpart; what went, the other way. */
function linesOf(rows: readonly Posted[]) {
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
