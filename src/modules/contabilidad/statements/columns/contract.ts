import { type Contract, callsOf } from '../../../../kernel/contract.ts'
import { reads } from '../../../../kernel/rights/levels.ts'
import { ColumnsAsked, PeriodColumns } from './schemas.ts'

const { read } = callsOf('contabilidad')

export const statementColumnCalls = {
  /** A statement of several months, quarters or years side by side. */
  statementColumns: read('/statement-columns', {
    access: reads('contabilidad'),
    reads: ['journal_lines', 'chart_of_accounts', 'closing_entries', 'cash_flow_places', 'fiscal_settings'],
    input: ColumnsAsked,
    output: PeriodColumns,
  }),
} satisfies Contract
