import { z } from 'zod'
import { businessDay } from '../../../kernel/days/business-day.ts'
import { day, id, optionalText, requiredText, version } from '../../../kernel/fields.ts'

/** What each account is for. */
export const PAYROLL_ACCOUNTS = ['expense_id', 'payable_id', 'deductions_id', 'cash_id'] as const
export type PayrollAccount = (typeof PAYROLL_ACCOUNTS)[number]

const chosen = z.object({
  expense_id: z.uuid().nullable(),
  payable_id: z.uuid().nullable(),
  deductions_id: z.uuid().nullable(),
  cash_id: z.uuid().nullable(),
})

export const PayrollRules = chosen.extend({
  version: z.int(),
  /** Accounts of the plan that suit, by their codes. */
  proposed: chosen,
})
export type PayrollRules = z.infer<typeof PayrollRules>

const account = (message: string) => id(message)
/** '' for none. */
const optionalAccount = () =>
  z
    .union([id('Elige una cuenta de la lista.'), z.literal('')])
    .default('')
    .transform((typed) => (typed === '' ? null : typed))

export const PayrollRulesChange = z.strictObject({
  version: version(),
  expense_id: account('Elige la cuenta de gasto de los sueldos.'),
  payable_id: account('Elige la cuenta de los sueldos por pagar.'),
  deductions_id: account('Elige la cuenta de las deducciones por pagar.'),
  cash_id: optionalAccount(),
})
export type PayrollRulesChange = z.infer<typeof PayrollRulesChange>

export const PayrollPayment = z.strictObject({
  id: id(),
  version: version(),
  date: businessDay('Elige el día del pago.'),
  /** Caja or banco, where there are books. */
  account_id: optionalAccount(),
  note: optionalText(),
})
export type PayrollPayment = z.infer<typeof PayrollPayment>

export const PayrollAnnulment = z.strictObject({
  id: id(),
  version: version(),
  date: day('Elige la fecha de la anulación.'),
  reason: requiredText('Escribe el motivo.', 500),
})
export type PayrollAnnulment = z.infer<typeof PayrollAnnulment>

/** An entry of a payroll in the books. */
export const PayrollEntry = z.object({
  id: z.uuid(),
  occasion: z.enum(['accrual', 'payment']),
  number: z.string(),
  date: z.string(),
  taken_back: z.boolean(),
})
export type PayrollEntry = z.infer<typeof PayrollEntry>

export const Books = z.object({
  /** Whether Contabilidad is connected and open to the person. */
  open: z.boolean(),
  /** Whether the accounts are chosen. */
  ready: z.boolean(),
  entries: z.array(PayrollEntry),
})
export type Books = z.infer<typeof Books>
