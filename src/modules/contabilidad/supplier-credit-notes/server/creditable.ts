import fragment from 'sql-template-tag'
import { amountOf } from '#src/kernel/money/cents.ts'
import { amountsOf } from '#src/kernel/money/line-amounts.ts'
import { lessAmount } from '#src/kernel/money/taxed-difference.ts'
import { generalSharesOf } from '#src/kernel/money/totals.ts'
import { found } from '#src/kernel/refusal.ts'
import { LINE_SHOWN } from '#src/platform/documents/server/lines.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { leviedIn } from '../../tax-books/server/kept.ts'
import type { CreditableBill } from '../schemas.ts'

type Shown = CreditableBill['lines'][number]

/** A line of a bill, with what the books know of it. */
export interface BookedLine extends Shown {
  account_id: string
  /** The line of a receipt that it charges, of which `receipt_id`. */
  receipt_line_id: string | null
  receipt_id: string | null
  product_id: string | null
}

interface BookedBill extends Omit<CreditableBill, 'lines'> {
  lines: BookedLine[]
}

export async function creditableBill({ sql, company, input: { id } }: Ctx<{ id: string }>): Promise<CreditableBill> {
  const { lines, ...bill } = await creditableOfBill(sql, company, id)
  return {
    ...bill,
    lines: lines.map(({ account_id: _, receipt_line_id: __, receipt_id: ___, ...line }) => line),
  }
}

/** What a supplier can still take back of a bill that stands. */
export async function creditableOfBill(sql: Query, company: string, id: string): Promise<BookedBill> {
  const [row] = await sql<BookedBill & { general_discount: string }>`
    select b.number, b.supplier_number, b.supplier, b.date, b.currency, b.amount - b.credited as amount, b.balance, b.general_discount,
      ${leviedIn(fragment`from bill_taxes t where t.company_id = b.company_id and t.bill_id = b.id and t.note_id is null`)} as levied,
      (select coalesce(jsonb_agg(to_jsonb(l) - 'position' order by l.position), '[]') from (${linesOf(company)}) l) as lines
    from bills b where b.company_id = ${company} and b.id = ${id} and b.annulled_on is null`
  const { general_discount, lines, ...bill } = found(row)
  const amounts = amountsOf(lines, generalSharesOf(lines, general_discount), bill.levied)
  return {
    ...bill,
    lines: lines.map((line, at) => {
      const { net = 0n, carried = null } = amounts[at] ?? {}
      return {
        ...line,
        left_net: lessAmount(amountOf(net), line.credited_net),
        carried: carried && [...carried].map(([id, cents]) => ({ id, amount: amountOf(cents) })),
      }
    }),
  }
}

const linesOf = (company: string) => fragment`
  select x.position, x.id, x.taxes, x.account_id, a.code || ' ' || a.name as account, x.receipt_line_id, r.receipt_id, g.number as receipt,
    greatest(r.billed - r.credited + r.returned - r.quantity, 0) as returned, k.net::text as credited_net,
    trim_scale(x.quantity - k.quantity)::text as left, y.*, (
      select min(f.name) from fixed_assets f where f.company_id = x.company_id and f.bill_line_id = x.id) as asset
  from bill_lines x
  join chart_of_accounts a on a.company_id = x.company_id and a.id = x.account_id
  left join goods_receipt_lines r on r.company_id = x.company_id and r.id = x.receipt_line_id
  left join goods_receipts g on g.company_id = r.company_id and g.id = r.receipt_id
  cross join lateral (select ${LINE_SHOWN} from bill_lines where company_id = ${company} and id = x.id) y
  cross join lateral (
    select coalesce(sum(o.quantity), 0) as quantity, coalesce(sum(o.net), 0)::numeric(14,2) as net
    from supplier_credit_note_lines o join supplier_credit_notes n on n.company_id = o.company_id and n.id = o.note_id
    where o.company_id = ${company} and o.line_id = x.id and n.annulled_on is null) k
  where x.company_id = ${company} and x.bill_id = b.id`
