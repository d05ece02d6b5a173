import fragment from 'sql-template-tag'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import { lockStock } from '#src/modules/cdm/port.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { countCharges } from '../../bills/server/charged.ts'
import type { GoodsFollower } from '../../server/goods-followers.ts'
import type { CreditedPart } from './parts.ts'

/** Holds the receipts of goods that a note credits, and then the goods, as every act on both does. */
export async function holdCredited(sql: Query, company: string, lines: readonly string[]): Promise<void> {
  await sql`
    select from goods_receipts where company_id = ${company} and id in (
      select receipt_id from goods_receipt_lines where company_id = ${company} and id = any(${[...lines]}::uuid[])) order by id for update`
  const products = await sql<{ product_id: string }>`
    select distinct product_id from goods_receipt_lines where company_id = ${company} and id = any(${[...lines]}::uuid[])`
  await lockStock(
    sql,
    company,
    products.map(({ product_id }) => product_id),
  )
}

interface Waiting {
  id: string
  receipt_id: string
  product_id: string
  /** Of the receipt's lines of its product, from 0. */
  nth: number
  /** Billed units that went back and wait for their credit. */
  units: number
  quantity: number
  returned: number
  charged: string
  cleared: string
  booked: boolean
}

/**
 * What of each part leaves the account on which its goods are owed. Of goods that went back it is their share of what stands there: what bills charged,
 * less what the kept ones cost and what earlier notes cleared; so the last unit clears it to the cent. Of a lower price, what the kept ones bear of it.
 * Of everything else, all.
 */
export async function clearedBy(
  sql: Query,
  company: string,
  keeper: GoodsFollower,
  parts: readonly CreditedPart[],
): Promise<string[]> {
  const ids = parts.flatMap(({ goods, line }) => (goods === '' ? [] : (line.receipt_line_id ?? [])))
  if (ids.length === 0) return parts.map(({ amount }) => amount)
  const rows = await sql<Waiting>`
    select l.id, l.receipt_id, l.product_id, l.nth, l.billed - l.credited + l.returned - l.quantity as units,
      l.quantity, l.returned, l.charged,
      g.received_id is not null as booked, (
        select coalesce(sum(case x.goods when 'devuelta' then x.cleared else x.cleared - x.net end), 0) from supplier_credit_note_lines x
        join supplier_credit_notes n on n.company_id = x.company_id and n.id = x.note_id and n.annulled_on is null
        join bill_lines b on b.company_id = x.company_id and b.id = x.line_id
        where x.company_id = ${company} and x.goods in ('devuelta', 'rebaja') and b.receipt_line_id = l.id) as cleared
    from (
      select r.*, row_number() over (partition by r.receipt_id, r.product_id order by r.position)::int - 1 as nth
      from goods_receipt_lines r where r.company_id = ${company} and r.receipt_id in (
        select receipt_id from goods_receipt_lines where company_id = ${company} and id = any(${ids}::uuid[]))) l
    join goods_receipts g on g.company_id = l.company_id and g.id = l.receipt_id
    where l.id = any(${ids}::uuid[])`
  const worth = new Map<string, Awaited<ReturnType<GoodsFollower['keptWorth']>>>()
  for (const { receipt_id } of rows)
    if (!worth.has(receipt_id)) worth.set(receipt_id, await keeper.keptWorth(sql, company, receipt_id))
  const open = new Map(rows.map((row) => [row.id, { ...row, cents: standing(row, worth) }]))
  return parts.map(({ goods, line, quantity, amount }) => {
    const owed = open.get(line.receipt_line_id ?? '')
    if (owed === undefined || owed.cents === null || !(goods === 'devuelta' || goods === 'rebaja')) return amount
    if (goods === 'rebaja') return amountOf(keptOf(owed, centsOf(amount)))
    const [cents, units, all] = [owed.cents, BigInt(quantity), BigInt(owed.units)]
    const part = units === all ? cents : (cents * units) / all
    owed.cents = cents - part
    owed.units -= Number(quantity)
    return amountOf(part)
  })
}

/** What of an amount the kept units of a line bear, half up. */
const keptOf = ({ quantity, returned }: Waiting, cents: bigint) =>
  (2n * cents * BigInt(quantity - returned) + BigInt(quantity)) / (2n * BigInt(quantity))

/** What stands on the account for a line's goods that went back, in cents; null where they were never in the books. */
function standing(row: Waiting, worth: ReadonlyMap<string, readonly { product_id: string; value: string }[]>) {
  const kept = found(worth.get(row.receipt_id)).filter(({ product_id }) => product_id === row.product_id)[row.nth]
  return kept && row.booked ? centsOf(row.charged) - centsOf(kept.value) - centsOf(row.cleared) : null
}

interface Counting {
  note: string
  number: string
  date: string
  author: string
}

/** Counts what a stored note credits of goods, or takes it back (-1): what is billed again is not billed, and what costs less is told. */
export async function countCredited(
  sql: Query,
  company: string,
  keeper: GoodsFollower,
  way: 1 | -1,
  { note, ...about }: Counting,
): Promise<void> {
  await sql`
    update goods_receipt_lines l set credited = l.credited + ${way}::int * c.units
    from (
      select b.receipt_line_id as id, sum(x.quantity)::int as units from supplier_credit_note_lines x
      join bill_lines b on b.company_id = x.company_id and b.id = x.line_id
      where x.company_id = ${company} and x.note_id = ${note} and x.goods = 'devuelta' group by 1) c
    where l.company_id = ${company} and l.id = c.id`
  await countCharges(sql, company, keeper, {
    ...about,
    changes: fragment`
      select b.receipt_line_id as id, ${-way}::int * sum(case when x.goods = 'refactura' then x.quantity else 0 end)::int as units,
        ${-way}::int * sum(x.net) as amount
      from supplier_credit_note_lines x join bill_lines b on b.company_id = x.company_id and b.id = x.line_id
      where x.company_id = ${company} and x.note_id = ${note} and x.goods in ('rebaja', 'refactura') group by 1`,
  })
}
