import { amountCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { PayableRow } from './schemas.ts'

export const PAYABLE_FIGURES = {
  current: 'Al corriente',
  to30: '1–30 días',
  to60: '31–60 días',
  to90: '61–90 días',
  over90: 'Más de 90',
  total: 'Total',
} as const

/** What is owed to each supplier as a spreadsheet. */
export const payableSheet = (rows: readonly PayableRow[]): Spreadsheet => [
  ['Proveedor', 'Facturas', ...Object.values(PAYABLE_FIGURES)],
  ...rows.map((row) => [
    row.supplier,
    row.bills,
    ...(Object.keys(PAYABLE_FIGURES) as (keyof typeof PAYABLE_FIGURES)[]).map((figure) => amountCell(row[figure])),
  ]),
]
