import type { Ctx, Services } from '#src/server/calls/serve.ts'
import type { Annulment } from '../../invoices/schemas.ts'
import type { NewSupplierCreditNote } from '../schemas.ts'
import { annulSupplierCreditNote } from './annul.ts'
import { creditableBill } from './creditable.ts'
import { supplierCreditNote, supplierCreditNotes } from './lists.ts'
import { registerSupplierCreditNote } from './register.ts'

export const supplierCreditNoteHandlers = ({ areas }: Pick<Services, 'areas'>) => ({
  supplierCreditNotes,
  supplierCreditNote,
  creditableBill,
  registerSupplierCreditNote: (ctx: Ctx<NewSupplierCreditNote>) => registerSupplierCreditNote(ctx, areas),
  annulSupplierCreditNote: (ctx: Ctx<Annulment>) => annulSupplierCreditNote(ctx, areas),
})
