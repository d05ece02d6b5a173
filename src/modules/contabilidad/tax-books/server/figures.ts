import fragment, { type Sql } from 'sql-template-tag'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import type { BookedTax, TaxTotals } from '../schemas.ts'

/** What rows `t` of events `e` come to by rate and code; `from` names both. */
export const bookedRates = (from: Sql): Sql => fragment`
  select t.code_id, max(t.name) as name, t.withheld, t.rate, count(*)::int as documents, sum(e.sign * t.base) as base,
    sum(e.sign * t.amount) as amount
  ${from} group by t.code_id, t.withheld, t.rate`

/** The `BookedTax`es of a relation `rate` of that shape. */
export const RATES_SHOWN = fragment`
  (select coalesce(jsonb_agg(jsonb_build_object('code_id', code_id, 'name', name, 'withheld', withheld, 'rate', trim_scale(rate)::text,
    'documents', documents, 'base', base::numeric(20,2)::text, 'amount', amount::numeric(20,2)::text)
    order by withheld, code_id is not null, rate, name), '[]') from rate)`

/** The accounts that codes have of their own on a side, of what is added or of what is withheld. */
export const codeAccounts = (company: string, side: 'sales_id' | 'purchases_id', withheld: boolean): Sql => fragment`
  select ${side === 'sales_id' ? fragment`a.sales_id` : fragment`a.purchases_id`} as id
  from tax_accounts a join tax_codes c on c.company_id = a.company_id and c.id = a.code_id
  where a.company_id = ${company} and c.withheld = ${withheld}`

type Read = Pick<TaxTotals, 'rates' | 'account' | 'ledger' | 'withheld_ledger'> & {
  unposted: string
  unposted_withheld: string
}

/** The sums of a book, and what neither it nor the ledger explains. */
export function bookSums({ unposted_withheld, ...read }: Read): TaxTotals {
  const amount = sumOf(read.rates, false)
  const withheld = sumOf(read.rates, true)
  return {
    ...read,
    amount: amountOf(amount),
    difference: amountOf(amount - centsOf(read.ledger) - centsOf(read.unposted)),
    withheld: amountOf(withheld),
    withheld_difference: amountOf(withheld - centsOf(read.withheld_ledger) - centsOf(unposted_withheld)),
  }
}

const sumOf = (rates: readonly BookedTax[], held: boolean) =>
  rates.reduce((sum, { withheld, amount }) => (withheld === held ? sum + centsOf(amount) : sum), 0n)
