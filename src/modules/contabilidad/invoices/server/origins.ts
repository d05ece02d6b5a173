import type { ChainLink } from '#src/kernel/documents/chain.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx, CurrentUser, Services } from '#src/server/calls/serve.ts'
import { slotFor } from '#src/server/slots.ts'
import { issueDebitNote } from '../../debit-notes/server/issue.ts'
import type { IssuedDraft } from '../../drafts/schemas.ts'
import { dropDrafts, lockInvoiceDraft } from '../../drafts/server/rows.ts'
import type { NewPaperInvoice, PaperFacts } from '../../paper-invoices/schemas.ts'
import { remindInvoice } from '../../reminders/server/settings.ts'
import { tellFollowers } from '../../server/document-followers.ts'
import type { NewInvoice } from '../new-invoice.ts'
import type { Annulment, Invoice, WrittenInvoice } from '../schemas.ts'
import { annulInvoice, editInvoice, issueInvoice } from './acts.ts'
import { linksOfInvoice } from './chain.ts'
import { mailInvoice } from './mail.ts'
import { registerPayment, undoPayment } from './payments.ts'
import { invoiceSums } from './sums.ts'
import { invoice } from './whole.ts'

type Asking = Pick<Ctx<unknown>, 'sql' | 'company' | 'user'>

/**
 * Records of another module that become invoices. That module locks its record, stores the link to the invoice, and shows it to people with access.
 */
export interface InvoiceOrigin {
  /**
   * Checks that the record may become an invoice of this total, and locks it until the invoice is stored, so that neither a second invoice nor a
   * change can happen in between. `user`: who names the record; null where its own module did, in a draft.
   * @throws Refusal
   */
  lock(
    asking: Omit<Asking, 'user'> & { user: CurrentUser | null },
    origin: { id: string; total: string },
  ): Promise<void>
  onIssued(asking: Asking, made: { id: string; invoice: string }): Promise<void>
  /** The record may become an invoice again. */
  onAnnulled(asking: Asking, invoice: string): Promise<void>
  /** What an invoice was made from, the quote last; none for people without access to it. */
  linksTo(asking: Asking, invoice: string): Promise<ChainLink[]>
}

export const originSlot = slotFor<InvoiceOrigin>('what invoices are made from')

interface IssuedFrom {
  /** Who names the record that it is made from; null where its own module did. */
  user: CurrentUser | null
  draft: string | null
  paper?: PaperFacts | null
}

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

  async function issueFrom(
    ctx: Pick<Ctx<NewInvoice>, 'sql' | 'company' | 'user' | 'input' | 'later' | 'keys'>,
    { user, draft, paper = null }: IssuedFrom = { user: ctx.user, draft: null },
  ): Promise<WrittenInvoice> {
    const { sql, company, input } = ctx
    const { quote_id: id, lines } = input
    const from = id === null ? null : found(origin())
    if (id !== null) {
      const { totals } = await invoiceSums(sql, company, input)
      await from?.lock({ sql, company, user }, { id, total: totals.total })
    }
    const written = await issueInvoice(ctx, null, paper)
    if (id !== null) await from?.onIssued(ctx, { id, invoice: written.id })
    if (draft !== null || id !== null) await dropDrafts(sql, company, { draft, quote: id })
    await tellFollowers(areas(), (one) =>
      one.onInvoiceIssued(sql, company, { ...documentOf(ctx, written, input.date), lines, quote_id: id }),
    )
    return written
  }

  async function issueDraft(ctx: Ctx<IssuedDraft>): Promise<WrittenInvoice> {
    const { sql, company, user, later, keys } = ctx
    const { id: draft, version, ...typed } = ctx.input
    const quote_id = await lockInvoiceDraft(sql, company, { id: draft, version })
    return issueFrom({ sql, company, user, later, keys, input: { ...typed, quote_id } }, { user: null, draft })
  }

  async function transcribe(ctx: Ctx<NewPaperInvoice>): Promise<WrittenInvoice> {
    const { sql, company, user, later, keys } = ctx
    const { paper_number, hour, ended_on, ended_hour, ...typed } = ctx.input
    const paper = { paper_number, hour, ended_on, ended_hour }
    return issueFrom(
      { sql, company, user, later, keys, input: { ...typed, quote_id: null } },
      { user, draft: null, paper },
    )
  }

  async function annul(ctx: Ctx<Annulment>): Promise<WrittenInvoice> {
    const written = await annulInvoice(ctx)
    await origin()?.onAnnulled(ctx, written.id)
    await tellFollowers(areas(), (one) =>
      one.onInvoiceAnnulled(ctx.sql, ctx.company, documentOf(ctx, written, ctx.input.date)),
    )
    return written
  }

  return {
    invoice: whole(invoice),
    issueInvoice: whole((ctx: Ctx<NewInvoice>) => issueFrom(ctx)),
    issueInvoiceDraft: whole(issueDraft),
    transcribeInvoice: whole(transcribe),
    issueDebitNote: whole(issueDebitNote),
    editInvoice: whole(editInvoice),
    annulInvoice: whole(annul),
    remindInvoice: whole(remindInvoice),
    mailInvoice: whole(mailInvoice),
    registerPayment: whole(registerPayment),
    undoPayment: whole(undoPayment),
  }
}

const documentOf = ({ user }: Asking, { id, number }: WrittenInvoice, date: string) => ({
  ...{ id, number, date },
  author: user.id,
})
