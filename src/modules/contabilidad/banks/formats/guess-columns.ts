import { type BankSheet, COLUMN_ROLES, type ColumnRole, type StatementColumns } from './columns.ts'

/** Titles that banks give their columns, in plain letters; the first that fits wins. */
const TITLES: Record<ColumnRole, readonly string[]> = {
  value_day: ['fecha valor', 'f valor', 'fecha efectiva', 'value date'],
  day: ['fecha operacion', 'fecha contable', 'fecha mov', 'f operacion', 'fecha', 'dia', 'date'],
  debit: ['debito', 'cargo', 'debe', 'retiro', 'egreso', 'salida', 'debit', 'withdrawal'],
  credit: ['credito', 'abono', 'haber', 'deposito', 'ingreso', 'entrada', 'credit', 'deposit'],
  balance: ['saldo', 'balance'],
  amount: ['importe', 'monto', 'valor', 'cantidad', 'amount'],
  counterparty: ['beneficiario', 'ordenante', 'contraparte', 'tercero', 'nombre', 'payee'],
  text: ['concepto', 'descripcion', 'detalle', 'movimiento', 'transaccion', 'description', 'observaciones'],
  reference: ['referencia', 'documento', 'numero', 'comprobante', 'cheque', 'reference'],
}
const SAMPLE_ROWS = 200

/** How many columns a row would name if it were the titles. */
export const bankTitlesIn = (cells: readonly string[]): number => Object.keys(rolesIn(cells, TITLES)).length

/** How a table is most likely read; a person looks at it. */
export function guessedColumns({ titles, rows }: BankSheet): StatementColumns {
  const roles = rolesIn(titles, TITLES)
  const column = (role: ColumnRole) => roles[role] ?? ''
  const columns = Object.fromEntries(COLUMN_ROLES.map((role) => [role, column(role)])) as Record<ColumnRole, string>
  // Where cargos and abonos have their own columns, a third one of amounts would count twice.
  if (columns.debit !== '' && columns.credit !== '') columns.amount = ''
  const sample = (title: string) => {
    const place = titles.indexOf(title)
    return rows.slice(0, SAMPLE_ROWS).flatMap(({ cells }) => (typeof cells[place] === 'string' ? [cells[place]] : []))
  }
  const figures = [columns.amount, columns.debit, columns.credit, columns.balance].flatMap(sample)
  return { ...columns, order: orderOf(sample(columns.day)), mark: decimalMarkOf(figures) }
}

/** The column of each role by what titles begin with: each role takes one column, and each column has one role. */
export function rolesIn<R extends string>(
  cells: readonly string[],
  words: Record<R, readonly string[]>,
): Partial<Record<R, string>> {
  const free = new Map(cells.filter((cell) => cell.trim() !== '').map((cell) => [cell, plain(cell)]))
  const roles: Partial<Record<R, string>> = {}
  for (const role of Object.keys(words) as R[]) {
    const word = words[role].find((one) => [...free.values()].some((title) => title.startsWith(one)))
    const [title] = [...free].find(([, text]) => word !== undefined && text.startsWith(word)) ?? []
    if (title === undefined) continue
    roles[role] = title
    free.delete(title)
  }
  return roles
}

const plain = (title: string) =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** The order of day, month and year that days show. */
export function orderOf(days: readonly string[]): StatementColumns['order'] {
  const parts = days.map((day) => day.trim().split(/\D+/).map(Number))
  if (days.some((day) => /^\d{4}/.test(day.trim()))) return 'ymd'
  return parts.some(([, second = 0]) => second > 12) && !parts.some(([first = 0]) => first > 12) ? 'mdy' : 'dmy'
}

/** The mark of the first figure that has one before one or two last figures. */
export function decimalMarkOf(figures: readonly string[]): StatementColumns['mark'] {
  const telling = figures.find((figure) => /[.,]\d{1,2}\D*$/.test(figure))
  return /\.\d{1,2}\D*$/.test(telling ?? '') ? '.' : ','
}
