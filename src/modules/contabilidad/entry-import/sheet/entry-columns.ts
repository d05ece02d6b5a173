import type { BankSheet, StatementColumns } from '../../banks/formats/columns.ts'
import { decimalMarkOf, orderOf, rolesIn } from '../../banks/formats/guess-columns.ts'

/** What a column of a sheet of entries may hold. */
export const ENTRY_ROLES = ['day', 'group', 'account', 'text', 'debit', 'credit', 'amount', 'center'] as const
export type EntryRole = (typeof ENTRY_ROLES)[number]

/** How a sheet of entries is read: the title of each column, '' for none, and how it writes days and figures. */
export interface EntryColumns extends Record<EntryRole, string>, Pick<StatementColumns, 'order' | 'mark'> {}

/** Titles that programs and people give these columns, in plain letters; the first that fits wins. */
const TITLES: Record<EntryRole, readonly string[]> = {
  group: ['asiento', 'comprobante', 'poliza', 'numero', 'num', 'voucher', 'entry', 'journal'],
  day: ['fecha', 'dia', 'date'],
  account: ['codigo', 'cuenta', 'cta', 'account'],
  debit: ['debe', 'debito', 'cargo', 'debit'],
  credit: ['haber', 'credito', 'abono', 'credit'],
  center: ['centro', 'ceco', 'cost center'],
  amount: ['importe', 'monto', 'valor', 'amount'],
  text: ['descripcion', 'concepto', 'detalle', 'glosa', 'leyenda', 'description', 'memo'],
}
const SAMPLE_ROWS = 200

/** How many columns a row would name if it were the titles. */
export const entryTitlesIn = (cells: readonly string[]): number => Object.keys(rolesIn(cells, TITLES)).length

/** How a table is most likely read; a person looks at it. */
export function guessedEntryColumns({ titles, rows }: BankSheet): EntryColumns {
  const roles = rolesIn(titles, TITLES)
  const columns = Object.fromEntries(ENTRY_ROLES.map((role) => [role, roles[role] ?? ''])) as Record<EntryRole, string>
  // Where debe and haber have their own columns, a third one of amounts would count twice.
  if (columns.debit !== '' && columns.credit !== '') columns.amount = ''
  const sample = (title: string) => {
    const place = titles.indexOf(title)
    return rows.slice(0, SAMPLE_ROWS).flatMap(({ cells }) => {
      const cell = cells[place]
      return typeof cell === 'string' ? [cell] : []
    })
  }
  const figures = [columns.amount, columns.debit, columns.credit].flatMap(sample)
  return { ...columns, order: orderOf(sample(columns.day)), mark: decimalMarkOf(figures) }
}
