import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { assetSummary } from '../../assets/server/depreciation.ts'
import { monthOf } from '../../months.ts'
import { fiscalBegin, fiscalEnd } from '../rules.ts'
import type { OfYear, YearChecks } from '../schemas.ts'
import { fiscalStartOf } from './years.ts'

/** What is still to be done of a year before its result is carried. Nothing of it keeps anybody from closing. */
export async function yearChecks({ sql, company, input }: Ctx<OfYear>): Promise<YearChecks> {
  const { first_month } = await fiscalStartOf(sql, company)
  const [begin, end] = [fiscalBegin(input.year, first_month), fiscalEnd(input.year, first_month)]
  const [[counts], { pending_from }] = await Promise.all([
    sql<Omit<YearChecks, 'depreciation'>>`
      select (select count(*)::int from invoice_drafts where company_id = ${company}) as drafts,
        (select count(*)::int from invoices
         where company_id = ${company} and entry_id is null and annulled_on is null and date >= ${begin} and date <= ${end}) as unposted,
        (select count(*)::int from recurring_entries
         where company_id = ${company} and next_on <= ${end} and not paused and archived_at is null) as recurring,
        (select count(*)::int from online_charges
         where company_id = ${company} and date <= ${end} and payment_id is null and receipt_id is null and refunded_at is null) as charges,
        (select count(*)::int from (
           select from journal_lines l join chart_of_accounts a on a.company_id = l.company_id and a.id = l.account_id
           where l.company_id = ${company} and a.type in ('Ingreso', 'Gasto') and l.date < ${begin}
           group by extract(year from l.date - make_interval(months => ${first_month}::int - 1))
           having sum(l.debit - l.credit) <> 0) open) as earlier`,
    assetSummary({ sql, company, input: { month: monthOf(end) } }),
  ])
  return { ...found(counts), depreciation: pending_from }
}
