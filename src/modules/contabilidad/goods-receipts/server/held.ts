import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'

interface HeldReceipt {
  number: string
  date: string
  order_id: string | null
  warehouse_id: string | null
  annulled: boolean
  billed: boolean
  returned: boolean
  /** Of the bill with which it was written down. */
  bill: string | null
  /** The last day on which a return of it was taken back. */
  undone_on: string | null
}

/** The receipt, locked after its order, as in every act on both. */
export async function heldReceipt(sql: Query, company: string, id: string): Promise<HeldReceipt> {
  await sql`
    select from purchase_orders where company_id = ${company}
      and id = (select order_id from goods_receipts where company_id = ${company} and id = ${id}) for update`
  // First locked, then read: what came in between is seen.
  await sql`select from goods_receipts where company_id = ${company} and id = ${id} for update`
  const [row] = await sql<HeldReceipt>`
    select g.number, g.date, g.order_id, g.warehouse_id, g.annulled_on is not null as annulled, b.number as bill,
      n.billed > 0 as billed, n.returned > 0 as returned, (
        select max(d.annulled_on) from goods_returns d where d.company_id = ${company} and d.receipt_id = ${id}) as undone_on
    from goods_receipts g left join bills b on b.company_id = g.company_id and b.id = g.bill_id
    cross join lateral (
      select sum(l.billed) as billed, sum(l.returned) as returned from goods_receipt_lines l
      where l.company_id = g.company_id and l.receipt_id = g.id) n
    where g.company_id = ${company} and g.id = ${id}`
  return found(row)
}
