import { z } from 'zod'
import type { KeptRow } from '../../../kernel/calls/undo.ts'
import { callsOf } from '../../../kernel/contract.ts'
import { ById, pageOf } from '../../../kernel/fields.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { EXPENSES as EXPENSES_FACT } from '../figures/facts.ts'
import { Annulment } from '../invoices/schemas.ts'
import { ExpenseList, ExpenseRow, ExpenseWords, NewExpense } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const spending = { access: works('contabilidad'), output: ExpenseRow }

export const expenseCalls = {
  /** The newest first. */
  expenses: read('/expenses', {
    access: reads('contabilidad'),
    reads: ['expenses', 'chart_of_accounts', 'attachments'],
    input: ExpenseList,
    output: pageOf(ExpenseRow),
    fact: EXPENSES_FACT,
  }),
  expense: read('/expense/{id}', {
    access: reads('contabilidad'),
    reads: ['expenses', 'chart_of_accounts', 'attachments'],
    input: ById,
    output: ExpenseRow,
    record: { table: 'expenses' },
  }),
  /** Where an expense in these words would go. */
  expenseHabits: read('/expense-habits', {
    access: reads('contabilidad'),
    reads: ['expenses', 'purchase_rules'],
    input: ExpenseWords,
    output: z.object({ cost_account_id: z.uuid().nullable() }),
  }),
  registerExpense: act('POST /expenses', {
    ...spending,
    does: 'registrar un gasto',
    did: 'registró un gasto',
    input: NewExpense,
    done: ({ number }) => ({ title: 'Éxito', description: `Gasto ${number} registrado.` }),
    undo: {
      call: 'annulExpense',
      table: 'expenses',
      input: ({ id, date }: KeptRow) => ({ id, date, reason: 'Se deshizo su registro.' }),
    },
  }),
  annulExpense: act('POST /expenses/{id}/annulment', {
    ...spending,
    does: 'anular un gasto',
    did: 'anuló un gasto',
    input: Annulment,
    done: ({ number }) => `Gasto ${number} anulado.`,
    undo: { never: 'Un gasto anulado no vuelve: regístralo de nuevo.' },
  }),
}
