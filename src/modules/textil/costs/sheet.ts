import { amountCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { OrderCost } from './schemas.ts'

/** What orders cost, a line each. */
export const orderCostSheet = (rows: readonly OrderCost[]): Spreadsheet => [
  [
    ...['Orden', 'Prenda', 'Estado', 'Piezas planeadas', 'Piezas hechas'],
    ...['Materiales planeados', 'Mano de obra planeada', 'Taller planeado', 'Costo planeado por prenda'],
    ...[
      'Materiales',
      'Mano de obra',
      'Taller',
      'Costo real',
      'Costo real por prenda',
      'En proceso',
      'Perdido en rechazadas',
    ],
    ...['Precio cotizado', 'Margen planeado por prenda', 'Margen planeado (%)'],
    ...['Margen por prenda', 'Margen (%)', 'Margen de la orden'],
  ],
  ...rows.map(({ order_code, style, status, planned, done, in_process, lost, quoted, ...margins }) => [
    ...[order_code, style, status, planned?.pieces ?? '', done?.pieces ?? ''],
    ...[planned?.all.material, planned?.all.labour, planned?.all.workshop, planned?.each.total].map(cell),
    ...[done?.all.material, done?.all.labour, done?.all.workshop, done?.all.total, done?.each.total].map(cell),
    ...[
      in_process.total,
      lost.total,
      quoted,
      margins.planned_margin?.amount,
      margins.planned_margin?.percent,
      margins.margin?.amount,
      margins.margin?.percent,
      margins.margin_of_all,
    ].map(cell),
  ]),
]

const cell = (amount: string | null | undefined) => amountCell(amount ?? '')
