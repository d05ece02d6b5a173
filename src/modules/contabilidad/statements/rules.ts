import { amountOf, centsOf } from '../../../kernel/money/cents.ts'
import type { AccountType, TrialRow } from '../rows.ts'

/** Debits less credits in cents: 0n when the lines balance. */
export const balanceOf = (lines: readonly { debit: string; credit: string }[]): bigint =>
  lines.reduce((sum, { debit, credit }) => sum + centsOf(debit) - centsOf(credit), 0n)

/** The difference of lines being typed; invalid amounts count as 0. */
export function differenceOf(lines: readonly { debit: string; credit: string }[]): bigint {
  const typed = (text: string) => (isAmount(text) ? text : '0')
  return balanceOf(lines.map(({ debit, credit }) => ({ debit: typed(debit), credit: typed(credit) })))
}

/** Whether a line has only a debit or only a credit. Invalid amounts count as valid, because their own fields report them. */
export const isOneSided = ({ debit, credit }: { debit: string; credit: string }): boolean =>
  !isAmount(debit) || !isAmount(credit) || (centsOf(debit) === 0n) !== (centsOf(credit) === 0n)

const isAmount = (text: string) => /^\d{1,12}(\.\d{1,2})?$/.test(text)

const SEPARATOR = /[.-]/

/**
 * Whether an account is under another in the tree. The codes define it: 1105 is under 11, 1.1.05 under 1.1. After a point or dash only the next
 * separator goes deeper: 1.10 is beside 1.1.
 */
export const isUnder = (code: string, top: string): boolean =>
  code !== top && code.startsWith(top) && (!SEPARATOR.test(top) || SEPARATOR.test(code.charAt(top.length)))

/** The codes that a code is under, from the top. */
export function topsOf(code: string, codes: ReadonlySet<string>): string[] {
  const beginnings = Array.from({ length: code.length - 1 }, (_, at) => code.slice(0, at + 1))
  return beginnings.filter((top) => codes.has(top) && isUnder(code, top))
}

/** An account's depth: the number of accounts that it is under. */
export const depthOf = (code: string, codes: ReadonlySet<string>): number => topsOf(code, codes).length

/** A line of a statement: an account including those under it. */
export interface StatementRow {
  id: string
  code: string
  name: string
  depth: number
  amount: string
}

export interface StatementSection {
  type: AccountType
  rows: StatementRow[]
  total: string
}

/** The titles of the sections' totals. */
export const SECTION_TITLES: Record<AccountType, string> = {
  Activo: 'Activo',
  Pasivo: 'Pasivo',
  Patrimonio: 'Patrimonio',
  Ingreso: 'Ingresos',
  Gasto: 'Gastos',
}

/** Types with a normal credit balance show it as positive. */
const SIGNS: Record<AccountType, bigint> = { Activo: 1n, Gasto: 1n, Pasivo: -1n, Patrimonio: -1n, Ingreso: -1n }

/**
 * The accounts of one type with a balance, each including those under it, by code.
 * @param measure 'closing': the balance on the last day; 'turnover': the movement of the period before closing entries
 */
function sectionOf(rows: readonly TrialRow[], type: AccountType, measure: 'closing' | 'turnover'): StatementSection {
  const own = rows.filter((row) => row.type === type)
  const codes = new Set(own.map(({ code }) => code))
  const cents = (row: TrialRow) =>
    SIGNS[type] *
    (measure === 'closing' ? centsOf(row.closing) : centsOf(row.debit) - centsOf(row.credit) - centsOf(row.closed))
  // Each account adds to itself and to those that it is under, so that a long plan is walked through once.
  const sums = new Map<string, bigint>()
  for (const row of own.filter((one) => cents(one) !== 0n))
    for (const code of [row.code, ...topsOf(row.code, codes)]) sums.set(code, (sums.get(code) ?? 0n) + cents(row))
  return {
    type,
    rows: own.flatMap(({ id, code, name }) => {
      const sum = sums.get(code)
      return sum === undefined ? [] : [{ id, code, name, depth: depthOf(code, codes), amount: amountOf(sum) }]
    }),
    total: amountOf(own.reduce((sum, row) => sum + cents(row), 0n)),
  }
}

/** Estado de resultados: income, expenses and result, before an asiento de cierre transfers it to equity. */
export function incomeStatement(rows: readonly TrialRow[]) {
  const income = sectionOf(rows, 'Ingreso', 'turnover')
  const expenses = sectionOf(rows, 'Gasto', 'turnover')
  return { income, expenses, net: amountOf(centsOf(income.total) - centsOf(expenses.total)) }
}

/**
 * Balance general: assets, liabilities, equity, and the results that no entry has transferred to equity yet. An asiento de cierre reduces the result
 * of the year that it closes, whatever its date.
 * @param rows of a period that begins with the year, so that earlier years' results stay separate
 */
export function balanceSheet(rows: readonly TrialRow[]) {
  const [assets, liabilities, equity] = (['Activo', 'Pasivo', 'Patrimonio'] as const).map((type) =>
    sectionOf(rows, type, 'closing'),
  ) as [StatementSection, StatementSection, StatementSection]
  const results = rows.filter(({ type }) => type === 'Ingreso' || type === 'Gasto')
  const earlier = -results.reduce((sum, row) => sum + centsOf(row.opening) + centsOf(row.closed_earlier), 0n)
  const result = -results.reduce((sum, { closing }) => sum + centsOf(closing), 0n) - earlier
  return {
    assets,
    liabilities,
    equity,
    earlier: amountOf(earlier),
    result: amountOf(result),
    sources: amountOf(centsOf(liabilities.total) + centsOf(equity.total) + earlier + result),
  }
}

/** The lines below equity in a balance sheet. The whole company's balances; that of one cost centre shows the difference as moved outside it. */
export function underEquity({ assets, earlier, result, sources }: ReturnType<typeof balanceSheet>) {
  const elsewhere = amountOf(centsOf(assets.total) - centsOf(sources))
  return [
    ...(centsOf(earlier) === 0n ? [] : [{ label: 'Resultados de ejercicios anteriores', amount: earlier }]),
    { label: 'Resultado del ejercicio', amount: result },
    ...(centsOf(elsewhere) === 0n ? [] : [{ label: 'Contrapartida fuera del centro', amount: elsewhere }]),
    { label: 'Pasivo y patrimonio', amount: assets.total },
  ]
}

type Coded = Pick<TrialRow, 'id' | 'code' | 'type'>

const addsTo = (one: Coded, top: Coded) => one.type === top.type && isUnder(one.code, top.code)

/** Whether an account has others under it, which statements add to it. */
export const hasUnder = (accounts: readonly Coded[], top: Coded): boolean => accounts.some((one) => addsTo(one, top))

const FIGURES = ['opening', 'debit', 'credit', 'closing'] as const

/** An account's figures in the trial balance, with the accounts under it if asked. */
export function bookFigures(
  rows: readonly TrialRow[],
  account: Coded,
  under: boolean,
): Record<(typeof FIGURES)[number], string> {
  const own = rows.filter((row) => row.id === account.id || (under && addsTo(row, account)))
  const sum = (of: (typeof FIGURES)[number]) => amountOf(own.reduce((cents, row) => cents + centsOf(row[of]), 0n))
  return { opening: sum('opening'), debit: sum('debit'), credit: sum('credit'), closing: sum('closing') }
}

/** The change of a figure in percent, to one decimal, half away from zero; null if there is nothing to compare with. */
export function changeOf(now: string, before: string): number | null {
  const [is, was] = [centsOf(now), centsOf(before)]
  if (was === 0n) return null
  const [change, whole] = [is - was, was < 0n ? -was : was]
  const tenths = ((change < 0n ? -change : change) * 2_000n + whole) / (2n * whole)
  return Number(change < 0n ? -tenths : tenths) / 10
}
