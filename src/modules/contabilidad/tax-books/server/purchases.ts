import fragment, { type Sql } from 'sql-template-tag'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import { ascending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { TaxBookList, TaxBookRow, TaxPeriod, TaxTotals } from '../schemas.ts'

const EXPORT_ROWS = 1_000

/** Bills on their day, and their contraries on that of their annulment. */
const billEvents = (company: string, { from, to }: TaxPeriod): Sql => fragment`(
  select 'Factura' as event, 1 as sign, b.date, b.id, b.supplier_number, b.supplier, b.supplier_id
  from bills b where b.company_id = ${company} and b.date between ${from} and ${to}
  union all
  select 'Factura anulada', -1, b.annulled_on, b.id, b.supplier_number, b.supplier, b.supplier_id
  from bills b where b.company_id = ${company} and b.annulled_on between ${from} and ${to})`

const borneBy = (company: string): Sql => fragment`
  join bill_taxes t on t.company_id = ${company} and t.bill_id = e.id`

const page = (ctx: Ctx<TaxBookList>, most?: number) =>
  listOf<TaxBookRow>(ctx, {
    select: fragment`
      t.id::text || case when e.sign < 0 then ' anulada' else '' end as id, e.event, e.id as document_id, e.supplier_number as number,
      e.date, e.supplier as client, coalesce(c.tax_number, '') as tax_number, trim_scale(t.rate)::text as rate,
      (e.sign * t.base)::text as base, (e.sign * t.amount)::text as amount`,
    from: fragment`from ${billEvents(ctx.company, ctx.input)} e ${borneBy(ctx.company)}`,
    joins: fragment`left join cdm_clients c on c.company_id = ${ctx.company} and c.id = e.supplier_id`,
    where: [ctx.input.rate !== undefined && fragment`t.rate = ${ctx.input.rate}::numeric`],
    search: fragment`trama.plain(e.supplier_number || ' ' || e.supplier)`,
    order: ascending(
      ['date', fragment`e.date`],
      ['text', fragment`e.supplier_number`],
      ['integer', fragment`e.sign`],
      ['uuid', fragment`t.id`],
    ),
    ...(most !== undefined && { most }),
  })

export const purchaseTaxBook = (ctx: Ctx<TaxBookList>) => page(ctx)
export const purchaseTaxBookToExport = (ctx: Ctx<TaxBookList>) => page(ctx, EXPORT_ROWS)

/** What each rate comes to, beside all that moved in the account of taxes on purchases: what no bill explains is the difference. */
export async function purchaseTaxTotals({ sql, company, input }: Ctx<TaxPeriod>): Promise<TaxTotals> {
  const [row] = await sql<Pick<TaxTotals, 'rates' | 'account' | 'ledger'>>`
    with rate as (
      select t.rate, count(*)::int as documents, sum(e.sign * t.base) as base, sum(e.sign * t.amount) as amount
      from ${billEvents(company, input)} e ${borneBy(company)} group by t.rate),
    account as (
      select a.id, a.code, a.name from purchase_rules r
      join chart_of_accounts a on a.company_id = r.company_id and a.id = r.tax_id where r.company_id = ${company})
    select
      (select coalesce(jsonb_agg(jsonb_build_object('rate', trim_scale(rate)::text, 'documents', documents,
        'base', base::numeric(20,2)::text, 'amount', amount::numeric(20,2)::text) order by rate), '[]') from rate) as rates,
      (select to_jsonb(account) from account) as account,
      (select coalesce(sum(l.debit - l.credit), 0)::numeric(20,2)::text from journal_lines l
       where l.company_id = ${company} and l.account_id = (select id from account)
         and l.date between ${input.from} and ${input.to} and not ${OF_SALES}) as ledger`
  const { rates, account, ledger } = found(row)
  const amount = amountOf(rates.reduce((sum, rate) => sum + centsOf(rate.amount), 0n))
  return { rates, account, ledger, unposted: '0.00', amount, difference: amountOf(centsOf(amount) - centsOf(ledger)) }
}

/** A line `l` of an invoice or a credit note, or of their reversals: where sales and purchases have one account. */
const OF_SALES = fragment`exists (
  select from journal_entries j where j.company_id = l.company_id and j.id = l.entry_id and (
    exists (select from invoices i where i.company_id = j.company_id and i.entry_id = coalesce(j.reverses_id, j.id))
    or exists (select from credit_notes n where n.company_id = j.company_id and n.entry_id = coalesce(j.reverses_id, j.id))))`
