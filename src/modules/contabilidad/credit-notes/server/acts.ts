import type { Ctx, Services } from '#src/server/calls/serve.ts'
import type { Annulment } from '../../invoices/schemas.ts'
import { tellFollowers } from '../../server/document-followers.ts'
import type { CreditNote, NewCreditNote } from '../schemas.ts'
import { annulCreditNote } from './annul.ts'
import { issueCreditNote } from './issue.ts'
import { creditableOf } from './lists.ts'

/** Credit notes with what follows of them in other areas. */
export function creditNoteActs({ areas }: Pick<Services, 'areas'>) {
  return {
    async issueCreditNote(ctx: Ctx<NewCreditNote>): Promise<CreditNote> {
      const { sql, company, user, input } = ctx
      const note = await issueCreditNote(ctx)
      const { lines } = await creditableOf(sql, company, note.invoice_id)
      const returned = input.lines
        .filter(({ to_stock }) => to_stock)
        .map(({ line_id, quantity }) => ({
          product_id: lines.find(({ id }) => id === line_id)?.product_id ?? null,
          quantity,
        }))
      const { id, number, date, invoice_id: invoice } = note
      await tellFollowers(areas(), (one) =>
        one.onCreditNoteIssued(sql, company, { id, number, date, invoice, returned, author: user.id }),
      )
      return note
    },

    async annulCreditNote(ctx: Ctx<Annulment>): Promise<CreditNote> {
      const note = await annulCreditNote(ctx)
      const [{ id, number }, { date }] = [note, ctx.input]
      await tellFollowers(areas(), (one) =>
        one.onCreditNoteAnnulled(ctx.sql, ctx.company, { id, number, date, author: ctx.user.id }),
      )
      return note
    },
  }
}
