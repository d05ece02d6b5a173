import type { KeptRow } from '../../../kernel/calls/undo.ts'
import { type Contract, callsOf, file } from '../../../kernel/contract.ts'
import { ById, pageOf } from '../../../kernel/fields.ts'
import { manages, reads, works } from '../../../kernel/rights/levels.ts'
import {
  InstructionsChange,
  PaymentInstructions,
  ReportConfirmation,
  ReportedPayment,
  ReportList,
  ReportRefusal,
} from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const REPORTS = ['reported_payments', 'invoice_payments', 'invoices']

/** Undone on its own day, so that no day's balance remembers it. */
const sameDay = ({ id, date }: KeptRow) => ({ id, date, reason: 'Se deshizo su confirmación.' })

const instructionsBefore = ({ version }: KeptRow, was: KeptRow = {}) => ({
  version,
  instructions: was.instructions ?? '',
  on_paper: was.on_paper ?? false,
})

/** Calls about what clients pay by transfer. What they report is no call: platform/links. */
export const reportedPaymentCalls = {
  paymentInstructions: read('/payment-instructions', {
    access: reads('contabilidad'),
    reads: ['payment_instructions'],
    output: PaymentInstructions,
  }),
  savePaymentInstructions: act('PATCH /payment-instructions', {
    does: 'decir dónde pagan los clientes',
    did: 'cambió dónde pagan los clientes',
    access: manages('contabilidad'),
    input: InstructionsChange,
    output: PaymentInstructions,
    done: ({ instructions }) =>
      instructions === '' ? 'Tus facturas ya no dicen dónde pagar.' : 'Tus facturas compartidas dicen dónde pagar.',
    failed: 'Error al actualizar',
    undo: { call: 'savePaymentInstructions', table: 'payment_instructions', input: instructionsBefore },
  }),
  /** The latest first. */
  reportedPayments: read('/reported-payments', {
    access: reads('contabilidad'),
    reads: REPORTS,
    input: ReportList,
    output: pageOf(ReportedPayment),
  }),
  reportedReceipt: read('/reported-payments/{id}/receipt', {
    does: 'ver el comprobante de un pago informado',
    access: reads('contabilidad'),
    reads: ['reported_payments'],
    input: ById,
    output: file(),
  }),
  /** Registers the payment of what was reported, as any other. */
  confirmReportedPayment: act('POST /reported-payments/{id}/confirmation', {
    does: 'confirmar un pago informado',
    did: 'confirmó un pago informado',
    access: works('contabilidad'),
    input: ReportConfirmation,
    output: ReportedPayment,
    done: ({ number }) => `Pago de la factura ${number} registrado.`,
    failed: 'Error al confirmar el pago',
    undo: { call: 'undoPayment', table: 'invoice_payments', input: sameDay },
  }),
  refuseReportedPayment: act('POST /reported-payments/{id}/refusal', {
    does: 'rechazar un pago informado',
    did: 'rechazó un pago informado',
    access: works('contabilidad'),
    input: ReportRefusal,
    output: ReportedPayment,
    done: 'Pago rechazado. Tu cliente lee el motivo en su factura.',
    failed: 'Error al rechazar el pago',
    undo: 'rows',
  }),
} satisfies Contract
