import fragment, { type Sql } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { ascending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { TaxBookList, TaxBookRow, TaxPeriod, TaxTotals } from '../schemas.ts'
import { ofTax } from './book.ts'
import { bookedRates, bookSums, codeAccounts, RATES_SHOWN } from './figures.ts'
import type { OfTaxes } from './totals.ts'

const EXPORT_ROWS = 1_000

/** Bills and suppliers' notes on their day, and their contraries on that of their annulment, with the entry of each. */
export const billEvents = (company: string, { from, to }: TaxPeriod): Sql => fragment`(
  select 'Factura' as event, 1 as sign, b.date, b.id, null::uuid as note_id, b.supplier_number, b.supplier, b.supplier_id, b.entry_id
  from bills b where b.company_id = ${company} and b.date between ${from} and ${to}
  union all
  select 'Factura anulada', -1, b.annulled_on, b.id, null, b.supplier_number, b.supplier, b.supplier_id, b.entry_id
  from bills b where b.company_id = ${company} and b.annulled_on between ${from} and ${to}
  union all
  select 'Nota de crédito', -1, n.date, n.bill_id, n.id, n.supplier_number, n.supplier, n.supplier_id, n.entry_id
  from supplier_credit_notes n where n.company_id = ${company} and n.date between ${from} and ${to}
  union all
  select 'Nota anulada', 1, n.annulled_on, n.bill_id, n.id, n.supplier_number, n.supplier, n.supplier_id, n.entry_id
  from supplier_credit_notes n where n.company_id = ${company} and n.annulled_on between ${from} and ${to})`

export const borneBy = (company: string): Sql => fragment`
  join bill_taxes t on t.company_id = ${company} and t.bill_id = e.id and t.note_id is not distinct from e.note_id`

const page = (ctx: Ctx<TaxBookList>, most?: number) =>
  listOf<TaxBookRow>(ctx, {
    select: fragment`
      t.id::text || case when e.event like '%anulada' then ' anulada' else '' end as id, e.event, e.id as document_id, e.supplier_number as number,
      e.date, e.supplier as client, coalesce(c.tax_number, '') as tax_number, t.name, t.withheld,
      trim_scale(t.rate)::text as rate, (e.sign * t.base)::text as base, (e.sign * t.amount)::text as amount`,
    from: fragment`from ${billEvents(ctx.company, ctx.input)} e ${borneBy(ctx.company)}`,
    joins: fragment`left join cdm_clients c on c.company_id = ${ctx.company} and c.id = e.supplier_id`,
    where: [ofTax(ctx.input)],
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

/**
 * What each rate and code comes to, beside all that moved in the account of taxes on purchases: what no bill explains is the difference. Of the
 * accounts that codes have of their own, what bills moved counts.
 */
export async function purchaseTaxTotals({ sql, company, input }: OfTaxes): Promise<TaxTotals> {
  const [row] = await sql<Parameters<typeof bookSums>[0]>`
    with e as materialized (select * from ${billEvents(company, input)} e),
    rate as (${bookedRates(fragment`from e ${borneBy(company)}`)}),
    account as (
      select a.id, a.code, a.name from purchase_rules r
      join chart_of_accounts a on a.company_id = r.company_id and a.id = r.tax_id where r.company_id = ${company}),
    moved as (
      select l.account_id, sum(l.debit - l.credit) as debit
      from e join journal_entries j on j.company_id = ${company}
        and case when e.event like '%anulada' then j.reverses_id = e.entry_id else j.id = e.entry_id end
      join journal_lines l on l.company_id = ${company} and l.entry_id = j.id
      where l.account_id is distinct from (select id from account)
      group by l.account_id),
    usual as (
      select coalesce(sum(l.debit - l.credit), 0) as debit from journal_lines l
      where l.company_id = ${company} and l.account_id = (select id from account)
        and l.date between ${input.from} and ${input.to} and not ${OF_SALES} and not ${OF_SETTLEMENT})
    select ${RATES_SHOWN} as rates, (select to_jsonb(account) from account) as account, '0.00' as unposted, '0.00' as unposted_withheld,
      ((select debit from usual) + (select coalesce(sum(debit), 0) from moved where account_id in (
        ${codeAccounts(company, 'purchases_id', false)})))::numeric(20,2)::text as ledger,
      (select coalesce(-sum(debit), 0)::numeric(20,2)::text from moved where account_id in (
        ${codeAccounts(company, 'purchases_id', true)})) as withheld_ledger`
  return bookSums(found(row))
}

/** A line `l` of an invoice or a credit note, or of their reversals: where sales and purchases have one account. */
const OF_SALES = fragment`exists (
  select from journal_entries j where j.company_id = l.company_id and j.id = l.entry_id and (
    exists (select from invoices i where i.company_id = j.company_id and i.entry_id = coalesce(j.reverses_id, j.id))
    or exists (select from credit_notes n where n.company_id = j.company_id and n.entry_id = coalesce(j.reverses_id, j.id))))`

/** A line `l` of what settled a period's taxes, or of its reversal: it empties the account and belongs to no book. */
const OF_SETTLEMENT = fragment`exists (
  select from journal_entries j join tax_settlements s on s.company_id = j.company_id and s.entry_id = coalesce(j.reverses_id, j.id)
  where j.company_id = l.company_id and j.id = l.entry_id)`
