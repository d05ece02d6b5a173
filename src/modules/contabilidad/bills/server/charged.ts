import fragment, { type Sql } from 'sql-template-tag'
import type { Query } from '#src/server/database/transaction.ts'
import type { GoodsFollower } from '../../server/goods-followers.ts'

interface Charging {
  bill: string
  number: string
  date: string
  author: string
}

/** Counts what a bill charges of receipts that the caller holds, or takes it back (-1). */
export const chargeReceipts = (
  sql: Query,
  company: string,
  keeper: GoodsFollower,
  way: 1 | -1,
  { bill, ...about }: Charging,
): Promise<void> =>
  countCharges(sql, company, keeper, {
    ...about,
    changes: fragment`
      select receipt_line_id as id, ${way}::int * sum(quantity)::int as units, ${way}::int * sum(charged) as amount from bill_lines
      where company_id = ${company} and bill_id = ${bill} and receipt_line_id is not null group by 1`,
  })

interface Counting extends Omit<Charging, 'bill'> {
  /** Lines of receipts (`id`) with the units and the amount that are charged of them from now on, or no longer. */
  changes: Sql
}

interface Charged {
  receipt_id: string
  product_id: string
  /** Of one unit: what bills charged, and for the rest what the receipt said. */
  unit_cost: string
  changed: boolean
}

/**
 * Counts what is charged of receipts that the caller holds, and tells whoever keeps the goods what they cost now: for what is billed the bill's amount,
 * for the rest the receipt's, so that the account of what is received and not billed holds the rest alone.
 */
export async function countCharges(
  sql: Query,
  company: string,
  keeper: GoodsFollower,
  { changes, number, date, author }: Counting,
): Promise<void> {
  await sql`
    update goods_receipt_lines l set billed = l.billed + c.units, charged = l.charged + c.amount from (${changes}) c
    where l.company_id = ${company} and l.id = c.id`
  // A product may stand in several lines of a receipt: all are told, in their order. Only the lines of the document can have changed.
  const lines = await sql<Charged>`
    with named as (${changes})
    select l.receipt_id, l.product_id, round((l.charged + (l.quantity - l.billed) * l.unit_cost) / l.quantity, 12)::text as unit_cost,
      n.id is not null and round(l.charged + (l.quantity - l.billed) * l.unit_cost, 2)
        <> round(l.charged - n.amount + (l.quantity - l.billed + n.units) * l.unit_cost, 2) as changed
    from goods_receipt_lines l join goods_receipts g on g.company_id = l.company_id and g.id = l.receipt_id
    left join named n on n.id = l.id
    where l.company_id = ${company} and l.receipt_id in (
        select y.receipt_id from named x join goods_receipt_lines y on y.company_id = ${company} and y.id = x.id)
      and (g.received_id is not null or ${(await keeper.receivedAccount(sql, company)) === null}::boolean)
    order by l.receipt_id, l.position`
  for (const receipt of new Set(lines.flatMap(({ receipt_id, changed }) => (changed ? receipt_id : [])))) {
    const own = lines.filter(({ receipt_id }) => receipt_id === receipt)
    await keeper.onGoodsCosted(sql, company, { number, date, author, receipt, lines: own })
  }
}
