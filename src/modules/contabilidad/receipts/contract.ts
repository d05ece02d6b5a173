import type { KeptRow } from '../../../kernel/calls/undo.ts'
import { callsOf, file } from '../../../kernel/contract.ts'
import { ById, pageOf } from '../../../kernel/fields.ts'
import { PrintedDocument } from '../../../kernel/files/printed-document.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { Printing } from '../../../platform/templates/paper-rows.ts'
import { RECEIPTS as RECEIPTS_FACT } from '../figures/facts.ts'
import { Annulment } from '../invoices/schemas.ts'
import {
  AccountOwner,
  AdvanceReturn,
  AdvanceUse,
  CashReceipt,
  NewCashReceipt,
  OpenAccount,
  ReceiptListInput,
  ReceiptMailing,
  ReceiptRow,
} from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const RECEIPTS = ['receipts', 'invoice_payments', 'advance_refunds']
const WHOLE = [...RECEIPTS, 'invoices', 'journal_entries', 'issued_papers', 'issued_files', 'client_mails']

/** Countered on its own day, so that no day's balance remembers it. */
const sameDay =
  (reason: string) =>
  ({ id, date }: KeptRow) => ({ id, date, reason })

/** What was undone, again on the day on which it was. */
const again = ({ receipt_id: id, reversed_on: date, amount }: KeptRow) => ({
  id,
  date,
  amount: Number(amount).toFixed(2),
})

export const cashReceiptCalls = {
  /** The newest first. */
  receipts: read('/receipts', {
    access: reads('contabilidad'),
    reads: RECEIPTS,
    input: ReceiptListInput,
    output: pageOf(ReceiptRow),
    fact: RECEIPTS_FACT,
  }),
  receipt: read('/receipt/{id}', {
    access: reads('contabilidad'),
    reads: WHOLE,
    input: ById,
    output: CashReceipt,
    record: { table: 'receipts', parts: [{ table: 'advance_refunds', by: 'receipt_id' }] },
  }),
  receiptSheet: read('/receipt/{id}/sheet', {
    access: reads('contabilidad'),
    reads: ['receipts', 'issued_papers'],
    input: Printing,
    output: PrintedDocument,
  }),
  receiptPdf: read('/receipt/{id}/pdf', {
    access: reads('contabilidad'),
    reads: ['receipts', 'issued_papers'],
    input: Printing,
    output: file(),
  }),
  /** What a client owes, and what of his money is left. */
  openAccount: read('/open-account', {
    access: reads('contabilidad'),
    reads: ['invoices', ...RECEIPTS],
    input: AccountOwner,
    output: OpenAccount,
  }),
  issueReceipt: act('POST /receipts', {
    does: 'registrar un recibo de caja',
    did: 'registró un recibo de caja',
    access: works('contabilidad'),
    input: NewCashReceipt,
    output: CashReceipt,
    done: ({ number }) => ({ title: 'Éxito', description: `Recibo ${number} registrado.` }),
    undo: { call: 'annulReceipt', table: 'receipts', input: sameDay('Se deshizo su registro.') },
  }),
  /** Takes back all that it paid. */
  annulReceipt: act('POST /receipts/{id}/annulment', {
    does: 'anular un recibo de caja',
    did: 'anuló un recibo de caja',
    access: works('contabilidad'),
    input: Annulment,
    output: CashReceipt,
    done: ({ number }) => `Recibo ${number} anulado.`,
    undo: { never: 'Un recibo anulado no vuelve: registra otro.' },
  }),
  applyAdvance: act('POST /receipts/{id}/applications', {
    does: 'aplicar un anticipo a una factura',
    did: 'aplicó un anticipo a una factura',
    access: works('contabilidad'),
    input: AdvanceUse,
    output: CashReceipt,
    done: 'Anticipo aplicado.',
    undo: { call: 'undoApplication', table: 'invoice_payments', input: sameDay('Se deshizo su aplicación.') },
  }),
  /** `id` is the payment's that the advance became. */
  undoApplication: act('POST /advance-applications/{id}/reversal', {
    does: 'deshacer la aplicación de un anticipo',
    did: 'deshizo la aplicación de un anticipo',
    access: works('contabilidad'),
    input: Annulment,
    output: CashReceipt,
    done: 'El importe vuelve a ser anticipo del cliente.',
    undo: {
      call: 'applyAdvance',
      table: 'invoice_payments',
      input: (row) => ({ ...again(row), invoice_id: row.invoice_id }),
    },
  }),
  refundAdvance: act('POST /receipts/{id}/refunds', {
    does: 'devolver un anticipo',
    did: 'devolvió un anticipo',
    access: works('contabilidad'),
    input: AdvanceReturn,
    output: CashReceipt,
    done: 'Devolución registrada.',
    undo: { call: 'undoRefund', table: 'advance_refunds', input: sameDay('Se deshizo su registro.') },
  }),
  mailReceipt: act('POST /receipts/{id}/mail', {
    does: 'enviar un recibo por correo',
    did: 'envió un recibo por correo',
    access: works('contabilidad'),
    input: ReceiptMailing,
    output: CashReceipt,
    done: ({ number }, { email: to }) => ({ title: 'Éxito', description: `El recibo ${number} va en camino a ${to}.` }),
    failed: 'Error al enviar el recibo',
    many: true,
    undo: { never: 'El correo ya salió.' },
  }),
  /** `id` is the refund's. */
  undoRefund: act('POST /advance-refunds/{id}/reversal', {
    does: 'deshacer la devolución de un anticipo',
    did: 'deshizo la devolución de un anticipo',
    access: works('contabilidad'),
    input: Annulment,
    output: CashReceipt,
    done: 'Devolución deshecha.',
    undo: {
      call: 'refundAdvance',
      table: 'advance_refunds',
      input: (row) => ({ ...again(row), account_id: row.account_id, note: row.note }),
    },
  }),
}
