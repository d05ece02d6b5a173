import { z } from 'zod'
import { cursor, id, search, version } from '../../../kernel/fields.ts'
import { chosenAccount } from '../invoices/schemas.ts'

const account = z.uuid().nullable()

/** A tax, with its accounts on both sides of the counter and those that the starter charts have for it. */
export const TaxAccounts = z.object({
  /** The tax's. */
  id: z.uuid(),
  name: z.string(),
  withheld: z.boolean(),
  sold: z.boolean(),
  bought: z.boolean(),
  sales_id: account,
  purchases_id: account,
  /** As in '1355 Anticipo de impuestos'; null while there is none of its own. */
  sales: z.string().nullable(),
  purchases: z.string().nullable(),
  version: z.int(),
  proposed: z.object({ sales_id: account, purchases_id: account }),
})
export type TaxAccounts = z.infer<typeof TaxAccounts>

export const TaxAccountsChange = z.strictObject({
  code_id: id('Elige un impuesto de la lista.'),
  version: version(),
  sales_id: chosenAccount(),
  purchases_id: chosenAccount(),
})
export type TaxAccountsChange = z.infer<typeof TaxAccountsChange>

export const TaxAccountsList = z.strictObject({ search: search(), cursor: cursor() })
export type TaxAccountsList = z.infer<typeof TaxAccountsList>
