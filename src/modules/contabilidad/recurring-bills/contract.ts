import { ACTIVE_OR_ARCHIVED } from '../../../kernel/calls/record.ts'
import { callsOf } from '../../../kernel/contract.ts'
import { ByVersion, pageOf } from '../../../kernel/fields.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import {
  NewRecurringBill,
  PauseRecurringBill,
  RecurringBill,
  RecurringBillChange,
  RecurringBillPeriod,
  RecurringBillPeriods,
  RecurringBillsAsked,
} from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const READS = ['recurring_bills', 'recurring_bill_skips', 'bills']
const edits = {
  access: works('contabilidad'),
  failed: 'Error en Facturas de Compra Recurrentes',
  output: RecurringBill,
}
const success = (text: string) => ({ title: 'Éxito', description: text })

export const recurringBillCalls = {
  /** The next that is due first. */
  recurringBills: read('/recurring-bills', {
    access: reads('contabilidad'),
    reads: READS,
    input: RecurringBillsAsked,
    output: pageOf(RecurringBill),
    record: {
      table: 'recurring_bills',
      edit: 'editRecurringBill',
      asks: ACTIVE_OR_ARCHIVED,
      also: ['archived_at'],
    },
  }),
  /** What was registered of one and what was left out, the last period first. */
  recurringBillPeriods: read('/recurring-bills/{id}/periods', {
    access: reads('contabilidad'),
    reads: READS,
    input: RecurringBillPeriods,
    output: pageOf(RecurringBillPeriod),
  }),
  addRecurringBill: act('POST /recurring-bills', {
    ...edits,
    does: 'agregar una factura de compra recurrente',
    did: 'agregó una factura de compra recurrente',
    input: NewRecurringBill,
    done: ({ description }) => success(`Factura recurrente «${description}» agregada.`),
    undo: 'rows',
  }),
  editRecurringBill: act('PATCH /recurring-bills/{id}', {
    ...edits,
    does: 'editar una factura de compra recurrente',
    did: 'editó una factura de compra recurrente',
    input: RecurringBillChange,
    done: ({ description }) => success(`Factura recurrente «${description}» actualizada.`),
    undo: 'rows',
  }),
  /** No bill comes of the period that waits. */
  skipRecurringBill: act('POST /recurring-bills/{id}/skips', {
    ...edits,
    does: 'saltar un período de una factura de compra recurrente',
    did: 'saltó un período de una factura de compra recurrente',
    input: ByVersion,
    done: ({ description }) => success(`«${description}»: el período queda sin factura.`),
    undo: 'rows',
  }),
  pauseRecurringBill: act('POST /recurring-bills/{id}/pause', {
    ...edits,
    does: 'pausar o reanudar una factura de compra recurrente',
    did: 'pausó o reanudó una factura de compra recurrente',
    input: PauseRecurringBill,
    done: ({ description, paused }) => success(`«${description}» ${paused ? 'queda en pausa' : 'sigue su curso'}.`),
    undo: 'rows',
  }),
  archiveRecurringBill: act('POST /recurring-bills/{id}/archive', {
    ...edits,
    does: 'archivar una factura de compra recurrente',
    did: 'archivó una factura de compra recurrente',
    input: ByVersion,
    done: ({ description }) => success(`«${description}» archivada.`),
    undo: 'rows',
  }),
  restoreRecurringBill: act('POST /recurring-bills/{id}/restore', {
    ...edits,
    does: 'restaurar una factura de compra recurrente',
    did: 'restauró una factura de compra recurrente',
    input: ByVersion,
    done: ({ description }) => success(`«${description}» restaurada.`),
    undo: 'rows',
  }),
}
