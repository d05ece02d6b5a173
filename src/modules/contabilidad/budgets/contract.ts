import { z } from 'zod'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { TrialRow } from '../rows.ts'
import { OfYear } from '../years/schemas.ts'
import { Budget, BudgetChange, BudgetCopy, BudgetSpan } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const TABLES = ['budgets', 'chart_of_accounts', 'fiscal_settings']
const changes = {
  access: works('contabilidad'),
  failed: 'Error al guardar el presupuesto',
  output: z.object({ cells: z.int() }),
  undo: 'rows',
} as const

export const budgetCalls = {
  /** A year: every account of income and expenses by its months. */
  budget: read('/budget', { access: reads('contabilidad'), reads: TABLES, input: OfYear, output: Budget }),
  /** The budget of the months that a span touches, as if it had been posted: what a statement is compared with. */
  budgetTrial: read('/budget/trial', {
    access: reads('contabilidad'),
    reads: TABLES,
    input: BudgetSpan,
    output: z.array(TrialRow),
  }),
  saveBudget: act('POST /budget', {
    ...changes,
    does: 'escribir el presupuesto',
    did: 'escribió el presupuesto',
    input: BudgetChange,
    done: ({ cells }) => (cells === 1 ? '1 importe guardado.' : `${cells} importes guardados.`),
  }),
  /** Writes a year anew from the one before it. */
  copyBudget: act('POST /budget/copy', {
    ...changes,
    does: 'copiar el presupuesto del año anterior',
    did: 'copió el presupuesto del año anterior',
    input: BudgetCopy,
    done: ({ cells }) => `Presupuesto copiado: ${cells} importes.`,
  }),
} satisfies Contract
