import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { type Contract, callsOf, type Upload } from '#src/kernel/contract.ts'
import { businessDay } from '#src/kernel/days/business-day.ts'
import { amount, cursor, id, longText, moment, optionalText, pageOf, search } from '#src/kernel/fields.ts'
import { PaymentRecord } from './payments.ts'

const { read, act } = callsOf('membership')

export const RECEIPT_STATUSES = ['pending', 'confirmed', 'rejected'] as const

const LONGEST_NOTE = 500

/** A proof of payment: a picture, which is encoded again, or a PDF, which is only offered as a download. */
export const RECEIPT_FILE = {
  mostBytes: 2 * 1_048_576,
  types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
} as const satisfies Upload

/** An uploaded file; the next act says what it is for. */
export const StoredFile = z.object({ id: z.uuid(), type: z.enum(RECEIPT_FILE.types) })
export type StoredFile = z.infer<typeof StoredFile>

export const Receipt = z.object({
  id: z.uuid(),
  amount: z.string(),
  paid_on: z.string(),
  note: z.string(),
  status: z.enum(RECEIPT_STATUSES),
  /** The reason for the decision; '' if none was given. */
  reason: z.string(),
  /** The person who sent it. */
  username: z.string(),
  file: StoredFile,
  created_at: moment(),
  decided_at: moment().nullable(),
})
export type Receipt = z.infer<typeof Receipt>

/** A receipt in control's list of all companies. */
export const ReceivedReceipt = Receipt.extend({
  company_id: z.uuid(),
  company: z.string(),
  next_payment: z.string().nullable(),
})
export type ReceivedReceipt = z.infer<typeof ReceivedReceipt>

const CHOOSE_FILE = 'Adjunta el comprobante: una imagen o un PDF.'

export const NewReceipt = z.strictObject({
  amount: amount('Escribe el importe que pagaste.'),
  paid_on: businessDay('Escribe la fecha del pago.'),
  note: optionalText(LONGEST_NOTE),
  file_id: id(CHOOSE_FILE),
})
export type NewReceipt = z.infer<typeof NewReceipt>

const ChosenReceipt = z.strictObject({ id: id('Elige un comprobante de la lista.') })

/** A company sends a receipt; control decides it once. */
export const receiptCalls = {
  /** The company's own receipts, newest first. */
  receipts: read('/receipts', {
    access: MAY.payMembership,
    reads: ['payment_receipts', 'profiles'],
    input: z.strictObject({ cursor: cursor() }),
    output: pageOf(Receipt),
  }),
  uploadFile: act('POST /files', {
    does: 'subir el archivo de un comprobante',
    personal: true,
    access: MAY.payMembership,
    upload: RECEIPT_FILE,
    output: StoredFile,
    failed: 'Error al subir el archivo',
    undo: NEVER.personal,
  }),
  sendReceipt: act('POST /receipts', {
    does: 'enviar un comprobante de pago',
    did: 'envió un comprobante de pago',
    access: MAY.payMembership,
    input: NewReceipt,
    output: Receipt,
    done: { title: 'Comprobante enviado.', description: 'Te avisaremos cuando lo confirmemos.' },
    failed: 'Error al enviar el comprobante',
    undo: 'rows',
  }),
  /** Receipts of all companies, newest first. */
  receiptInbox: read('/inbox', {
    access: MAY.decideRequests,
    reads: ['payment_receipts', 'company_profiles', 'profiles'],
    input: z.strictObject({ search: search(), status: z.enum(RECEIPT_STATUSES).optional(), cursor: cursor() }),
    output: pageOf(ReceivedReceipt),
    mayLag: true,
  }),
  pendingReceipts: read('/inbox/pending-count', {
    access: MAY.decideRequests,
    reads: ['payment_receipts'],
    output: z.object({ pending: z.int() }),
  }),
  confirmReceipt: act('POST /inbox/{id}/confirmation', {
    does: 'confirmar un comprobante de pago',
    did: 'confirmó un comprobante de pago',
    access: MAY.decideRequests,
    input: PaymentRecord.omit({ file_id: true }).extend({ id: ChosenReceipt.shape.id }),
    output: ReceivedReceipt,
    done: ({ company }) => `Pago de ${company} confirmado.`,
    failed: 'Error al confirmar el comprobante',
    undo: NEVER.byTrama,
  }),
  rejectReceipt: act('POST /inbox/{id}/rejection', {
    does: 'rechazar un comprobante de pago',
    did: 'rechazó un comprobante de pago',
    access: MAY.decideRequests,
    input: ChosenReceipt.extend({ reason: longText() }),
    output: ReceivedReceipt,
    done: 'Comprobante rechazado.',
    failed: 'Error al actualizar',
    undo: NEVER.byTrama,
  }),
  /** The file of a payment that control registers itself. */
  uploadPaymentFile: act('POST /accounts/{company_id}/files', {
    does: 'adjuntar el archivo de un pago',
    did: 'adjuntó el archivo de un pago',
    access: MAY.configure,
    upload: RECEIPT_FILE,
    input: z.strictObject({ company_id: id('Elige una empresa de la lista.') }),
    output: StoredFile,
    failed: 'Error al subir el archivo',
    undo: NEVER.byTrama,
  }),
} satisfies Contract
