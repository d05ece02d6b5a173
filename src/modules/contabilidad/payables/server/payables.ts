import fragment, { type Sql } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Ageing } from '../../invoices/schemas.ts'
import { ageingSums } from '../../invoices/server/lists.ts'
import type { PayableRow } from '../schemas.ts'

/** Suppliers in one report; further ones count only in its totals. */
const MOST_SUPPLIERS = 500

/** By supplier, whatever his name was. As of now, or as of the books of a day. */
export async function payables({ sql, company, input: { day } }: Ctx<Ageing>) {
  const today = day ?? (await companyDay(sql, company))
  const sums = fragment`count(*)::int as bills, ${ageingSums(fragment`${today}::date - due_date`)}`
  const from = day
    ? billsOwedOn(company, day)
    : fragment`from bills where company_id = ${company} and status = 'Pendiente'`
  const [rows, [all]] = await Promise.all([
    sql<PayableRow>`
      select supplier_id::text as key, (array_agg(supplier order by date desc, id desc))[1] as supplier, supplier_id, ${sums} ${from}
      group by supplier_id order by total desc, key limit ${MOST_SUPPLIERS}`,
    sql<PayableRow & { suppliers: number }>`
      select 'total' as key, 'Total' as supplier, null::uuid as supplier_id, count(distinct supplier_id)::int as suppliers, ${sums} ${from}`,
  ])
  const { suppliers, ...total } = found(all)
  return { rows, total, suppliers }
}

/**
 * The balance at the end of a day: bills of that day and before, less what was paid or credited by then, whatever happened later. Below 0, as in the
 * ledger, while a payment that was undone later stood beside the earlier one that replaced it.
 */
const billsOwedOn = (company: string, day: string): Sql => fragment`
  from (
    select b.supplier_id, b.supplier, b.date, b.id, b.due_date, b.amount - coalesce((
      select sum(y.amount) from bill_payments y
      where y.company_id = ${company} and y.bill_id = b.id and y.date <= ${day}::date
        and (y.reversed_on is null or y.reversed_on > ${day}::date)), 0) - coalesce((
      select sum(n.amount - n.refunded) from supplier_credit_notes n
      where n.company_id = ${company} and n.bill_id = b.id and n.date <= ${day}::date
        and (n.annulled_on is null or n.annulled_on > ${day}::date)), 0) as balance
    from bills b
    where b.company_id = ${company} and b.date <= ${day}::date and (b.annulled_on is null or b.annulled_on > ${day}::date)
  ) as owed where balance <> 0`
