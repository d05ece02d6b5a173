import fragment, { type Sql } from 'sql-template-tag'
import { ascending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { KIND } from '../../invoices/server/kind.ts'
import type { TaxBookList, TaxBookRow, TaxPeriod } from '../schemas.ts'

const EXPORT_ROWS = 1_000

/** What enters the book in a period: documents on their day and their contraries on that of their annulment, with the entry of each document. */
export const taxEvents = (company: string, { from, to }: TaxPeriod): Sql => fragment`(
  select ${KIND} as event, 1 as sign, i.date, i.id as invoice_id, null::uuid as note_id, i.number, i.client, i.client_id, i.entry_id
  from invoices i where i.company_id = ${company} and i.date between ${from} and ${to}
  union all
  select ${KIND} || ' anulada', -1, i.annulled_on, i.id, null, i.number, i.client, i.client_id, i.entry_id
  from invoices i where i.company_id = ${company} and i.annulled_on between ${from} and ${to}
  union all
  select 'Nota de crédito', -1, n.date, n.invoice_id, n.id, n.number, n.client, i.client_id, n.entry_id
  from credit_notes n join invoices i on i.company_id = n.company_id and i.id = n.invoice_id
  where n.company_id = ${company} and n.date between ${from} and ${to}
  union all
  select 'Nota anulada', 1, n.annulled_on, n.invoice_id, n.id, n.number, n.client, i.client_id, n.entry_id
  from credit_notes n join invoices i on i.company_id = n.company_id and i.id = n.invoice_id
  where n.company_id = ${company} and n.annulled_on between ${from} and ${to})`

/** The rates of the document of an event `e`. */
export const bornTaxes = (company: string): Sql => fragment`
  join invoice_taxes t on t.company_id = ${company} and t.invoice_id = e.invoice_id and t.note_id is not distinct from e.note_id`

/** Of a row `t` of what a document bears: whether it is of the rate or the code that is asked for. */
export function ofTax({ rate, code_id }: TaxBookList): Sql | false {
  if (code_id !== undefined) return fragment`t.code_id = ${code_id}`
  return rate !== undefined && fragment`t.rate = ${rate}::numeric and t.code_id is null`
}

const page = (ctx: Ctx<TaxBookList>, most?: number) =>
  listOf<TaxBookRow>(ctx, {
    select: fragment`
      t.id::text || case when e.event like '%anulada' then ' anulada' else '' end as id, e.event, e.invoice_id as document_id, e.number, e.date,
      e.client, coalesce(c.tax_number, '') as tax_number, t.name, t.withheld, trim_scale(t.rate)::text as rate, (e.sign * t.base)::text as base,
      (e.sign * t.amount)::text as amount`,
    from: fragment`from ${taxEvents(ctx.company, ctx.input)} e ${bornTaxes(ctx.company)}`,
    joins: fragment`left join cdm_clients c on c.company_id = ${ctx.company} and c.id = e.client_id`,
    where: [ofTax(ctx.input)],
    search: fragment`trama.plain(e.number || ' ' || e.client)`,
    order: ascending(
      ['date', fragment`e.date`],
      ['text', fragment`e.number`],
      ['integer', fragment`e.sign`],
      ['uuid', fragment`t.id`],
    ),
    ...(most !== undefined && { most }),
  })

export const salesTaxBook = (ctx: Ctx<TaxBookList>) => page(ctx)
export const salesTaxBookToExport = (ctx: Ctx<TaxBookList>) => page(ctx, EXPORT_ROWS)
