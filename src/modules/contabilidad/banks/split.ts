import { z } from 'zod'
import { id, optionalText } from '../../../kernel/fields.ts'
import { amountOf, centsOf } from '../../../kernel/money/cents.ts'

const AMOUNT = 'Escribe un importe con dos decimales como máximo.'
const part = () =>
  z.union([z.literal(''), z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, AMOUNT)], { error: AMOUNT }).default('')
const chosen = () =>
  z
    .union([id('Elige de la lista.'), z.literal('')])
    .nullable()
    .default(null)

/** What a person says of a movement: an invoice that it pays, a part for another account, and the account of what is left. */
export const TypedSplit = z
  .strictObject({
    account_id: chosen(),
    cost_center_id: chosen(),
    description: optionalText(),
    invoice_id: chosen(),
    invoice_amount: part(),
    other_account_id: chosen(),
    other_amount: part(),
  })
  .refine(({ account_id, invoice_id }) => account_id || invoice_id, {
    error: 'Elige una cuenta o una factura.',
    path: ['account_id'],
  })
  .refine(({ other_account_id, other_amount }) => !other_account_id === (other_amount === ''), {
    error: 'La otra cuenta lleva su importe.',
    path: ['other_amount'],
  })
export type TypedSplit = z.infer<typeof TypedSplit>

/** The parts that make a movement's amount; without an account for what is left, the server says what is missing. */
export function splitParts(typed: Partial<TypedSplit>, amount: string) {
  const { account_id, invoice_id, invoice_amount, other_account_id, other_amount, description = '' } = typed
  const cost_center_id = typed.cost_center_id || null
  const sign = amount.startsWith('-') ? -1n : 1n
  const invoices = invoice_id ? [{ invoice_id, amount: invoice_amount || amount.replace('-', '') }] : []
  const other = other_account_id && other_amount ? sign * centsOf(other_amount) : 0n
  const left = centsOf(amount) - invoices.reduce((sum, one) => sum + centsOf(one.amount), 0n) - other
  const accounts = [
    ...(account_id && left !== 0n ? [{ account_id, amount: amountOf(left), cost_center_id, description }] : []),
    ...(other_account_id && other !== 0n
      ? [{ account_id: other_account_id, amount: amountOf(other), cost_center_id: null, description }]
      : []),
  ]
  return { invoices, accounts }
}
