import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import type { BorneTax } from '#src/kernel/money/taxed-totals.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { post } from '../../journal/server/journal.ts'
import { purchaseRulesOf } from '../../purchase-rules/server/rules.ts'
import type { AccountType } from '../../rows.ts'
import refusal from '../../server/refusals.ts'
import { placedTaxes } from '../../tax-accounts/server/placed.ts'
import type { GoodsBillLine } from './goods.ts'
import { lastAccountOf } from './suppliers.ts'

export type PlacedLine = GoodsBillLine & { account_id: string }

/** The lines, each on its account: the chosen one, or what is usual of the supplier. @throws Refusal */
export async function placedLines(
  sql: Query,
  company: string,
  { supplier_id, lines }: { supplier_id: string | null; lines: readonly GoodsBillLine[] },
): Promise<PlacedLine[]> {
  const { payable_id, expense_id } = await purchaseRulesOf(sql, company)
  if (payable_id === null)
    throw refusal('purchase_accounts_missing', 'Elige antes las cuentas de tus compras, en «Cuentas».')
  const usual = (supplier_id && (await lastAccountOf(sql, company, supplier_id))) ?? expense_id
  const placed = lines.map((line, at) => {
    const account_id = line.received_id ?? line.account_id ?? usual
    if (account_id) return { ...line, account_id }
    throw refusal('account_required', 'Elige la cuenta de cada línea.', { field: `lines.${at}.account_id` })
  })
  const named = placed.map(({ account_id, received_id }, at) => ({
    account_id,
    received_id,
    field: `lines.${at}.account_id`,
  }))
  await checkCostAccounts(
    sql,
    company,
    named.filter(({ received_id }) => received_id === null),
  )
  return placed
}

/** What is bought is an expense or an asset, and no money. @throws Refusal at the line's `field` */
export async function checkCostAccounts(
  sql: Query,
  company: string,
  lines: readonly { account_id: string; field: string }[],
): Promise<void> {
  const ids = [...new Set(lines.map(({ account_id }) => account_id))]
  const accounts = await sql<{ id: string; type: AccountType; cash: boolean }>`
    select id, type, cash from chart_of_accounts where company_id = ${company} and id = any(${ids}::uuid[]) for key share`
  for (const { account_id, field } of lines) {
    const account = accounts.find(({ id }) => id === account_id)
    if (!account) throw refusal('account_not_found', 'Una de las cuentas ya no está en tu plan.')
    if (account.cash || !['Gasto', 'Activo'].includes(account.type)) {
      throw refusal('wrong_account_type', 'Elige una cuenta de gasto, o de un activo que no sea caja ni banco.', {
        field,
      })
    }
  }
}

interface Bought {
  date: string
  description: string
  /** What the journal names when somebody tries to reverse the entry there. */
  origin: string
  created_by: string
  cost_center_id: string | null
  lines: readonly PlacedLine[]
  /** What each costs before tax. */
  costs: readonly string[]
  /** What is credited, and what is added to it or withheld of it. */
  payable: string
  taxes: readonly BorneTax[]
  /** Where it is owed, or the money that paid it. */
  credited_to: string
}

/** Debits what was bought and its taxes, credits what is owed or was paid, and what is withheld. */
export async function postPurchase(
  sql: Query,
  company: string,
  bought: Bought,
): Promise<{ entry: string; tax_account: string | null }> {
  const { date, description, origin, created_by, cost_center_id, payable } = bought
  const { tax_id } = await purchaseRulesOf(sql, company)
  const taxes = await placedTaxes(sql, company, { side: 'compras', taxes: bought.taxes, usual: tax_id })
  if (taxes === null) {
    throw refusal(
      'purchase_tax_account_missing',
      'Esta compra lleva impuestos: elige antes su cuenta en «Cuentas», en Compras.',
    )
  }
  const { id: entry } = await post(sql, company, {
    date,
    description,
    origin,
    created_by,
    reverses_id: null,
    lines: [
      ...costsByAccount(bought).map(([account_id, cents]) => ({
        account_id,
        debit: amountOf(cents),
        credit: '0',
        cost_center_id,
      })),
      ...taxes
        .filter(({ withheld }) => !withheld)
        .map(({ account_id, cents }) => ({ account_id, debit: amountOf(cents), credit: '0', cost_center_id: null })),
      { account_id: bought.credited_to, debit: '0', credit: payable, cost_center_id: null },
      ...taxes
        .filter(({ withheld }) => withheld)
        .map(({ account_id, cents }) => ({ account_id, debit: '0', credit: amountOf(cents), cost_center_id: null })),
    ],
  })
  return { entry, tax_account: taxes.some(({ account_id }) => account_id === tax_id) ? tax_id : null }
}

/** What goes to each account, in the order of the lines. */
function costsByAccount({ lines, costs }: Bought): [account: string, cents: bigint][] {
  const sums = new Map<string, bigint>()
  for (const [at, { account_id }] of lines.entries())
    sums.set(account_id, (sums.get(account_id) ?? 0n) + centsOf(costs[at] ?? '0'))
  return [...sums].filter(([, cents]) => cents > 0n)
}

/** The account on which suppliers are owed. @throws Refusal where the company has chosen none */
export async function payableAccount(sql: Query, company: string): Promise<string> {
  const { payable_id } = await purchaseRulesOf(sql, company)
  if (payable_id) return payable_id
  throw refusal('purchase_accounts_missing', 'Elige antes las cuentas de tus compras, en «Cuentas».')
}
