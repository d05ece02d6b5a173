import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { type AccountRole, proposePostingAccounts } from '../../port.ts'
import { purchaseTaxTotals } from '../../tax-books/server/purchases.ts'
import { salesTaxTotals } from '../../tax-books/server/totals.ts'
import { boxFigures, resultOf, settledCells } from '../figures.ts'
import type { SettlementDraft, TaxReturnAsked } from '../schemas.ts'
import { settlementLines } from '../settlement-entry.ts'
import type { TaxCell } from '../tax-form.ts'
import { cellsOf, type Filing, filingAsked } from './draft.ts'
import { carriedInto, standingSettlements } from './settlements.ts'

/** With their codes in the starter charts: PGC (4750 and 4700 are parts of 475 and 470), PUC, general; where the PUC has 22, that are suppliers. */
const ROLES: Record<'payable_account_id' | 'credit_account_id', AccountRole> = {
  payable_account_id: { type: 'Pasivo', codes: ['4750', '475', '2495', '24', '22'] },
  credit_account_id: { type: 'Activo', codes: ['1204', '4700', '470', '1355'] },
}

export interface Settling {
  /** The taxes whose accounts are emptied. */
  cells: TaxCell[]
  due: bigint
  carried: bigint
  credit: bigint
  difference: bigint
}

export async function settlingOf(sql: Query, company: string, filing: Filing): Promise<Settling> {
  const [cells, settled, difference] = await Promise.all([
    cellsOf(sql, company, filing),
    standingSettlements(sql, company),
    differenceOfBooks(sql, company, filing),
  ])
  const carried = carriedInto(settled, filing)
  const result = resultOf(filing.form, boxFigures(filing.form, cells, carried))
  return { cells: settledCells(filing.form, cells), ...result, carried, difference }
}

/** By how much what documents bear and what the ledger has differ, added up whatever the sign. */
async function differenceOfBooks(sql: Query, company: string, { form, period }: Filing): Promise<bigint> {
  const asked = { sql, company, input: period } as Ctx<Filing['period']>
  const [sold, bought] = [await salesTaxTotals(asked), await purchaseTaxTotals(asked)]
  const added = [centsOf(sold.difference) + centsOf(sold.unposted), centsOf(bought.difference)]
  const withheld = [centsOf(sold.withheld_difference), centsOf(bought.withheld_difference)]
  const sides = form.sections.flatMap(({ boxes }) => boxes.flatMap(({ feed }) => feed?.side ?? []))
  const apart = sides.includes('ventas') ? [...added, ...withheld] : withheld.slice(1)
  return apart.reduce((sum, cents) => sum + (cents < 0n ? -cents : cents), 0n)
}

/** What settling would post, before its accounts are chosen. */
export async function taxSettlement({ sql, company, input }: Ctx<TaxReturnAsked>): Promise<SettlementDraft> {
  const filing = await filingAsked(sql, company, input)
  const { cells, due, carried, credit, difference } = await settlingOf(sql, company, filing)
  const lines = settlementLines(cells, [])
  const [accounts, proposed] = await Promise.all([
    sql<{ id: string; code: string; name: string }>`
      select id, code, name from chart_of_accounts
      where company_id = ${company} and id = any(${lines.map(({ account_id }) => account_id)}::uuid[])`,
    proposePostingAccounts(sql, company, ROLES),
  ])
  return {
    lines: lines.flatMap(({ account_id, debit, credit: credited }) => {
      const account = accounts.find(({ id }) => id === account_id)
      return account ? [{ account_id, code: account.code, account: account.name, debit, credit: credited }] : []
    }),
    due: amountOf(due),
    credited: amountOf(credit - carried),
    difference: amountOf(difference),
    proposed,
  }
}
