import fragment from 'sql-template-tag'
import type { ByVersion } from '#src/kernel/fields.ts'
import type { Ctx, Services } from '#src/server/calls/serve.ts'
import refusal from '../../server/refusals.ts'
import { tellConcerned } from '../../sharing/server/answers/concerned.ts'
import type { Marking, Quote } from '../schemas.ts'
import { change } from './acts.ts'
import { giveUpGoods, keepGoods } from './goods.ts'
import { standingInvoice } from './invoice-origin.ts'
import { quoteLinesOf } from './lists.ts'
import { freezeSent } from './papers/sent-quote.ts'

const SIGNED = 'Tu cliente aceptó esta cotización por su enlace. Duplícala para cambiarla.'

/** The acts by which a quote is accepted or not, and what its goods do then. */
export function quoteMarking({ areas }: Pick<Services, 'areas'>) {
  async function markQuote(ctx: Ctx<Marking>): Promise<Quote> {
    const { sql, company, later } = ctx
    const { id, status } = ctx.input
    if (status !== 'Aceptada') await refuseBinding(ctx)
    const before = await held(ctx)
    const marked = await change(ctx, fragment`status = ${status}`)
    if (before?.status === 'Borrador' && status !== 'Borrador') await freezeSent({ sql, company, later }, id)
    if (before?.status === 'Aceptada' && status !== 'Aceptada') await giveUpGoods(areas(), sql, company, id)
    if (before?.status !== 'Aceptada' && status === 'Aceptada' && !before?.archived) await accepted(ctx, marked)
    return marked
  }

  async function archiveQuote(ctx: Ctx<ByVersion>): Promise<Quote> {
    const archived = await change(ctx, fragment`archived_at = coalesce(archived_at, now())`)
    if (archived.status === 'Aceptada') await giveUpGoods(areas(), ctx.sql, ctx.company, archived.id)
    return archived
  }

  async function restoreQuote(ctx: Ctx<ByVersion>): Promise<Quote> {
    const before = await held(ctx)
    const restored = await change(ctx, fragment`archived_at = null`)
    if (before?.archived && restored.status === 'Aceptada') await accepted(ctx, restored)
    return restored
  }

  /** Who marked it learns what is not there for it. */
  async function accepted({ sql, company, user }: Ctx<unknown>, { id: quote, number }: Quote): Promise<void> {
    if (await standingInvoice(sql, company, quote)) return
    const lines = await quoteLinesOf(sql, company, quote)
    const missing = await keepGoods(areas(), sql, company, { quote, number, author: user.id, lines })
    if (missing !== '')
      await tellConcerned(sql, { company, quote, author: user.id }, `La cotización ${number} está aceptada.${missing}`)
  }

  return { markQuote, archiveQuote, restoreQuote }
}

/** Locked: creating an invoice from it takes the same lock, so the next statement sees the result. */
async function held({ sql, company, input: { id } }: Ctx<ByVersion>) {
  const [row] = await sql<{ status: string; archived: boolean }>`
    select status, archived_at is not null as archived from quotes where company_id = ${company} and id = ${id} for update`
  return row
}

/** A quote with an invoice stays accepted until the invoice is annulled, and one that its client accepted for good. */
async function refuseBinding(ctx: Ctx<Marking>) {
  const { sql, company, input } = ctx
  await held(ctx)
  const [invoice, [answer]] = await Promise.all([
    standingInvoice(sql, company, input.id),
    sql`select from quote_answers where company_id = ${company} and quote_id = ${input.id} and accepted`,
  ])
  if (invoice)
    throw refusal('quote_invoiced', `Esta cotización ya está facturada: anula antes la factura ${invoice.number}.`)
  if (answer) throw refusal('quote_signed', SIGNED)
}
