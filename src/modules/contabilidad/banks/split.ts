import { z } from 'zod'
import { id, optionalText } from '../../../kernel/fields.ts'
import { amountOf, centsOf } from '../../../kernel/money/cents.ts'
import { amountReceived } from '../invoices/schemas.ts'

const AMOUNT = 'Escribe un importe con dos decimales como máximo.'
const part = () =>
  z.union([z.literal(''), z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, AMOUNT)], { error: AMOUNT }).default('')
const chosen = () =>
  z
    .union([id('Elige de la lista.'), z.literal('')])
    .nullable()
    .default(null)

const share = z.object({
  invoice_id: id('Elige de la lista.').optional(),
  bill_id: id('Elige de la lista.').optional(),
  amount: amountReceived(),
})

/** What a person says of a movement: the invoices or bills that it pays, a part for another account, and the account of what is left. */
export const TypedSplit = z
  .strictObject({
    account_id: chosen(),
    cost_center_id: chosen(),
    description: optionalText(),
    /** Whose invoices or bills. */
    client: optionalText(),
    client_id: chosen(),
    supplier_id: chosen(),
    /** The movement's, without its sign. */
    amount: part(),
    lines: z.array(share).default([]),
    other_account_id: chosen(),
    other_amount: part(),
  })
  .refine(({ account_id, lines }) => account_id || lines.length > 0, {
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
  const { account_id, lines = [], other_account_id, other_amount, description = '' } = typed
  const cost_center_id = typed.cost_center_id || null
  const sign = amount.startsWith('-') ? -1n : 1n
  const invoices = lines.flatMap((one) => (one.invoice_id ? [{ invoice_id: one.invoice_id, amount: one.amount }] : []))
  const bills = lines.flatMap((one) => (one.bill_id ? [{ bill_id: one.bill_id, amount: one.amount }] : []))
  const paid = lines.reduce((sum, one) => sum + centsOf(one.amount), 0n)
  const other = other_account_id && other_amount ? sign * centsOf(other_amount) : 0n
  const left = centsOf(amount) - sign * paid - other
  const accounts = [
    ...(account_id && left !== 0n ? [{ account_id, amount: amountOf(left), cost_center_id, description }] : []),
    ...(other_account_id && other !== 0n
      ? [{ account_id: other_account_id, amount: amountOf(other), cost_center_id: null, description }]
      : []),
  ]
  return { invoices, bills, accounts }
}
