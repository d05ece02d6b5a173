import fragment, { type Sql } from 'sql-template-tag'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { LinesAsked, PostedLine, SalesLine } from './contract.ts'

/** What so much of a line comes to by itself, without the tax that its price may include. */
const comesTo = (quantity: Sql) => fragment`
  (round(${quantity} * l.price, 2) - round(round(${quantity} * l.price, 2) * l.discount / 100, 2))
    / case when l.includes_tax then 1 + l.tax / 100 else 1 end`
const SOLD = comesTo(fragment`l.quantity`)
const TAKEN_BACK = comesTo(fragment`k.quantity`)

/** The lines of invoices that stand, and below zero those that their credit notes took back. */
const PARTS = (company: string) => fragment`
  select i.id as document_id, i.number, i.date, i.client, i.currency, i.created_by, i.subtotal - i.discount as document_net,
    l.id, l.product_id, l.description, l.quantity, ${SOLD} as own,
    sum(${SOLD}) over (partition by i.id) as whole, sum(${SOLD}) over (partition by i.id order by l.position) as until
  from invoices i join invoice_lines l on l.company_id = i.company_id and l.invoice_id = i.id
  where i.company_id = ${company} and i.annulled_on is null
  union all
  select n.id, n.number, n.date, n.client, i.currency, n.created_by, n.discount - n.subtotal,
    k.id, l.product_id, l.description, -k.quantity, ${TAKEN_BACK},
    sum(${TAKEN_BACK}) over (partition by n.id), sum(${TAKEN_BACK}) over (partition by n.id order by l.position)
  from credit_notes n
  join invoices i on i.company_id = n.company_id and i.id = n.invoice_id
  join credit_note_lines k on k.company_id = n.company_id and k.note_id = n.id
  join invoice_lines l on l.company_id = k.company_id and l.id = k.line_id
  where n.company_id = ${company} and n.annulled_on is null`

/**
 * The net of a document by its lines, in proportion to what each comes to: rounded by what has been given before, so that they add up to it to the cent.
 * One of an amount alone is one line.
 */
const LINES = (company: string) => fragment`
  from (
    select w.*, case when w.whole = 0 then 0
      else round(w.document_net * w.until / w.whole, 2) - round(w.document_net * (w.until - w.own) / w.whole, 2) end as net
    from (${PARTS(company)}) w
    union all
    select i.id, i.number, i.date, i.client, i.currency, i.created_by, i.subtotal - i.discount, i.id, null,
      coalesce(nullif(i.description, ''), 'Sin detalle'), 1, 0, 0, 0, i.subtotal - i.discount
    from invoices i
    where i.company_id = ${company} and i.annulled_on is null
      and not exists (select from invoice_lines l where l.company_id = i.company_id and l.invoice_id = i.id)
    union all
    select n.id, n.number, n.date, n.client, i.currency, n.created_by, n.discount - n.subtotal, n.id, null,
      coalesce(nullif(i.description, ''), 'Sin detalle'), 0, 0, 0, 0, n.discount - n.subtotal
    from credit_notes n join invoices i on i.company_id = n.company_id and i.id = n.invoice_id
    where n.company_id = ${company} and n.annulled_on is null
      and not exists (select from credit_note_lines k where k.company_id = n.company_id and k.note_id = n.id)) w`

/** The newest first. */
const salesLines = (ctx: Ctx<LinesAsked>) =>
  listOf<SalesLine>(ctx, {
    select: fragment`
      w.id, w.document_id, w.number as document, w.date, w.client, coalesce(p.name, w.description) as product, coalesce(p.category, '') as category,
      coalesce(a.username, '') as seller, w.quantity, w.net, w.currency`,
    from: LINES(ctx.company),
    joins: fragment`
      left join cdm_products p on p.company_id = ${ctx.company} and p.id = w.product_id
      left join profiles a on a.company_id = ${ctx.company} and a.id = w.created_by`,
    where: [],
    order: descending(['date', fragment`w.date`], ['uuid', fragment`w.id`]),
  })

/** The newest first. */
const postedLines = (ctx: Ctx<LinesAsked>) =>
  listOf<PostedLine>(ctx, {
    select: fragment`
      l.id, l.entry_id, e.year || '-' || e.number as entry, l.date, e.description, c.code || ' ' || c.name as account, c.type,
      coalesce(t.name, '') as cost_center, l.debit, l.credit, l.debit - l.credit as balance`,
    from: fragment`from journal_lines l`,
    joins: fragment`
      join journal_entries e on e.company_id = l.company_id and e.id = l.entry_id
      join chart_of_accounts c on c.company_id = l.company_id and c.id = l.account_id
      left join cost_centers t on t.company_id = l.company_id and t.id = l.cost_center_id`,
    where: [fragment`l.company_id = ${ctx.company}`],
    order: descending(['date', fragment`l.date`], ['uuid', fragment`l.id`]),
  })

export const lineFactHandlers = { salesLines, postedLines }
