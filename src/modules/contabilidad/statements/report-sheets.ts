import { amountCell, type Spreadsheet } from '../../../kernel/files/spreadsheet.ts'
import type { AgeingRow } from '../invoices/schemas.ts'
import type { TrialRow } from '../rows.ts'
import { balanceSheet, incomeStatement, SECTION_TITLES, type StatementSection, underEquity } from './rules.ts'

/** A section of a statement with its total. */
export interface StatementPart {
  section: StatementSection
  after: readonly { label: string; amount: string }[]
}

/** The estado de resultados in its parts. */
export function incomeParts(rows: readonly TrialRow[]): StatementPart[] {
  const { income, expenses, net } = incomeStatement(rows)
  return [
    { section: income, after: [] },
    { section: expenses, after: [{ label: 'Resultado del período', amount: net }] },
  ]
}

/** The balance general in its parts. */
export function balanceParts(rows: readonly TrialRow[]): StatementPart[] {
  const sheet = balanceSheet(rows)
  return [
    { section: sheet.assets, after: [] },
    { section: sheet.liabilities, after: [] },
    { section: sheet.equity, after: underEquity(sheet) },
  ]
}

/** A statement as a spreadsheet: its sections and totals. */
export const statementSheet = (parts: readonly StatementPart[]): Spreadsheet => [
  ['Código', 'Cuenta', 'Importe'],
  ...parts.flatMap(({ section, after }) => [
    ...section.rows.map((row) => [row.code, row.name, amountCell(row.amount)]),
    ['', `Total ${SECTION_TITLES[section.type]}`, amountCell(section.total)],
    ...after.map(({ label, amount }) => ['', label, amountCell(amount)]),
  ]),
]

/** Rows of names and amounts, with a line of sums. */
export function summedSheet<Of extends string, Row extends Record<Of, string>>(
  rows: readonly Row[],
  names: Readonly<Record<string, (row: Row) => string>>,
  figures: Readonly<Record<Of, string>>,
  sums: Record<Of, string>,
): Spreadsheet {
  const columns = Object.keys(figures) as Of[]
  return [
    [...Object.keys(names), ...Object.values<string>(figures)],
    ...rows.map((row) => [
      ...Object.values(names).map((name) => name(row)),
      ...columns.map((of) => amountCell(row[of])),
    ]),
    [...Object.keys(names).fill('').slice(1), 'Total', ...columns.map((of) => amountCell(sums[of]))],
  ]
}

type Overdue = Exclude<keyof AgeingRow, 'key' | 'client' | 'client_id' | 'invoices'>

/** Each client's debt by days past due, with totals. */
export const ageingSheet = (
  rows: readonly Pick<AgeingRow, 'client' | 'invoices' | Overdue>[],
  figures: Readonly<Record<Overdue, string>>,
): Spreadsheet => [
  ['Cliente', 'Facturas', ...Object.values(figures)],
  ...rows.map((row) => [
    row.client,
    row.invoices,
    ...(Object.keys(figures) as Overdue[]).map((column) => amountCell(row[column])),
  ]),
]
