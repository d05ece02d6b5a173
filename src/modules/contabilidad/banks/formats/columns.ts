import { typedDay } from '../../../../kernel/days/typed-day.ts'
import { amountOf, centsOf } from '../../../../kernel/money/cents.ts'
import { markedDecimal, opposite } from './figures.ts'
import {
  daysOf,
  lineOf,
  refuseMore,
  type Statement,
  type StatementLine,
  totalOf,
  UnreadableStatement,
} from './statement.ts'

/** What a column of a bank's spreadsheet may hold. */
export const COLUMN_ROLES = [
  'day',
  'value_day',
  'amount',
  'debit',
  'credit',
  'balance',
  'text',
  'counterparty',
  'reference',
] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]

export const DAY_ORDERS = ['dmy', 'mdy', 'ymd'] as const
export const DECIMAL_MARKS = [',', '.'] as const

/** How the spreadsheets of a bank are read: the title of each column, '' for none, and how it writes days and figures. */
export interface StatementColumns extends Record<ColumnRole, string> {
  order: (typeof DAY_ORDERS)[number]
  mark: (typeof DECIMAL_MARKS)[number]
}

/** A spreadsheet as it was read: a number only where the file says that it is one. */
export interface BankSheet {
  titles: readonly string[]
  rows: readonly { line: number; cells: readonly (string | number)[] }[]
}

const ORDERS = { dmy: ['day', 'month', 'year'], mdy: ['month', 'day', 'year'], ymd: ['year', 'month', 'day'] } as const

/** Rows without a day are headings or totals. @throws UnreadableStatement that names the row */
export function statementOfTable({ titles, rows }: BankSheet, columns: StatementColumns): Statement {
  const place = (role: ColumnRole) => (columns[role] === '' ? -1 : titles.indexOf(columns[role]))
  const places = Object.fromEntries(COLUMN_ROLES.map((role) => [role, place(role)])) as Record<ColumnRole, number>
  if (places.day < 0) throw new UnreadableStatement('Elige la columna de la fecha.')
  if (places.amount < 0 && places.debit < 0 && places.credit < 0)
    throw new UnreadableStatement('Elige la columna del importe, o las de cargos y abonos.')
  const read = rows.flatMap(({ line, cells }) => {
    const cell = (role: ColumnRole) => (places[role] < 0 ? '' : (cells[places[role]] ?? ''))
    const day = sheetDay(String(cell('day')), columns.order)
    if (day === null) return []
    try {
      const balance = cell('balance') === '' ? null : figureOf(cell('balance'), columns)
      return [{ balance, ...movementOf(cell, day, columns) }]
    } catch (reason) {
      if (!(reason instanceof UnreadableStatement)) throw reason
      throw new UnreadableStatement(`Fila ${line}: ${reason.message}`)
    }
  })
  refuseMore(read.length)
  if (read.length === 0)
    throw new UnreadableStatement('Ninguna fila tiene una fecha que se entienda: revisa las columnas.')
  const inOrder = isNewestFirst(read) ? read.toReversed() : read
  const lines = inOrder.map(({ balance: _, ...line }) => line)
  return { account: '', currency: '', ...balancesOf(inOrder), ...daysOf(lines, ''), lines }
}

type Cell = (role: ColumnRole) => string | number
type ReadRow = StatementLine & { balance: string | null }

function movementOf(cell: Cell, day: string, columns: StatementColumns): StatementLine {
  const text = (role: ColumnRole) => String(cell(role))
  return lineOf({
    day,
    value_day: sheetDay(text('value_day'), columns.order) ?? day,
    amount: columns.amount === '' ? directed(cell, columns) : figureOf(cell('amount'), columns),
    text: text('text') || text('counterparty'),
    counterparty: text('counterparty'),
    reference: text('reference'),
    bank_id: '',
  })
}

/** A charge takes money out, whether or not its column writes a minus. */
function directed(cell: Cell, columns: StatementColumns): string {
  const figure = (role: 'debit' | 'credit') =>
    String(cell(role)).trim() === '' ? '0.00' : figureOf(cell(role), columns).replace('-', '')
  return amountOf(centsOf(figure('credit')) + centsOf(opposite(figure('debit'))))
}

const figureOf = (cell: string | number, { mark }: StatementColumns): string =>
  typeof cell === 'number' ? markedDecimal(cell.toFixed(2), '.') : markedDecimal(cell, mark)

/** A day, also with a time after it or with two figures for its year. */
export function sheetDay(typed: string, order: StatementColumns['order']): string | null {
  const [day = ''] = typed.trim().split(/[\sT]+(?=\d{1,2}:)/)
  const century = order === 'ymd' ? /^()(\d{2})(?=\D\d{1,2}\D\d{1,2}$)/ : /^(\d{1,2}\D\d{1,2}\D)(\d{2})$/
  return typedDay(day.replace(century, '$120$2'), ORDERS[order])
}

/** Banks write the newest first or last: the days say it, and where they are all one the running balances. */
function isNewestFirst(rows: readonly ReadRow[]): boolean {
  const [first, last] = [rows[0]?.day ?? '', rows.at(-1)?.day ?? '']
  return first === last ? !runs(rows) && runs(rows.toReversed()) : first > last
}

const runs = (rows: readonly ReadRow[]): boolean =>
  rows.every(({ amount, balance }, at) => {
    const before = rows[at - 1]?.balance
    return !before || balance === null || centsOf(before) + centsOf(amount) === centsOf(balance)
  })

/** A spreadsheet with running balances tells where it begins and ends; another one does not. */
function balancesOf(rows: readonly ReadRow[]): Pick<Statement, 'opening' | 'closing'> {
  const first = rows.findIndex(({ balance }) => balance !== null)
  const last = rows.findLastIndex(({ balance }) => balance !== null)
  const [begins, ends] = [rows[first]?.balance, rows[last]?.balance]
  if (!begins || !ends) return { opening: null, closing: null }
  return {
    opening: amountOf(centsOf(begins) - centsOf(totalOf(rows.slice(0, first + 1)))),
    closing: amountOf(centsOf(ends) + centsOf(totalOf(rows.slice(last + 1)))),
  }
}
