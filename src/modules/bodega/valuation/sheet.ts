import { amountCell, dayCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { KardexRow, ValuedProduct } from './schemas.ts'

/** What there is of each product and what it is worth, as a spreadsheet. */
export const stockValueSheet = (rows: readonly ValuedProduct[]): Spreadsheet => [
  ['Producto', 'SKU', 'Unidades', 'Costo promedio', 'Valor'],
  ...rows.map(({ name, sku, quantity, average, value }) => [
    name,
    sku,
    quantity,
    average === null ? '' : amountCell(average),
    amountCell(value),
  ]),
]

/** The kardex of a product as a spreadsheet. */
export const kardexSheet = (rows: readonly KardexRow[]): Spreadsheet => [
  [
    'Día',
    'Detalle',
    'Documento',
    'Bodega',
    'Entrada',
    'Salida',
    'Costo unitario',
    'Valor',
    'Saldo',
    'Costo promedio',
    'Valor del saldo',
  ],
  ...rows.map((row) => [
    dayCell(row.day),
    row.note,
    row.document?.name ?? '',
    row.warehouse ?? '',
    row.quantity > 0 ? row.quantity : '',
    row.quantity < 0 ? -row.quantity : '',
    row.unit_cost === null ? '' : amountCell(row.unit_cost),
    amountCell(row.value),
    row.running_quantity,
    row.average === null ? '' : amountCell(row.average),
    amountCell(row.running_value),
  ]),
]
