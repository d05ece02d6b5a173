import { z } from 'zod'
import { type KeptRow, keptFields } from '../../../kernel/calls/undo.ts'
import { callsOf, file } from '../../../kernel/contract.ts'
import { ById, pageOf } from '../../../kernel/fields.ts'
import { PrintedDocument } from '../../../kernel/files/printed-document.ts'
import { modulePath } from '../../../kernel/module.ts'
import { manages, reads, works } from '../../../kernel/rights/levels.ts'
import { Printing } from '../../../platform/templates/paper-rows.ts'
import { INVOICES as INVOICES_FACT } from '../figures/facts.ts'
import { booksSummaryCalls } from '../summary.ts'
import { namedInvoice } from './named-invoice.ts'
import { NewInvoice } from './new-invoice.ts'
import {
  Ageing,
  AgeingRow,
  Annulment,
  Invoice,
  InvoiceChange,
  InvoiceListInput,
  InvoiceMailing,
  InvoiceRow,
  NewPayment,
  PostingRules,
  RulesChange,
} from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const INVOICES = ['invoices', 'invoice_payments', 'credit_notes']
const WHOLE = [
  ...INVOICES,
  'invoice_lines',
  'invoice_mails',
  'invoice_reminders',
  'journal_entries',
  'issued_papers',
  'issued_files',
]
const PRINTED = [...INVOICES, 'issued_papers']

/** Countered on its own day, so that no day's balance remembers it. */
const sameDay =
  (reason: string) =>
  ({ id, date }: KeptRow) => ({ id, date, reason })

/** The payment that was undone, received again on the day on which it was, so that no day's balance remembers that. */
const paidAgain = ({ invoice_id, reversed_on: date, amount, account_id, note }: KeptRow) => ({
  id: invoice_id,
  date,
  amount: Number(amount).toFixed(2),
  account_id,
  note,
})

export const invoiceCalls = {
  /** Newest first by default; `client_id` restricts it to one client. */
  invoices: read('/invoices', {
    access: reads('contabilidad'),
    reads: [...INVOICES, 'record_tags'],
    input: InvoiceListInput,
    output: pageOf(InvoiceRow),
    fact: INVOICES_FACT,
  }),
  invoice: read('/invoice/{id}', {
    access: reads('contabilidad'),
    reads: WHOLE,
    input: ById,
    output: Invoice,
    record: {
      page: (id) => `${modulePath('contabilidad')}?tab=cartera&factura=${id}`,
      table: 'invoices',
      parts: [
        { table: 'invoice_lines', by: 'invoice_id' },
        { table: 'invoice_payments', by: 'invoice_id' },
      ],
      edit: 'editInvoice',
    },
  }),
  /** The printed invoice, as it was issued. */
  invoiceSheet: read('/invoice/{id}/sheet', {
    access: reads('contabilidad'),
    reads: PRINTED,
    input: Printing,
    output: PrintedDocument,
  }),
  invoicePdf: read('/invoice/{id}/pdf', {
    access: reads('contabilidad'),
    reads: PRINTED,
    input: Printing,
    output: file(),
  }),
  ...booksSummaryCalls,
  /** Clients by their debt, the largest first, up to MOST_CLIENTS of them; the totals include all. */
  ageing: read('/ageing', {
    access: reads('contabilidad'),
    reads: INVOICES,
    input: Ageing,
    output: z.object({ rows: z.array(AgeingRow), total: AgeingRow, clients: z.int() }),
    mayLag: true,
  }),
  issueInvoice: act('POST /invoices', {
    does: 'emitir una factura',
    did: 'emitió una factura',
    access: works('contabilidad'),
    input: NewInvoice,
    output: Invoice,
    done: ({ number }) => ({ title: 'Éxito', description: `Factura ${number} emitida.` }),
    undo: { call: 'annulInvoice', table: 'invoices', input: sameDay('Se deshizo su emisión.') },
  }),
  /** Changes the due date and the internal note; everything issued stays. */
  editInvoice: act('PATCH /invoices/{id}', {
    does: 'editar una factura',
    did: 'editó una factura',
    access: works('contabilidad'),
    input: InvoiceChange,
    output: Invoice,
    done: ({ kind }) => `${kind} actualizada.`,
    failed: 'Error al actualizar',
    undo: { call: 'editInvoice', table: 'invoices', input: keptFields(...Object.keys(InvoiceChange.shape)) },
  }),
  annulInvoice: act('POST /invoices/{id}/annulment', {
    does: 'anular una factura',
    did: 'anuló una factura',
    access: works('contabilidad'),
    input: Annulment,
    output: Invoice,
    done: ({ kind, number }) => `${kind} ${number} anulada.`,
    undo: { never: 'Una factura anulada no vuelve: emítela de nuevo.' },
  }),
  registerPayment: act('POST /invoices/{id}/payments', {
    does: 'registrar el pago de una factura',
    did: 'registró el pago de una factura',
    access: works('contabilidad'),
    input: NewPayment,
    output: Invoice,
    done: (invoice) => ({
      title: 'Éxito',
      description:
        invoice.status === 'Pagada'
          ? `La ${namedInvoice(invoice)} quedó pagada.`
          : `Pago de la ${namedInvoice(invoice)} registrado.`,
    }),
    many: true,
    undo: { call: 'undoPayment', table: 'invoice_payments', input: sameDay('Se deshizo su registro.') },
  }),
  /** Reverses a payment; `id` is the payment's. */
  undoPayment: act('POST /invoice-payments/{id}/reversal', {
    does: 'deshacer el pago de una factura',
    did: 'deshizo el pago de una factura',
    access: works('contabilidad'),
    input: Annulment,
    output: Invoice,
    done: 'Pago deshecho.',
    undo: { call: 'registerPayment', table: 'invoice_payments', input: paidAgain },
  }),
  mailInvoice: act('POST /invoices/{id}/mail', {
    does: 'enviar una factura por correo',
    did: 'envió una factura por correo',
    access: works('contabilidad'),
    input: InvoiceMailing,
    output: Invoice,
    done: (invoice, { email: to }) => ({
      title: 'Éxito',
      description: `La ${namedInvoice(invoice)} va en camino a ${to ?? invoice.client_email}.`,
    }),
    failed: 'Error al enviar la factura',
    many: true,
    undo: { never: 'El correo ya salió.' },
  }),
  postingRules: read('/posting-rules', {
    access: reads('contabilidad'),
    reads: ['posting_rules', 'chart_of_accounts'],
    output: PostingRules,
    record: { table: 'posting_rules', edit: 'savePostingRules' },
  }),
  savePostingRules: act('POST /posting-rules', {
    does: 'cambiar las cuentas de las facturas',
    did: 'cambió las cuentas de las facturas',
    access: manages('contabilidad'),
    input: RulesChange,
    output: PostingRules,
    done: 'Cuentas de tus facturas guardadas.',
    undo: 'rows',
  }),
}
