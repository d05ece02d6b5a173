import type { KeptRow } from '../../../kernel/calls/undo.ts'
import { callsOf } from '../../../kernel/contract.ts'
import { ById, pageOf } from '../../../kernel/fields.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { Annulment } from '../invoices/schemas.ts'
import {
  CreditableBill,
  NewSupplierCreditNote,
  SupplierCreditNote,
  SupplierCreditNoteListInput,
  SupplierCreditNoteRow,
} from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const NOTES = ['supplier_credit_notes', 'bills']
const crediting = { access: works('contabilidad'), output: SupplierCreditNote }

export const supplierCreditNoteCalls = {
  /** The newest first. */
  supplierCreditNotes: read('/supplier-credit-notes', {
    access: reads('contabilidad'),
    reads: NOTES,
    input: SupplierCreditNoteListInput,
    output: pageOf(SupplierCreditNoteRow),
  }),
  supplierCreditNote: read('/supplier-credit-note/{id}', {
    access: reads('contabilidad'),
    reads: [...NOTES, 'supplier_credit_note_lines', 'supplier_payments', 'journal_entries'],
    input: ById,
    output: SupplierCreditNote,
    record: { table: 'supplier_credit_notes', parts: [{ table: 'supplier_credit_note_lines', by: 'note_id' }] },
  }),
  /** What is left to credit of a bill, by its id. */
  creditableBill: read('/bill/{id}/creditable', {
    access: reads('contabilidad'),
    reads: [
      ...NOTES,
      'bill_lines',
      'supplier_credit_note_lines',
      'goods_receipts',
      'goods_receipt_lines',
      'fixed_assets',
    ],
    input: ById,
    output: CreditableBill,
  }),
  registerSupplierCreditNote: act('POST /bills/{id}/credit-notes', {
    ...crediting,
    does: 'registrar una nota de crédito de un proveedor',
    did: 'registró una nota de crédito de un proveedor',
    input: NewSupplierCreditNote,
    done: ({ number, bill }) => ({
      title: 'Éxito',
      description: `Nota de crédito ${number} de la factura ${bill} registrada.`,
    }),
    undo: {
      call: 'annulSupplierCreditNote',
      table: 'supplier_credit_notes',
      input: ({ id, date }: KeptRow) => ({ id, date, reason: 'Se deshizo su registro.' }),
    },
  }),
  annulSupplierCreditNote: act('POST /supplier-credit-notes/{id}/annulment', {
    ...crediting,
    does: 'anular una nota de crédito de un proveedor',
    did: 'anuló una nota de crédito de un proveedor',
    input: Annulment,
    done: ({ number }) => `Nota de crédito ${number} anulada.`,
    undo: { never: 'Una nota anulada no vuelve: regístrala de nuevo.' },
  }),
}
