import { centsOf } from '../../../../kernel/money/cents.ts'
import { type BankSheet, sheetDay } from '../../banks/formats/columns.ts'
import { markedDecimal } from '../../banks/formats/figures.ts'
import { UnreadableStatement } from '../../banks/formats/statement.ts'
import { ENTRY_ROLES, type EntryColumns, type EntryRole } from './entry-columns.ts'

/** A line of an entry as a row of a sheet tells it. */
export interface SheetLine {
  /** The row's number in the file. */
  row: number
  /** Null where it is no day; of a row without one, the day of the row before. */
  day: string | null
  /** What tells the entry's lines from those of others; '' where the sheet does not say. */
  group: string
  account: string
  text: string
  /** In cents: positive is debit. */
  cents: bigint
  center: string
  /** What is wrong with the row by itself. */
  problems: string[]
}

type Cells = Record<EntryRole, string | number>

/** Why the columns that were chosen do not do; '' if they do. */
export function missingColumns(columns: EntryColumns): string {
  if (columns.day === '') return 'Elige la columna de la fecha.'
  if (columns.account === '') return 'Elige la columna del código de la cuenta.'
  if (columns.amount === '' && (columns.debit === '' || columns.credit === ''))
    return 'Elige las columnas del debe y del haber, o la del importe con signo.'
  return ''
}

/** The lines of a sheet. Rows with neither account nor day are headings or totals. */
export function linesOfSheet({ titles, rows }: BankSheet, columns: EntryColumns): SheetLine[] {
  const places = ENTRY_ROLES.map((role) => [role, columns[role] === '' ? -1 : titles.indexOf(columns[role])] as const)
  const lines: SheetLine[] = []
  for (const { line, cells } of rows) {
    const of = Object.fromEntries(places.map(([role, at]) => [role, at < 0 ? '' : (cells[at] ?? '')])) as Cells
    if (isBlank(of.account) && isBlank(of.day)) continue
    lines.push(lineOfRow(line, of, columns, lines.at(-1)))
  }
  return lines
}

const isBlank = (cell: string | number) => String(cell).trim() === ''
const oneLine = (cell: string | number) =>
  String(cell)
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()

function lineOfRow(row: number, of: Cells, columns: EntryColumns, before: SheetLine | undefined): SheetLine {
  const problems: string[] = []
  const group = oneLine(of.group) || (columns.group === '' ? '' : (before?.group ?? ''))
  // Many programs print the day with an entry's first line only.
  const day = isBlank(of.day) ? (before?.day ?? null) : sheetDay(String(of.day), columns.order)
  if (day === null) problems.push(isBlank(of.day) ? 'Falta la fecha.' : `«${oneLine(of.day)}» no es una fecha.`)
  if (isBlank(of.account)) problems.push('Falta la cuenta.')
  const cents = centsIn(of, columns, problems)
  if (cents === 0n && problems.length === 0) problems.push('Falta el importe.')
  return {
    row,
    day,
    group,
    account: oneLine(of.account),
    text: oneLine(of.text),
    cents,
    center: oneLine(of.center),
    problems,
  }
}

function centsIn(of: Cells, { amount, mark }: EntryColumns, problems: string[]): bigint {
  const figure = (role: 'amount' | 'debit' | 'credit'): bigint => {
    const cell = of[role]
    if (isBlank(cell)) return 0n
    try {
      return centsOf(typeof cell === 'number' ? markedDecimal(cell.toFixed(2), '.') : markedDecimal(cell, mark))
    } catch (reason) {
      if (!(reason instanceof UnreadableStatement)) throw reason
      problems.push(reason.message)
      return 0n
    }
  }
  if (amount !== '') return figure('amount')
  const [debit, credit] = [figure('debit'), figure('credit')]
  if (debit !== 0n && credit !== 0n) problems.push('Lleva debe y haber: cada línea va en un solo lado.')
  return debit - credit
}
