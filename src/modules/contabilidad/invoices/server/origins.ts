import type { ChainLink } from '#src/kernel/documents/chain.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx, Services } from '#src/server/calls/serve.ts'
import { slotFor } from '#src/server/slots.ts'
import { tellFollowers } from '../../server/document-followers.ts'
import type { Annulment, Invoice, NewInvoice, WrittenInvoice } from '../schemas.ts'
import { annulInvoice, editInvoice, invoice, invoiceSums, issueInvoice } from './acts.ts'
import { linksOfInvoice } from './chain.ts'
import { mailInvoice } from './mail.ts'
import { registerPayment, undoPayment } from './payments.ts'

type Asking = Pick<Ctx<unknown>, 'sql' | 'company' | 'user'>

/**
 * Records of another module that become invoices. That module locks its record, stores the link to the invoice, and shows it to people with access.
 */
export interface InvoiceOrigin {
  /**
   * Checks that the record may become an invoice of this total, and locks it until the invoice is stored, so that neither a second invoice nor a
   * change can happen in between.
   * @throws Refusal
   */
  lock(asking: Asking, origin: { id: string; total: string }): Promise<void>
  onIssued(asking: Asking, made: { id: string; invoice: string }): Promise<void>
  /** The record may become an invoice again. */
  onAnnulled(asking: Asking, invoice: string): Promise<void>
  /** What an invoice was made from, the quote last; none for people without access to it. */
  linksTo(asking: Asking, invoice: string): Promise<ChainLink[]>
}

export const originSlot = slotFor<InvoiceOrigin>('what invoices are made from')

/** The calls that answer a complete invoice. */
export function invoiceActs({ areas }: Pick<Services, 'areas'>) {
  const origin = () => originSlot.filledBy(areas())[0]
  const whole =
    <I>(act: (ctx: Ctx<I>) => Promise<WrittenInvoice>) =>
    async (ctx: Ctx<I>): Promise<Invoice> => {
      const written = await act(ctx)
      const before = (await origin()?.linksTo(ctx, written.id)) ?? []
      const quote = before.find(({ kind }) => kind === 'quote')
      return {
        ...written,
        quote: quote ? { id: quote.id, number: quote.name } : null,
        chain: [...before, ...linksOfInvoice(written)],
      }
    }

  async function issueFrom(ctx: Ctx<NewInvoice>): Promise<WrittenInvoice> {
    const { quote_id: id, lines } = ctx.input
    const from = id === null ? null : found(origin())
    if (id !== null) await from?.lock(ctx, { id, total: invoiceSums(ctx.input).total })
    const written = await issueInvoice(ctx)
    if (id !== null) await from?.onIssued(ctx, { id, invoice: written.id })
    await tellFollowers(areas(), (one) =>
      one.onInvoiceIssued(ctx.sql, ctx.company, { ...documentOf(ctx, written), lines, quote_id: id }),
    )
    return written
  }

  async function annul(ctx: Ctx<Annulment>): Promise<WrittenInvoice> {
    const written = await annulInvoice(ctx)
    await origin()?.onAnnulled(ctx, written.id)
    await tellFollowers(areas(), (one) => one.onInvoiceAnnulled(ctx.sql, ctx.company, documentOf(ctx, written)))
    return written
  }

  return {
    invoice: whole(invoice),
    issueInvoice: whole(issueFrom),
    editInvoice: whole(editInvoice),
    annulInvoice: whole(annul),
    mailInvoice: whole(mailInvoice),
    registerPayment: whole(registerPayment),
    undoPayment: whole(undoPayment),
  }
}

const documentOf = ({ user }: Asking, { id, number }: WrittenInvoice) => ({ id, number, author: user.id })
