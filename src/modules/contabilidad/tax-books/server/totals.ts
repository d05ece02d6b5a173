import fragment from 'sql-template-tag'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { TaxPeriod, TaxTotals } from '../schemas.ts'
import { bornTaxes, taxEvents } from './book.ts'

/**
 * What each rate comes to, and what the ledger says of the same documents: an entry of a document, or on the day of its annulment the reversal of
 * that entry, moves its tax in the account.
 */
export async function salesTaxTotals({ sql, company, input }: Ctx<TaxPeriod>): Promise<TaxTotals> {
  const [row] = await sql<Omit<TaxTotals, 'amount' | 'difference'>>`
    with e as materialized (select * from ${taxEvents(company, input)} e),
    rate as (
      select t.rate, count(*)::int as documents, sum(e.sign * t.base) as base, sum(e.sign * t.amount) as amount,
        coalesce(sum(e.sign * t.amount) filter (where e.entry_id is null), 0) as unposted
      from e ${bornTaxes(company)} group by t.rate),
    account as (
      select a.id, a.code, a.name from posting_rules r
      join chart_of_accounts a on a.company_id = r.company_id and a.id = r.tax_id where r.company_id = ${company})
    select
      (select coalesce(jsonb_agg(jsonb_build_object('rate', trim_scale(rate)::text, 'documents', documents,
        'base', base::numeric(20,2)::text, 'amount', amount::numeric(20,2)::text) order by rate), '[]') from rate) as rates,
      (select to_jsonb(account) from account) as account,
      (select coalesce(sum(unposted), 0)::numeric(20,2)::text from rate) as unposted,
      (select coalesce(sum(l.credit - l.debit), 0)::numeric(20,2)::text
       from e join journal_entries j on j.company_id = ${company} and ${ENTRY_OF_EVENT}
       join journal_lines l on l.company_id = ${company} and l.entry_id = j.id
       where l.account_id = (select id from account)) as ledger`
  const { rates, account, ledger, unposted } = found(row)
  const amount = rates.reduce((sum, rate) => sum + centsOf(rate.amount), 0n)
  const difference = amount - centsOf(ledger) - centsOf(unposted)
  return { rates, account, ledger, unposted, amount: amountOf(amount), difference: amountOf(difference) }
}

/** The entry `j` of the document, or its reversal where the event is the annulment. */
const ENTRY_OF_EVENT = fragment`case when e.event like '%anulada' then j.reverses_id = e.entry_id else j.id = e.entry_id end`
