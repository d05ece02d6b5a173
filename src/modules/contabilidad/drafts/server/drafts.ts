import fragment from 'sql-template-tag'
import type { ById } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { checkProducts, clientOf } from '../../invoices/server/acts.ts'
import type { InvoiceDraftChange, InvoiceDraftList, InvoiceDraftRow, NewInvoiceDraft } from '../schemas.ts'
import { DRAFT_AUTHOR, DRAFT_FROM, DRAFT_ROW, draftAt, draftTotal, keepDraft, lockInvoiceDraft } from './rows.ts'

export const invoiceDrafts = (ctx: Ctx<InvoiceDraftList>) =>
  listOf<InvoiceDraftRow>(ctx, {
    select: DRAFT_ROW,
    from: DRAFT_FROM,
    joins: DRAFT_AUTHOR,
    where: [fragment`d.company_id = ${ctx.company}`],
    search: fragment`d.search_text`,
    order: descending(['uuid', fragment`d.id`]),
  })

export const invoiceDraft = ({ sql, company, input: { id } }: Ctx<ById>) => draftAt(sql, company, id)

export async function addInvoiceDraft({ sql, company, user, input }: Ctx<NewInvoiceDraft>) {
  const client = await clientOf(sql, company, input)
  await checkProducts(sql, company, input.lines)
  return draftAt(sql, company, await keepDraft(sql, company, { ...input, client, author: user.id, quote_id: null }))
}

export async function editInvoiceDraft({ sql, company, input }: Ctx<InvoiceDraftChange>) {
  await lockInvoiceDraft(sql, company, input)
  const client = await clientOf(sql, company, input)
  await checkProducts(sql, company, input.lines)
  await sql`
    update invoice_drafts set client = ${client}, client_id = ${input.client_id}::uuid, description = ${input.description},
      days_to_pay = ${input.days_to_pay}::int, lines = ${JSON.stringify(input.lines)}::jsonb, amount = ${input.amount}::numeric,
      general_discount = ${input.general_discount}, total = ${await draftTotal(sql, company, input)}::numeric, version = version + 1
    where company_id = ${company} and id = ${input.id}`
  return draftAt(sql, company, input.id)
}

export async function deleteInvoiceDraft({ sql, company, input: { id } }: Ctx<ById>) {
  found((await sql`delete from invoice_drafts where company_id = ${company} and id = ${id} returning id`)[0])
  return {}
}
