import fragment from 'sql-template-tag'
import { centsOf } from '#src/kernel/money/cents.ts'
import type { BorneTax } from '#src/kernel/money/taxed-totals.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { chooseUsual } from './accounts.ts'

interface Placing {
  side: 'ventas' | 'compras'
  taxes: readonly BorneTax[]
  /** Where added taxes go that have no account of their own. */
  usual: string | null
}

interface PlacedTax {
  account_id: string
  withheld: boolean
  cents: bigint
}

/**
 * The accounts of a document's taxes, each once; null where one goes to the usual account and there is none. What is withheld for the first time gets
 * the account that the plan has for it.
 * @throws Refusal that names what is withheld and has no account
 */
export async function placedTaxes(
  sql: Query,
  company: string,
  { side, taxes, usual }: Placing,
): Promise<PlacedTax[] | null> {
  const due = taxes.filter(({ amount }) => centsOf(amount) > 0n)
  const own = await ownAccounts(sql, company, side, due)
  const fresh = due.flatMap(({ code_id, withheld }) => (withheld && code_id && !own.has(code_id) ? code_id : []))
  if (fresh.length > 0 && (await chooseUsual(sql, company, fragment`c.id = any(${fresh}::uuid[])`)) > 0)
    return placedTaxes(sql, company, { side, taxes, usual })
  const placed: PlacedTax[] = []
  for (const { code_id, name, withheld, amount } of due) {
    const account_id = (code_id && own.get(code_id)) ?? (withheld ? null : usual)
    if (account_id === null && withheld)
      throw refusal('withholding_account_missing', `Elige antes la cuenta de «${name}», en Impuestos › Cuentas.`)
    if (account_id === null) return null
    const same = placed.find((one) => one.account_id === account_id && one.withheld === withheld)
    if (same) same.cents += centsOf(amount)
    else placed.push({ account_id, withheld, cents: centsOf(amount) })
  }
  return placed
}

async function ownAccounts(sql: Query, company: string, side: Placing['side'], taxes: readonly BorneTax[]) {
  const codes = taxes.flatMap(({ code_id }) => code_id ?? [])
  if (codes.length === 0) return new Map<string, string>()
  const rows = await sql<{ code_id: string; account_id: string }>`
    select code_id, account_id
    from tax_accounts t, lateral (select case when ${side === 'ventas'}::boolean then t.sales_id else t.purchases_id end) a (account_id)
    where t.company_id = ${company} and t.code_id = any(${codes}::uuid[]) and account_id is not null`
  return new Map(rows.map(({ code_id, account_id }) => [code_id, account_id]))
}
