import type { Query } from '#src/server/database/transaction.ts'
import { checkCash } from '../../invoices/server/payable.ts'
import { rulesOf } from '../../posting/server/rules.ts'
import { purchaseRulesOf } from '../../purchase-rules/server/rules.ts'
import refusal from '../../server/refusals.ts'

/** The cash account that money leaves or enters: the given one, or that of the company's rules. @throws Refusal */
export async function moneyAccount(sql: Query, company: string, named: string | null): Promise<string> {
  const account = named ?? (await rulesOf(sql, company)).cash_id
  if (account === null)
    throw refusal('cash_account_required', 'Elige la cuenta de caja o banco.', { field: 'account_id' })
  await checkCash(sql, company, account, 'account_id')
  return account
}

/** The asset that advances to suppliers are, by the company's rules. @throws Refusal where it has chosen none */
export async function supplierAdvanceAccount(sql: Query, company: string): Promise<string> {
  const { advance_id } = await purchaseRulesOf(sql, company)
  if (advance_id) return advance_id
  throw refusal(
    'purchase_advance_account_missing',
    'Queda un anticipo al proveedor: elige antes la cuenta de anticipos en «Cuentas», en Compras.',
  )
}

/** What the journal names when somebody tries to reverse an entry of a payment there. */
export const paymentOrigin = (number: string) => `un pago a un proveedor (${number}), en Compras`
