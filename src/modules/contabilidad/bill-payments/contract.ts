import type { KeptRow } from '../../../kernel/calls/undo.ts'
import { callsOf, file } from '../../../kernel/contract.ts'
import { ById, pageOf } from '../../../kernel/fields.ts'
import { PrintedDocument } from '../../../kernel/files/printed-document.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { Printing } from '../../../platform/templates/paper-rows.ts'
import { OfSupplier } from '../bills/schemas.ts'
import { SUPPLIER_PAYMENTS as SUPPLIER_PAYMENTS_FACT } from '../figures/facts.ts'
import { Annulment } from '../invoices/schemas.ts'
import {
  NewSupplierPayment,
  SupplierAccount,
  SupplierAdvanceReturn,
  SupplierAdvanceUse,
  SupplierPayment,
  SupplierPaymentListInput,
  SupplierPaymentRow,
} from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const PAYMENTS = ['supplier_payments', 'bill_payments', 'supplier_refunds']
const PRINTED = ['supplier_payments', 'issued_papers']

/** Countered on its own day, so that no day's balance remembers it. */
const sameDay =
  (reason: string) =>
  ({ id, date }: KeptRow) => ({ id, date, reason })

/** What was undone, again on the day on which it was. */
const again = ({ payment_id: id, reversed_on: date, amount }: KeptRow) => ({
  id,
  date,
  amount: Number(amount).toFixed(2),
})

const moving = { access: works('contabilidad'), output: SupplierPayment }

export const supplierPaymentCalls = {
  /** The newest first. */
  supplierPayments: read('/supplier-payments', {
    access: reads('contabilidad'),
    reads: PAYMENTS,
    input: SupplierPaymentListInput,
    output: pageOf(SupplierPaymentRow),
    fact: SUPPLIER_PAYMENTS_FACT,
  }),
  supplierPayment: read('/supplier-payment/{id}', {
    access: reads('contabilidad'),
    reads: [...PAYMENTS, 'bills', 'journal_entries', 'issued_papers', 'issued_files'],
    input: ById,
    output: SupplierPayment,
    record: { table: 'supplier_payments', parts: [{ table: 'supplier_refunds', by: 'payment_id' }] },
  }),
  supplierPaymentSheet: read('/supplier-payment/{id}/sheet', {
    access: reads('contabilidad'),
    reads: PRINTED,
    input: Printing,
    output: PrintedDocument,
  }),
  supplierPaymentPdf: read('/supplier-payment/{id}/pdf', {
    access: reads('contabilidad'),
    reads: PRINTED,
    input: Printing,
    output: file(),
  }),
  /** What is owed to a supplier, and what of the money paid to him is left. */
  supplierAccount: read('/supplier-account', {
    access: reads('contabilidad'),
    reads: ['bills', ...PAYMENTS],
    input: OfSupplier,
    output: SupplierAccount,
  }),
  paySupplier: act('POST /supplier-payments', {
    ...moving,
    does: 'pagar a un proveedor',
    did: 'pagó a un proveedor',
    input: NewSupplierPayment,
    done: ({ number }) => ({ title: 'Éxito', description: `Comprobante de egreso ${number} registrado.` }),
    undo: { call: 'annulSupplierPayment', table: 'supplier_payments', input: sameDay('Se deshizo su registro.') },
  }),
  /** Takes back all that it paid. */
  annulSupplierPayment: act('POST /supplier-payments/{id}/annulment', {
    ...moving,
    does: 'anular un pago a un proveedor',
    did: 'anuló un pago a un proveedor',
    input: Annulment,
    done: ({ number }) => `Comprobante de egreso ${number} anulado.`,
    undo: { never: 'Un comprobante anulado no vuelve: registra el pago de nuevo.' },
  }),
  applySupplierAdvance: act('POST /supplier-payments/{id}/applications', {
    ...moving,
    does: 'aplicar un anticipo a una factura de compra',
    did: 'aplicó un anticipo a una factura de compra',
    input: SupplierAdvanceUse,
    done: 'Anticipo aplicado.',
    undo: { call: 'undoSupplierApplication', table: 'bill_payments', input: sameDay('Se deshizo su aplicación.') },
  }),
  /** `id` is that of what the advance paid. */
  undoSupplierApplication: act('POST /supplier-applications/{id}/reversal', {
    ...moving,
    does: 'deshacer la aplicación de un anticipo a un proveedor',
    did: 'deshizo la aplicación de un anticipo a un proveedor',
    input: Annulment,
    done: 'El importe vuelve a ser un anticipo.',
    undo: {
      call: 'applySupplierAdvance',
      table: 'bill_payments',
      input: (row) => ({ ...again(row), bill_id: row.bill_id }),
    },
  }),
  refundSupplierAdvance: act('POST /supplier-payments/{id}/refunds', {
    ...moving,
    does: 'registrar que un proveedor devolvió un anticipo',
    did: 'registró que un proveedor devolvió un anticipo',
    input: SupplierAdvanceReturn,
    done: 'Devolución registrada.',
    undo: { call: 'undoSupplierRefund', table: 'supplier_refunds', input: sameDay('Se deshizo su registro.') },
  }),
  /** `id` is the refund's. */
  undoSupplierRefund: act('POST /supplier-refunds/{id}/reversal', {
    ...moving,
    does: 'deshacer la devolución de un proveedor',
    did: 'deshizo la devolución de un proveedor',
    input: Annulment,
    done: 'Devolución deshecha.',
    undo: {
      call: 'refundSupplierAdvance',
      table: 'supplier_refunds',
      input: (row) => ({ ...again(row), account_id: row.account_id, note: row.note }),
    },
  }),
}
