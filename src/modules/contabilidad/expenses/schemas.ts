import { z } from 'zod'
import { businessDay } from '../../../kernel/days/business-day.ts'
import { cursor, day, id, optionalText, requiredText, search } from '../../../kernel/fields.ts'
import { fileIds } from '../attachments/schemas.ts'
import { chosenCenter } from '../bills/new-bill.ts'
import { amountReceived, chosenAccount } from '../invoices/schemas.ts'

export const EXPENSE_STATES = ['Pagado', 'Anulado'] as const

export const ExpenseRow = z.object({
  id: z.uuid(),
  number: z.string(),
  date: z.string(),
  description: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** '' for none. */
  supplier: z.string(),
  cost_account: z.string(),
  account: z.string(),
  status: z.enum(EXPENSE_STATES),
  annulment_reason: z.string(),
  /** How many hang on it. */
  files: z.int(),
})
export type ExpenseRow = z.infer<typeof ExpenseRow>

/** An amount and what it was spent on are enough: the rest is what is usual. */
export const NewExpense = z.strictObject({
  amount: amountReceived(),
  description: requiredText('Escribe en qué gastaste.'),
  date: businessDay('Elige la fecha del gasto.'),
  /** Without it the account of the last expense in these words, or the company's usual one. */
  cost_account_id: chosenAccount(),
  account_id: chosenAccount(),
  cost_center_id: chosenCenter(),
  supplier_id: z
    .union([id('Elige un proveedor de la lista.'), z.literal('').transform(() => null)])
    .nullable()
    .default(null),
  /** Uploaded papers that hang on it. */
  file_ids: fileIds(),
})
export type NewExpense = z.infer<typeof NewExpense>

export const ExpenseWords = z.strictObject({ description: optionalText() })
export type ExpenseWords = z.infer<typeof ExpenseWords>

export const ExpenseList = z.strictObject({
  search: search(),
  status: z.enum(EXPENSE_STATES, { error: 'Elige un estado de la lista.' }).optional(),
  from: day().optional(),
  to: day().optional(),
  cursor: cursor(),
})
export type ExpenseList = z.infer<typeof ExpenseList>
