import fragment, { type Sql } from 'sql-template-tag'
import { type LineTax, netsOf, taxedOf } from '#src/kernel/money/taxed-totals.ts'
import { found } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import { LINE_SHOWN } from '#src/platform/documents/server/lines.ts'
import { tagged } from '#src/platform/notes/tags/server/record-tags.ts'
import { listOf, sortedBy } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { BILLS_DUE_DAYS, BILLS_DUE_SOON } from '../../summary.ts'
import { leviedIn } from '../../tax-books/server/kept.ts'
import { type Bill, type BillListInput, type BillRow, UNPAID } from '../schemas.ts'
import { purchaseEntries } from './entries.ts'

export async function bills(ctx: Ctx<BillListInput>) {
  const { sql, company, input } = ctx
  const today = await companyDay(sql, company)
  return listOf<BillRow>(ctx, {
    select: rowShown(today),
    from: fragment`from bills b`,
    where: [
      fragment`b.company_id = ${company}`,
      input.status && inState(input.status, today),
      input.supplier_id && fragment`b.supplier_id = ${input.supplier_id}`,
      input.from && fragment`b.date >= ${input.from}`,
      input.to && fragment`b.date <= ${input.to}`,
      tagged(company, 'bills', fragment`b.id`, input.tag),
    ],
    search: fragment`b.search_text`,
    order: sortedBy(input.sort, ORDERS),
  })
}

export const bill = ({ sql, company, input: { id } }: Ctx<{ id: string }>) => billAt(sql, company, id)

export async function billAt(sql: Query, company: string, id: string): Promise<Bill> {
  const today = await companyDay(sql, company)
  const [[row], entries] = await Promise.all([
    sql<Omit<Bill, 'totals'> & { levied: LineTax[] }>`
      select ${rowShown(today)}, b.subtotal, b.discount, b.general_discount, b.tax, b.withheld, b.recurring_id, b.recurring_period, ${LEVIED} as levied, b.note, b.liquidation_id, b.cost_center_id, c.name as cost_center,
        b.annulled_on, b.annulment_reason, b.created_at, p.username, ${linesIn(company)} as lines, ${paymentsOf(company)} as payments,
        ${creditsOf(company)} as credit_notes
      from bills b join profiles p on p.company_id = b.company_id and p.id = b.created_by
      left join cost_centers c on c.company_id = b.company_id and c.id = b.cost_center_id
      where b.company_id = ${company} and b.id = ${id}`,
    purchaseEntries(
      sql,
      company,
      fragment`
        select entry_id from bills where company_id = ${company} and id = ${id}
        union all select entry_id from supplier_credit_notes where company_id = ${company} and bill_id = ${id}
        union all select coalesce(y.entry_id, s.entry_id) from bill_payments y
        join supplier_payments s on s.company_id = y.company_id and s.id = y.payment_id
        where y.company_id = ${company} and y.bill_id = ${id}`,
    ),
  ])
  const { levied, ...bill } = found(row)
  const nets = netsOf(bill.lines, bill.general_discount, levied)
  const lines = bill.lines.map((line, at) => ({ ...line, net: nets[at] ?? '0' }))
  return { ...bill, lines, totals: taxedOf(lines, bill.general_discount, levied).totals, entries }
}

const LEVIED = leviedIn(
  fragment`from bill_taxes t where t.company_id = b.company_id and t.bill_id = b.id and t.note_id is null`,
)

const linesIn = (company: string) => fragment`
  (select coalesce(jsonb_agg(to_jsonb(l) - 'position' order by l.position), '[]')
   from (select x.position, x.taxes, x.account_id, a.code || ' ' || a.name as account, x.receipt_line_id, g.number as receipt, y.*
     from bill_lines x
     join chart_of_accounts a on a.company_id = x.company_id and a.id = x.account_id
     left join goods_receipt_lines r on r.company_id = x.company_id and r.id = x.receipt_line_id
     left join goods_receipts g on g.company_id = r.company_id and g.id = r.receipt_id
     cross join lateral (select ${LINE_SHOWN} from bill_lines where company_id = ${company} and id = x.id) y
     where x.company_id = ${company} and x.bill_id = b.id) l)`

const paymentsOf = (company: string) => fragment`
  (select coalesce(jsonb_agg(jsonb_build_object('id', y.id, 'payment_id', s.id, 'payment', s.number, 'date', y.date,
     'amount', y.amount::text, 'username', w.username, 'from_advance', y.from_advance, 'reversed_on', y.reversed_on,
     'reversal_reason', y.reversal_reason) order by y.date, y.id), '[]')
   from bill_payments y
   join supplier_payments s on s.company_id = y.company_id and s.id = y.payment_id
   join profiles w on w.company_id = y.company_id and w.id = y.created_by
   where y.company_id = ${company} and y.bill_id = b.id)`

const creditsOf = (company: string) => fragment`
  (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'number', n.number, 'supplier_number', n.supplier_number, 'date', n.date,
     'reason', n.reason, 'amount', n.amount::text, 'refunded', n.refunded::text, 'annulled_on', n.annulled_on,
     'annulment_reason', n.annulment_reason) order by n.ordinal), '[]')
   from supplier_credit_notes n where n.company_id = ${company} and n.bill_id = b.id)`

/** The select list of a row. Whether it is overdue depends on the day, so it is not stored. */
const rowShown = (today: string): Sql => fragment`
  b.id, b.number, b.supplier_number, b.supplier, b.supplier_id, b.date, b.due_date, b.description, b.amount, b.paid, b.credited,
  b.balance, b.currency, b.version,
  case when b.status = 'Pendiente' and b.due_date < ${today}::date then 'Vencida' else b.status end as status`

function inState(state: NonNullable<BillListInput['status']>, today: string): Sql {
  const pending = fragment`b.status = 'Pendiente'`
  if (state === UNPAID) return pending
  if (state === BILLS_DUE_SOON)
    return fragment`${pending} and b.due_date between ${today}::date and ${today}::date + ${BILLS_DUE_DAYS}::int`
  if (state === 'Pendiente') return fragment`${pending} and b.due_date >= ${today}::date`
  if (state === 'Vencida') return fragment`${pending} and b.due_date < ${today}::date`
  return fragment`b.status = ${state}`
}

const ID = ['uuid', fragment`b.id`] as const
const ORDERS = {
  date: [['date', fragment`b.date`], ID],
  due_date: [['date', fragment`b.due_date`], ID],
  supplier: [['text', fragment`b.plain_supplier`], ID],
} as const
