import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import type { BorneTax } from '#src/kernel/money/taxed-totals.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { post } from '../../journal/server/journal.ts'
import { owedOn, rulesOf } from '../../posting/server/rules.ts'
import refusal from '../../server/refusals.ts'
import { placedTaxes } from '../../tax-accounts/server/placed.ts'

interface Credited {
  number: string
  invoice: string
  /** The entry of the invoice: what it debited is credited now. */
  entry_id: string
  date: string
  amount: string
  taxes: readonly BorneTax[]
  refunded: string
  /** Whence the refund goes out. */
  account_id: string | null
  created_by: string
}

/**
 * Debits income and taxes, credits receivables and what the client withheld; and what is given back debits receivables and credits the account of
 * money.
 */
export async function postCreditNote(sql: Query, company: string, note: Credited): Promise<string> {
  const { income_id, tax_id } = await rulesOf(sql, company)
  if (!income_id) throw refusal('invoice_accounts_missing', 'Elige antes las cuentas de tus facturas.')
  const [amount, refunded] = [centsOf(note.amount), centsOf(note.refunded)]
  const taxes = await placedTaxes(sql, company, { side: 'ventas', taxes: note.taxes, usual: tax_id })
  if (taxes === null) {
    throw refusal('tax_account_missing', 'Esta nota lleva impuestos: elige antes su cuenta entre las de tus facturas.')
  }
  const income = taxes.reduce((left, { withheld, cents }) => (withheld ? left + cents : left - cents), amount)
  const receivable = await owedOn(sql, company, note.entry_id)
  const lines = [
    { account_id: income_id, debited: income, credited: 0n },
    ...taxes.map(({ account_id, withheld, cents }) => ({
      account_id,
      debited: withheld ? 0n : cents,
      credited: withheld ? cents : 0n,
    })),
    { account_id: receivable, debited: 0n, credited: amount },
    ...(note.account_id
      ? [
          { account_id: receivable, debited: refunded, credited: 0n },
          { account_id: note.account_id, debited: 0n, credited: refunded },
        ]
      : []),
  ]
  const { id } = await post(sql, company, {
    date: note.date,
    description: `Nota de crédito ${note.number} de la factura ${note.invoice}`,
    lines: lines
      .filter(({ debited, credited }) => debited + credited > 0n)
      .map(({ account_id, debited, credited }) => ({
        account_id,
        debit: amountOf(debited),
        credit: amountOf(credited),
        cost_center_id: null,
      })),
    created_by: note.created_by,
    reverses_id: null,
  })
  return id
}
