import fragment from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { TaxPeriod, TaxTotals } from '../schemas.ts'
import { bornTaxes, taxEvents } from './book.ts'
import { bookedRates, bookSums, codeAccounts, RATES_SHOWN } from './figures.ts'

export type OfTaxes = Pick<Ctx<TaxPeriod>, 'sql' | 'company' | 'input'>

/**
 * What each rate and code comes to, and what the ledger says of the same documents: an entry of a document, or on the day of its annulment the
 * reversal of that entry, moves its taxes in their accounts.
 */
export async function salesTaxTotals({ sql, company, input }: OfTaxes): Promise<TaxTotals> {
  const [row] = await sql<Parameters<typeof bookSums>[0]>`
    with e as materialized (select * from ${taxEvents(company, input)} e),
    rate as (${bookedRates(fragment`from e ${bornTaxes(company)}`)}),
    outside as (
      select coalesce(sum(e.sign * t.amount) filter (where not t.withheld), 0)::numeric(20,2)::text as added,
        coalesce(sum(e.sign * t.amount) filter (where t.withheld), 0)::numeric(20,2)::text as withheld
      from e ${bornTaxes(company)} where e.entry_id is null),
    account as (
      select a.id, a.code, a.name from posting_rules r
      join chart_of_accounts a on a.company_id = r.company_id and a.id = r.tax_id where r.company_id = ${company}),
    moved as (
      select l.account_id, sum(l.credit - l.debit) as credit
      from e join journal_entries j on j.company_id = ${company} and ${ENTRY_OF_EVENT}
      join journal_lines l on l.company_id = ${company} and l.entry_id = j.id
      group by l.account_id)
    select ${RATES_SHOWN} as rates,
      (select to_jsonb(account) from account) as account,
      (select added from outside) as unposted, (select withheld from outside) as unposted_withheld,
      (select coalesce(sum(credit), 0)::numeric(20,2)::text from moved where account_id in (
        select id from account union ${codeAccounts(company, 'sales_id', false)})) as ledger,
      (select coalesce(-sum(credit), 0)::numeric(20,2)::text from moved where account_id in (
        ${codeAccounts(company, 'sales_id', true)})) as withheld_ledger`
  return bookSums(found(row))
}

/** The entry `j` of the document, or its reversal where the event is the annulment. */
const ENTRY_OF_EVENT = fragment`case when e.event like '%anulada' then j.reverses_id = e.entry_id else j.id = e.entry_id end`
