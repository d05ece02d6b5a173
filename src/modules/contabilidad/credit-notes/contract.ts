import type { KeptRow } from '../../../kernel/calls/undo.ts'
import { callsOf, file } from '../../../kernel/contract.ts'
import { ById, pageOf } from '../../../kernel/fields.ts'
import { PrintedDocument } from '../../../kernel/files/printed-document.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { Printing } from '../../../platform/templates/paper-rows.ts'
import { CREDIT_NOTES as CREDIT_NOTES_FACT } from '../figures/facts.ts'
import { Annulment } from '../invoices/schemas.ts'
import { Creditable, CreditNote, CreditNoteListInput, CreditNoteRow, NewCreditNote } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const NOTES = ['credit_notes', 'invoices']

/** Countered on its own day, so that no day's balance remembers it. */
const sameDay = ({ id, date }: KeptRow) => ({ id, date, reason: 'Se deshizo su emisión.' })

export const creditNoteCalls = {
  /** The newest first. */
  creditNotes: read('/credit-notes', {
    access: reads('contabilidad'),
    reads: NOTES,
    input: CreditNoteListInput,
    output: pageOf(CreditNoteRow),
    fact: CREDIT_NOTES_FACT,
  }),
  creditNote: read('/credit-note/{id}', {
    access: reads('contabilidad'),
    reads: [...NOTES, 'issued_papers', 'issued_files'],
    input: ById,
    output: CreditNote,
    record: { table: 'credit_notes' },
  }),
  /** What is left to credit of an invoice, by its id. */
  creditable: read('/invoice/{id}/creditable', {
    access: reads('contabilidad'),
    reads: [...NOTES, 'credit_note_lines'],
    input: ById,
    output: Creditable,
  }),
  creditNoteSheet: read('/credit-note/{id}/sheet', {
    access: reads('contabilidad'),
    reads: ['credit_notes', 'issued_papers'],
    input: Printing,
    output: PrintedDocument,
  }),
  creditNotePdf: read('/credit-note/{id}/pdf', {
    access: reads('contabilidad'),
    reads: ['credit_notes', 'issued_papers'],
    input: Printing,
    output: file(),
  }),
  issueCreditNote: act('POST /invoices/{id}/credit-notes', {
    does: 'emitir una nota de crédito',
    did: 'emitió una nota de crédito',
    access: works('contabilidad'),
    input: NewCreditNote,
    output: CreditNote,
    done: ({ number, invoice }) => ({
      title: 'Éxito',
      description: `Nota de crédito ${number} de la factura ${invoice} emitida.`,
    }),
    undo: { call: 'annulCreditNote', table: 'credit_notes', input: sameDay },
  }),
  annulCreditNote: act('POST /credit-notes/{id}/annulment', {
    does: 'anular una nota de crédito',
    did: 'anuló una nota de crédito',
    access: works('contabilidad'),
    input: Annulment,
    output: CreditNote,
    done: ({ number }) => `Nota de crédito ${number} anulada.`,
    undo: { never: 'Una nota anulada no vuelve: emítela de nuevo.' },
  }),
}
