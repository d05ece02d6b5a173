import { amountCell, type Spreadsheet } from '../../../kernel/files/spreadsheet.ts'
import type { AgeingRow } from '../invoices/schemas.ts'
import { SECTION_TITLES, type StatementSection } from './rules.ts'

/** A part of a statement, with what is summed under it. */
export interface StatementPart {
  section: StatementSection
  after: readonly { label: string; amount: string }[]
}

/** A statement, section by section with their totals. */
export const statementSheet = (parts: readonly StatementPart[]): Spreadsheet => [
  ['Código', 'Cuenta', 'Importe'],
  ...parts.flatMap(({ section, after }) => [
    ...section.rows.map((row) => [row.code, row.name, amountCell(row.amount)]),
    ['', `Total ${SECTION_TITLES[section.type]}`, amountCell(section.total)],
    ...after.map(({ label, amount }) => ['', label, amountCell(amount)]),
  ]),
]

/** Amounts side by side after the names of their rows, with what they add up to. */
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

/** What each client owes by days past due, with the total of all. */
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
