import { amountCell, dayCell, type SheetCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { Column } from '../table.tsx'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The chosen rows with the columns that are shown and hold one value each. */
export function chosenSheet<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Spreadsheet {
  const plain = columns.filter(({ key }) => rows.some((row) => isPlain(valueIn(row, key))))
  return [plain.map(({ title }) => title), ...rows.map((row) => plain.map((column) => cellOf(row, column)))]
}

/** What the row says, or what one of the company's own fields does. */
const valueIn = (row: unknown, key: string) => {
  const { [key]: value, custom } = row as Record<string, unknown>
  return value ?? (custom as Record<string, unknown> | undefined)?.[key]
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

function cellOf<Row>(row: Row, { key, money }: Column<Row>): SheetCell {
  const value = valueIn(row, key)
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return value
  const text = typeof value === 'string' ? value : ''
  if (money !== undefined) return amountCell(text)
  return DAY.test(text) ? dayCell(text) : text
}
