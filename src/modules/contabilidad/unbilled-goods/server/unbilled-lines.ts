import fragment, { type Sql } from 'sql-template-tag'
import type { Query } from '#src/server/database/transaction.ts'
import type { GoodsFollower } from '../../server/goods-followers.ts'
import type { UnbilledLine } from '../schemas.ts'

/** Whether a document stood at the end of a day, whatever happened later. */
const stood = (document: Sql, day: string): Sql =>
  fragment`${document}.date <= ${day}::date and (${document}.annulled_on is null or ${document}.annulled_on > ${day}::date)`

/**
 * Lines of receipts with units or an amount open at the end of a day, by supplier and day. Units follow from the days of the papers; the amount is what
 * the goods cost by the kardex less what bills charge and plus what notes cleared, each on the day of its entry: the account, line by line. What comes after its bill stands open below 0 until then.
 */
export const unbilledLines = (
  sql: Query,
  company: string,
  keeper: GoodsFollower,
  day: string,
): Promise<UnbilledLine[]> =>
  sql<UnbilledLine>`
    with worth as (${keeper.receivedWorth(company, day)}),
    billed as (
      select x.receipt_line_id as id, sum(x.quantity)::int as units, sum(x.charged) as amount
      from bill_lines x join bills b on b.company_id = x.company_id and b.id = x.bill_id
      where x.company_id = ${company} and x.receipt_line_id is not null and ${stood(fragment`b`, day)} group by 1),
    noted as (
      select b.receipt_line_id as id, sum(case when x.goods = 'rebaja' then 0 else x.quantity end)::int as units, sum(x.cleared) as amount
      from supplier_credit_note_lines x
      join supplier_credit_notes n on n.company_id = x.company_id and n.id = x.note_id
      join bill_lines b on b.company_id = x.company_id and b.id = x.line_id
      where x.company_id = ${company} and x.goods <> '' and ${stood(fragment`n`, day)} group by 1),
    gone as (
      select x.receipt_line_id as id, sum(x.quantity)::int as units
      from goods_return_lines x join goods_returns d on d.company_id = x.company_id and d.id = x.return_id
      where x.company_id = ${company} and ${stood(fragment`d`, day)} group by 1),
    line as (
      select l.*, row_number() over (partition by l.receipt_id, l.product_id order by l.position)::int - 1 as nth
      from goods_receipt_lines l where l.company_id = ${company}),
    told as (
      select l.id, l.receipt_id, g.number as receipt, g.reference, g.date, g.supplier_id, g.supplier, l.description, l.position, l.unit_cost,
        case when o.id is not null then jsonb_build_object('id', o.id, 'number', o.number) end as "order",
        g.received_id is not null as booked,
        case when ${stood(fragment`g`, day)} then l.quantity else 0 end as received,
        coalesce(b.units, 0) - coalesce(n.units, 0) as billed, coalesce(r.units, 0) as returned,
        coalesce(w.value, 0) - coalesce(b.amount, 0) + coalesce(n.amount, 0) as amount
      from line l join goods_receipts g on g.company_id = l.company_id and g.id = l.receipt_id
      left join purchase_orders o on o.company_id = g.company_id and o.id = g.order_id
      left join worth w on w.receipt_id = l.receipt_id and w.product_id = l.product_id and w.nth = l.nth
      left join billed b on b.id = l.id
      left join noted n on n.id = l.id
      left join gone r on r.id = l.id),
    open as (
      select *, received - billed - returned as open,
        round(case when booked then amount else (received - billed - returned) * unit_cost end, 2) as value from told)
    select id, receipt_id, receipt, reference, date, supplier_id, supplier, description, "order", booked, received, billed, returned, open,
      value::numeric(18,2)::text as value
    from open where open <> 0 or value <> 0
    order by supplier, supplier_id, date, receipt, position`
