import { ACTIVE_OR_ARCHIVED } from '../../../kernel/calls/record.ts'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ByVersion, pageOf } from '../../../kernel/fields.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import {
  NewRecurringInvoice,
  PauseInvoice,
  RecurringInvoice,
  RecurringInvoiceChange,
  RecurringInvoicesAsked,
  RecurringIssue,
  RecurringIssues,
} from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const READS = ['recurring_invoices', 'recurring_invoice_issues']
const edits = { access: works('contabilidad'), failed: 'Error en Facturas Recurrentes', output: RecurringInvoice }
const success = (text: string) => ({ title: 'Éxito', description: text })

export const recurringInvoiceCalls = {
  /** Newest first. */
  recurringInvoices: read('/recurring-invoices', {
    access: reads('contabilidad'),
    reads: READS,
    input: RecurringInvoicesAsked,
    output: pageOf(RecurringInvoice),
    record: {
      table: 'recurring_invoices',
      edit: 'editRecurringInvoice',
      asks: ACTIVE_OR_ARCHIVED,
      also: ['archived_at'],
    },
  }),
  /** What was issued of one, the last period first. */
  recurringIssues: read('/recurring-invoices/{id}/issues', {
    access: reads('contabilidad'),
    reads: [...READS, 'invoices'],
    input: RecurringIssues,
    output: pageOf(RecurringIssue),
  }),
  addRecurringInvoice: act('POST /recurring-invoices', {
    ...edits,
    does: 'agregar una factura recurrente',
    did: 'agregó una factura recurrente',
    input: NewRecurringInvoice,
    done: ({ description }) => success(`Factura recurrente «${description}» agregada.`),
    undo: 'rows',
  }),
  editRecurringInvoice: act('PATCH /recurring-invoices/{id}', {
    ...edits,
    does: 'editar una factura recurrente',
    did: 'editó una factura recurrente',
    input: RecurringInvoiceChange,
    done: ({ description }) => success(`Factura recurrente «${description}» actualizada.`),
    undo: 'rows',
  }),
  pauseRecurringInvoice: act('POST /recurring-invoices/{id}/pause', {
    ...edits,
    does: 'pausar o reanudar una factura recurrente',
    did: 'pausó o reanudó una factura recurrente',
    input: PauseInvoice,
    done: ({ description, paused }) => success(`«${description}» ${paused ? 'queda en pausa' : 'sigue su curso'}.`),
    undo: 'rows',
  }),
  archiveRecurringInvoice: act('POST /recurring-invoices/{id}/archive', {
    ...edits,
    does: 'archivar una factura recurrente',
    did: 'archivó una factura recurrente',
    input: ByVersion,
    done: ({ description }) => success(`«${description}» archivada.`),
    undo: 'rows',
  }),
  restoreRecurringInvoice: act('POST /recurring-invoices/{id}/restore', {
    ...edits,
    does: 'restaurar una factura recurrente',
    did: 'restauró una factura recurrente',
    input: ByVersion,
    done: ({ description }) => success(`«${description}» restaurada.`),
    undo: 'rows',
  }),
} satisfies Contract
