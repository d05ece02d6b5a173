import { amountCell, dayCell, type Spreadsheet } from '../../../kernel/files/spreadsheet.ts'
import type { TaxBookRow } from './schemas.ts'

/** Libro de ventas as a spreadsheet. */
export const taxBookSheet = (rows: readonly TaxBookRow[]): Spreadsheet => [
  ['Fecha', 'Documento', 'Número', 'Cliente', 'Identificación', 'Código', 'Qué hace', 'Tarifa %', 'Base', 'Impuesto'],
  ...rows.map((row) => [
    dayCell(row.date),
    row.event,
    row.number,
    row.client,
    row.tax_number,
    row.name,
    row.withheld ? 'Se retiene' : 'Se suma',
    amountCell(row.rate),
    amountCell(row.base),
    amountCell(row.amount),
  ]),
]
