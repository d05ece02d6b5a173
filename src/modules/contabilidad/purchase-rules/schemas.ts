import { z } from 'zod'
import { version } from '../../../kernel/fields.ts'
import { chosenAccount } from '../invoices/schemas.ts'

export const PURCHASE_ROLES = ['payable_id', 'tax_id', 'expense_id', 'advance_id'] as const
export type PurchaseRole = (typeof PURCHASE_ROLES)[number]

const account = z.uuid().nullable()
const accounts = { payable_id: account, tax_id: account, expense_id: account, advance_id: account }

export const PurchaseRules = z.object({
  ...accounts,
  version: z.int(),
  /** Accounts of the chart that the starter charts provide for each role. */
  proposed: z.object(accounts),
})
export type PurchaseRules = z.infer<typeof PurchaseRules>

export const PurchaseRulesChange = z
  .strictObject({
    version: version(),
    payable_id: chosenAccount(),
    tax_id: chosenAccount(),
    expense_id: chosenAccount(),
    advance_id: chosenAccount(),
  })
  .refine(({ payable_id, ...others }) => payable_id || Object.values(others).every((one) => typeof one !== 'string'), {
    error: 'Elige la cuenta de proveedores, o déjalas todas vacías.',
    path: ['payable_id'],
  })
export type PurchaseRulesChange = z.infer<typeof PurchaseRulesChange>
