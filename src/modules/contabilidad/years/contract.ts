import type { KeptRow } from '../../../kernel/calls/undo.ts'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { manages, reads } from '../../../kernel/rights/levels.ts'
import { Entry } from '../rows.ts'
import { FiscalStart, FiscalStartChange, FiscalYears, OfYear, YearChecks, YearClose } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const LEDGER = ['journal_entries', 'journal_lines', 'chart_of_accounts', 'closing_entries', 'fiscal_settings']
const WAITING = [
  'invoice_drafts',
  'invoices',
  'fixed_assets',
  'asset_depreciations',
  'recurring_entries',
  'online_charges',
]
const startBefore = ({ version }: KeptRow, was: KeptRow = {}) => ({ version, first_month: was.first_month ?? 1 })

export const fiscalYearCalls = {
  fiscalYears: read('/fiscal-years', { access: reads('contabilidad'), reads: LEDGER, output: FiscalYears }),
  /** In which month years begin. */
  fiscalStart: read('/fiscal-start', {
    access: reads('contabilidad'),
    reads: ['fiscal_settings'],
    output: FiscalStart,
  }),
  setFiscalStart: act('PATCH /fiscal-start', {
    does: 'elegir el primer mes del ejercicio',
    did: 'eligió el primer mes del ejercicio',
    access: manages('contabilidad'),
    input: FiscalStartChange,
    output: FiscalStart,
    done: 'Primer mes del ejercicio guardado.',
    failed: 'Error al guardar',
    undo: { call: 'setFiscalStart', table: 'fiscal_settings', input: startBefore },
  }),
  /** What waits before a year is closed. */
  yearChecks: read('/fiscal-years/{year}/checks', {
    access: reads('contabilidad'),
    reads: [...LEDGER, ...WAITING],
    input: OfYear,
    output: YearChecks,
  }),
  /** Carries the result of a year to equity, on its last day. */
  closeYear: act('POST /fiscal-years/{year}/closing', {
    does: 'cerrar un ejercicio',
    did: 'cerró un ejercicio',
    access: manages('contabilidad'),
    input: YearClose,
    output: Entry,
    done: ({ year, number }) => `Ejercicio cerrado con el asiento ${year}-${number}.`,
    undo: { call: 'reopenYear', table: 'closing_entries', input: ({ year }) => ({ year }) },
  }),
  /** Reverses its closing entry, on the same day. */
  reopenYear: act('POST /fiscal-years/{year}/reopening', {
    does: 'reabrir un ejercicio',
    did: 'reabrió un ejercicio',
    access: manages('contabilidad'),
    input: OfYear,
    output: Entry,
    done: ({ year, number, reverses }) => `El asiento ${year}-${number} anula el cierre ${reverses}.`,
    undo: { never: 'La anulación de un cierre no se anula: cierra el ejercicio de nuevo.' },
  }),
} satisfies Contract
