import { amountCell, dayCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import { type Production, type ProductionPart, productionName } from './schemas.ts'

/** Productions as a spreadsheet, one row a material or product. */
export const productionSheet = (rows: readonly Production[]): Spreadsheet => [
  [
    'Producción',
    'Día',
    'Bodega',
    'Parte',
    'Producto',
    'Unidades',
    'Costo unitario al registrarla',
    'Costo unitario',
    'Costo',
    'Otros costos',
    'Nota',
    'Estado',
  ],
  ...rows.flatMap((production) => [
    ...production.materials.map((part) => lineOf(production, 'Material', part, '')),
    ...production.products.map((part, at) =>
      lineOf(production, 'Producto terminado', part, at === 0 ? production.further_cost : ''),
    ),
  ]),
]

const lineOf = (production: Production, part: string, line: ProductionPart, further: string) => [
  productionName(production.number),
  dayCell(production.day),
  production.warehouse,
  part,
  line.product_name,
  line.quantity,
  amountCell(line.first_unit_cost),
  amountCell(line.unit_cost),
  amountCell(line.value),
  amountCell(further),
  production.note,
  production.annulled_at ? 'Anulada' : 'Hecha',
]
