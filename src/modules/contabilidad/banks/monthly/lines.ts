import { amountCell, dayCell, type Spreadsheet } from '../../../../kernel/files/spreadsheet.ts'
import { amountOf, centsOf } from '../../../../kernel/money/cents.ts'
import type { Outstanding, ReconciliationReport } from './schemas.ts'

/** A line of the report: what ties the books to the bank, in order. */
interface ReconciliationLine {
  day: string
  text: string
  amount: string
  strong: boolean
}

const sum = (text: string, amount: string): ReconciliationLine => ({ day: '', text, amount, strong: true })
const negative = (amount: string) => amountOf(-centsOf(amount))

/** From the balance of the books to that of the bank, to the cent. */
export function reconciliationLines(report: ReconciliationReport): ReconciliationLine[] {
  const { ledger, statement, apart, missing, in_transit, not_booked } = report
  return [
    sum('Saldo en libros', ledger),
    ...(centsOf(apart) === 0n ? [] : [sum('Diferencia antes del primer extracto', apart)]),
    sum('Menos: en libros y todavía no en el banco', negative(in_transit.total)),
    ...rowsOf(in_transit, negative),
    sum('Más: en el banco y todavía no en libros', not_booked.total),
    ...rowsOf(not_booked, (amount) => amount),
    ...(centsOf(missing) === 0n ? [] : [sum('Movimientos de un extracto que falta', missing)]),
    sum('Saldo según el banco', statement ?? '0.00'),
  ]
}

function rowsOf({ rows, count }: Outstanding, shown: (amount: string) => string): ReconciliationLine[] {
  const more = count - rows.length
  return [
    ...rows.map(({ day, text, amount }) => ({
      ...{ day, text: text || 'Sin concepto', amount: shown(amount), strong: false },
    })),
    ...(more > 0 ? [{ day: '', text: `y ${more} más`, amount: '', strong: false }] : []),
  ]
}

export const reconciliationSpreadsheet = (report: ReconciliationReport): Spreadsheet => [
  ['Fecha', 'Concepto', 'Importe'],
  ...reconciliationLines(report).map(({ day, text, amount }) => [
    day === '' ? '' : dayCell(day),
    text,
    amount === '' ? '' : amountCell(amount),
  ]),
]
