import { amountCell, dayCell, type SheetCell, type Spreadsheet } from '../../../kernel/files/spreadsheet.ts'
import { amountOf, centsOf } from '../../../kernel/money/cents.ts'
import type { TrialRow } from '../rows.ts'
import { statementSheet, summedSheet } from '../statements/report-sheets.ts'
import { balanceSheet, incomeStatement, underEquity } from '../statements/rules.ts'
import type { HandedBooks } from './books.ts'

/** The books of a period as the sheets of one file. `yearly` is the trial balance since the last day's year began. */
export function packSheets(books: HandedBooks, trial: readonly TrialRow[], yearly: readonly TrialRow[]) {
  const { income, expenses, net } = incomeStatement(trial)
  const { assets, liabilities, equity, ...rest } = balanceSheet(yearly)
  const result = { label: 'Resultado del período', amount: net }
  const under = underEquity({ assets, liabilities, equity, ...rest })
  return [
    { name: 'Diario', rows: journalSheet(books) },
    { name: 'Mayor', rows: ledgerSheet(books) },
    { name: 'Comprobación', rows: trialSheet(trial) },
    {
      name: 'Resultados',
      rows: statementSheet([
        { section: income, after: [] },
        { section: expenses, after: [result] },
      ]),
    },
    {
      name: 'Balance',
      rows: statementSheet([
        { section: assets, after: [] },
        { section: liabilities, after: [] },
        { section: equity, after: under },
      ]),
    },
  ]
}

const FIGURES = { opening: 'Saldo inicial', debit: 'Debe', credit: 'Haber', closing: 'Saldo final' }
const NAMES = { Código: ({ code }: TrialRow) => code, Cuenta: ({ name }: TrialRow) => name }

/** Balance de comprobación: what moved or stood. */
function trialSheet(trial: readonly TrialRow[]): Spreadsheet {
  const columns = Object.keys(FIGURES) as (keyof typeof FIGURES)[]
  const rows = trial.filter((row) => columns.some((of) => centsOf(row[of]) !== 0n))
  const sum = (of: keyof typeof FIGURES) => amountOf(rows.reduce((cents, row) => cents + centsOf(row[of]), 0n))
  const sums = { opening: sum('opening'), debit: sum('debit'), credit: sum('credit'), closing: sum('closing') }
  return summedSheet(rows, NAMES, FIGURES, sums)
}

/** Libro diario: a row a line. */
export const journalSheet = ({ accounts, entries }: HandedBooks): Spreadsheet => {
  const names = new Map(accounts.map(({ code, name }) => [code, name]))
  return [
    ['Fecha', 'Asiento', 'Descripción', 'Código', 'Cuenta', 'Centro de costo', 'Debe', 'Haber'],
    ...entries.flatMap(({ date, number, description, lines }) =>
      lines.map((line) => [
        dayCell(date),
        number,
        description,
        line.code,
        names.get(line.code) ?? '',
        line.cost_center ?? '',
        amountCell(line.debit),
        amountCell(line.credit),
      ]),
    ),
  ]
}

/** Libro mayor: each account that moved or stood, its lines in order with the running balance. */
export function ledgerSheet({ accounts, entries }: HandedBooks): Spreadsheet {
  const byCode = new Map<string, SheetCell[][]>()
  const balances = new Map(accounts.map(({ code, opening }) => [code, centsOf(opening)]))
  for (const { date, number, description, lines } of entries)
    for (const { code, debit, credit } of lines) {
      const balance = (balances.get(code) ?? 0n) + centsOf(debit) - centsOf(credit)
      balances.set(code, balance)
      const row = [
        dayCell(date),
        number,
        description,
        amountCell(debit),
        amountCell(credit),
        amountCell(amountOf(balance)),
      ]
      const rows = byCode.get(code)
      if (rows) rows.push(row)
      else byCode.set(code, [row])
    }
  return [
    ['Código', 'Cuenta', 'Fecha', 'Asiento', 'Descripción', 'Debe', 'Haber', 'Saldo'],
    ...accounts
      .filter(({ code, opening }) => byCode.has(code) || centsOf(opening) !== 0n)
      .flatMap(({ code, name, opening }) => [
        [code, name, '', '', 'Saldo inicial', '', '', amountCell(opening)],
        ...(byCode.get(code) ?? []).map((row) => [code, name, ...row]),
      ]),
  ]
}
