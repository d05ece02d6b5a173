import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import type { BorneTax } from '#src/kernel/money/taxed-totals.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { post } from '../../journal/server/journal.ts'
import { purchaseRulesOf } from '../../purchase-rules/server/rules.ts'
import refusal from '../../server/refusals.ts'
import { placedTaxes } from '../../tax-accounts/server/placed.ts'
import type { CreditedPart } from './parts.ts'

interface Crediting {
  date: string
  description: string
  /** What the journal names when somebody tries to reverse the entry there. */
  origin: string
  created_by: string
  cost_center_id: string | null
  parts: readonly CreditedPart[]
  /** What of each part leaves its account. */
  cleared: readonly string[]
  /** Takes what goods that went back were worth more or less than the note says. */
  difference_id: string | null
  taxes: readonly BorneTax[]
  amount: string
  payable_id: string
  /** What had been paid before, and the account in which it is now. */
  overpaid: { amount: string; account_id: string } | null
}

/** Debits what is owed and what was withheld, credits what was bought and its taxes; what had been paid moves to where it is now. */
export async function postSupplierCredit(sql: Query, company: string, note: Crediting): Promise<string> {
  const { date, description, origin, created_by, cost_center_id, overpaid, payable_id } = note
  const { tax_id } = await purchaseRulesOf(sql, company)
  const taxes = await placedTaxes(sql, company, { side: 'compras', taxes: note.taxes, usual: tax_id })
  if (taxes === null)
    throw refusal(
      'purchase_tax_account_missing',
      'Esta nota lleva impuestos: elige antes su cuenta en «Cuentas», en Compras.',
    )
  const lines = [
    [payable_id, centsOf(note.amount), null],
    ...taxes.filter(({ withheld }) => withheld).map(({ account_id, cents }) => [account_id, cents, null] as const),
    ...boughtBack(note).map(([account_id, cents]) => [account_id, -cents, cost_center_id] as const),
    ...taxes.filter(({ withheld }) => !withheld).map(({ account_id, cents }) => [account_id, -cents, null] as const),
    ...(overpaid
      ? ([
          [overpaid.account_id, centsOf(overpaid.amount), null],
          [payable_id, -centsOf(overpaid.amount), null],
        ] as const)
      : []),
  ] as const
  const { id } = await post(sql, company, {
    ...{ date, description, origin, created_by, reverses_id: null },
    lines: lines
      .filter(([, debit]) => debit !== 0n)
      .map(([account_id, debit, center]) => ({
        account_id,
        debit: debit > 0n ? amountOf(debit) : '0',
        credit: debit < 0n ? amountOf(-debit) : '0',
        cost_center_id: center,
      })),
  })
  return id
}

/** What leaves each account, in the order of the parts. */
function boughtBack({ parts, cleared, difference_id }: Crediting): [account: string, cents: bigint][] {
  const sums = new Map<string, bigint>()
  const add = (account: string, cents: bigint) => sums.set(account, (sums.get(account) ?? 0n) + cents)
  for (const [at, { account_id, amount }] of parts.entries()) {
    const gone = centsOf(cleared[at] ?? amount)
    add(account_id, gone)
    add(difference_id ?? account_id, centsOf(amount) - gone)
  }
  return [...sums]
}
