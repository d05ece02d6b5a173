import { z } from 'zod'
import { type Contract, callsOf, file } from '../../../kernel/contract.ts'
import { day, flag } from '../../../kernel/fields.ts'
import { PrintedDocument } from '../../../kernel/files/printed-document.ts'
import { reads } from '../../../kernel/rights/levels.ts'
import { columnFields, hasRoom, TOO_MANY } from './columns/schemas.ts'
import { COMPARISONS } from './compare.ts'

const { read } = callsOf('contabilidad')

/** The reports, by their names in the address. */
export const REPORTS = ['comprobacion', 'resultados', 'balance', 'mayor', 'centros', 'efectivo', 'flujo'] as const
export type ReportName = (typeof REPORTS)[number]

export const REPORT_TITLES: Record<ReportName, string> = {
  comprobacion: 'Balance de comprobación',
  resultados: 'Estado de resultados',
  balance: 'Balance general',
  mayor: 'Libro mayor',
  centros: 'Resultado por centro de costo',
  efectivo: 'Estado de flujos de efectivo',
  flujo: 'Flujo de caja proyectado',
}

const printed = {
  report: z.enum(REPORTS, { error: 'Elige un informe de la lista.' }),
  from: day().optional(),
  to: day().optional(),
  cost_center_id: z.uuid('Elige un centro de costo de la lista.').optional(),
  /** For the libro mayor. */
  account_id: z.uuid('Elige una cuenta.').optional(),
  under: flag(),
  /** For the two statements: with what they are compared. */
  compare: z.enum(COMPARISONS, { error: 'Elige con qué comparar.' }).default(''),
  /** For the statements: in columns of what, and how many. */
  by: columnFields.by.optional(),
  count: columnFields.count.optional(),
}
const Printed = z.strictObject(printed).refine(hasRoom, TOO_MANY)
export type Printed = z.infer<typeof Printed>

const tables = [
  'journal_entries',
  'journal_lines',
  'chart_of_accounts',
  'cost_centers',
  'closing_entries',
  'cash_flow_places',
  'invoices',
  'recurring_entries',
  'fiscal_settings',
  'company_profiles',
]

export const printedCalls = {
  reportSheet: read('/report-sheet', {
    access: reads('contabilidad'),
    reads: tables,
    input: Printed,
    output: PrintedDocument,
    mayLag: true,
  }),
  reportPdf: read('/report/pdf', {
    access: reads('contabilidad'),
    reads: tables,
    input: Printed,
    output: file(),
    mayLag: true,
  }),
} satisfies Contract
