import { amountCell, dayCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import { centsOf, amountOf as written } from '#src/kernel/money/cents.ts'
import type { PieceLine } from './schemas.ts'

/** A week as a file: a row for each person, operation and day, and the sum below. */
export const pieceSpreadsheet = (lines: readonly PieceLine[]): Spreadsheet => [
  ['Persona', 'Día', 'Operación', 'Producto', 'Buenas', 'Segundas', 'Rechazadas', 'Tarifa', 'Importe', 'Corrección'],
  ...lines.map((line) => [
    line.operator_name,
    dayCell(line.day),
    line.operation_name,
    line.style_name,
    line.good,
    line.seconds,
    line.rejected,
    line.floor ? '' : Number(line.rate),
    amountCell(line.amount),
    line.correction ? 'Sí' : '',
  ]),
  [
    ...['Total', '', '', ''],
    ...(['good', 'seconds', 'rejected'] as const).map((of) => lines.reduce((sum, line) => sum + line[of], 0)),
    '',
    amountCell(written(lines.reduce((sum, { amount }) => sum + centsOf(amount), 0n))),
    '',
  ],
]
