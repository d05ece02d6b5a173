import { z } from 'zod'
import { day, id } from '../../../kernel/fields.ts'
import { signedAmount } from '../banks/schemas.ts'
import { OfYear } from '../years/schemas.ts'

const MONTHS = 12
/** Accounts that travel at once: a request holds 100 KB. */
export const MOST_ROWS_A_PIECE = 300

export const BudgetRow = z.object({
  account_id: z.uuid(),
  code: z.string(),
  name: z.string(),
  type: z.enum(['Ingreso', 'Gasto']),
  /** It only adds up those under it: what it has may go, nothing new is written. */
  group: z.boolean(),
  /** Of each month; '' for none. */
  amounts: z.array(z.string()),
})
export type BudgetRow = z.infer<typeof BudgetRow>

export const Budget = z.object({ year: z.int(), months: z.array(z.string()), rows: z.array(BudgetRow) })
export type Budget = z.infer<typeof Budget>

/** Of each month an amount, '' for none any more, null for what stays. */
const Typed = z.strictObject({
  account_id: id('Elige una cuenta.'),
  amounts: z.array(z.union([signedAmount(), z.literal('')]).nullable()).length(MONTHS, 'Un año tiene doce meses.'),
})
export type TypedBudgetRow = z.infer<typeof Typed>

export const BudgetChange = OfYear.extend({
  rows: z
    .array(Typed)
    .min(1, 'No hay nada que guardar.')
    .max(MOST_ROWS_A_PIECE, `Como máximo ${MOST_ROWS_A_PIECE} cuentas a la vez.`),
})
export type BudgetChange = z.infer<typeof BudgetChange>

const BUDGET_SOURCES = ['presupuesto', 'real'] as const
const PERCENT = 'Escribe un porcentaje entre −100 y 1.000, con dos decimales como máximo.'
export const BudgetCopy = OfYear.extend({
  source: z.enum(BUDGET_SOURCES, { error: 'Elige de dónde se copia.' }),
  /** '5' is five per cent more, '-5' less. */
  percent: z
    .string({ error: PERCENT })
    .regex(/^-?\d{1,4}(\.\d{1,2})?$/, PERCENT)
    .refine((text) => Number(text) >= -100 && Number(text) <= 1_000, PERCENT)
    .default('0'),
})
export type BudgetCopy = z.infer<typeof BudgetCopy>

export const BudgetSpan = z.strictObject({ from: day(), to: day() })
export type BudgetSpan = z.infer<typeof BudgetSpan>
