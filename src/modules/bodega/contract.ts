import { z } from 'zod'
import { type Contract, callsOf } from '../../kernel/contract.ts'
import { businessDay } from '../../kernel/days/business-day.ts'
import { ById, cursor, flag, id, moment, optionalText, pageOf, search, units } from '../../kernel/fields.ts'
import { daily, reads, works } from '../../kernel/rights/levels.ts'
import { countCalls } from './counts/contract.ts'
import { stockSettingsCalls } from './documents/contract.ts'
import { MOVEMENTS } from './movements/fact.ts'
import { productionCalls } from './production/contract.ts'
import { reservationCalls } from './reservations/contract.ts'
import { STOCK_STATES } from './rules.ts'
import { bodegaSummaryCalls } from './summary.ts'
import { transferCalls } from './transfers/contract.ts'
import { valuationCalls } from './valuation/contract.ts'
import { unitCost } from './valuation/schemas.ts'
import { adjustmentCalls } from './value-adjustments/contract.ts'
import { warehouseCalls } from './warehouses/contract.ts'
import { warehouseChoice } from './warehouses/schemas.ts'

const { read, act } = callsOf('bodega')

export const MOVEMENT_TYPES = ['entrada', 'salida'] as const
const UNCHOSEN = 'Selecciona un producto y una cantidad válida.'

export const StockedProduct = z.object({
  id: z.uuid(),
  name: z.string(),
  /** In all warehouses, or in the one that was asked for. */
  stock: z.int(),
  /** Of the product's stock, promised to somebody, wherever it lies. */
  reserved: z.int(),
  /** What may leave it: neither promised nor elsewhere. */
  free: z.int(),
  min_stock: z.int(),
  state: z.enum(STOCK_STATES),
  /** Ordered from suppliers and not there yet. */
  to_come: z.int(),
  /** Where it lies, if not all of it in the first warehouse. */
  places: z.array(z.object({ warehouse: z.string(), stock: z.int() })),
})
export type StockedProduct = z.infer<typeof StockedProduct>

export const StockList = z.strictObject({
  search: search(),
  low: flag(),
  /** Only what lies in it. */
  warehouse_id: z.uuid().optional(),
  cursor: cursor(),
})
export type StockList = z.infer<typeof StockList>

export const Movement = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  product_name: z.string(),
  type: z.enum(MOVEMENT_TYPES),
  quantity: z.int(),
  /** The person who registered it. */
  username: z.string(),
  note: z.string(),
  created_at: moment(),
})
export type Movement = z.infer<typeof Movement>

export const ListedMovement = Movement.extend({
  /** On which it was registered, where the company is. */
  day: z.string(),
  warehouse: z.string(),
  /** What it belongs to, as 'Traslado 4'; null: nothing but itself. */
  document: z.object({ kind: z.string(), id: z.uuid(), name: z.string() }).nullable(),
})
export type ListedMovement = z.infer<typeof ListedMovement>

export const MovementList = z.strictObject({
  search: search(),
  type: z.enum(MOVEMENT_TYPES).optional(),
  product_id: z.uuid().optional(),
  warehouse_id: z.uuid().optional(),
  cursor: cursor(),
})
export type MovementList = z.infer<typeof MovementList>

export const NewMovement = z.strictObject({
  product_id: id(UNCHOSEN),
  type: z.enum(MOVEMENT_TYPES, { error: 'Elige entrada o salida.' }),
  quantity: units(1, UNCHOSEN),
  note: optionalText(),
  warehouse_id: warehouseChoice(),
})
export type NewMovement = z.infer<typeof NewMovement>

/** With its day, or with what a unit cost. */
export const DatedMovement = NewMovement.extend({
  /** '': today where the company is. */
  day: z.union([businessDay(), z.literal('')]).default(''),
  /** '': the average. */
  unit_cost: z.union([unitCost(), z.literal('')]).default(''),
})
export type DatedMovement = z.infer<typeof DatedMovement>

export const bodega = {
  stock: read('/stock', {
    access: reads('bodega'),
    reads: ['cdm_products', 'warehouse_stock', 'warehouses', 'purchase_orders'],
    input: StockList,
    output: pageOf(StockedProduct),
  }),
  movements: read('/movements', {
    access: reads('bodega'),
    reads: ['stock_movements', 'cdm_products', 'warehouses'],
    input: MovementList,
    output: pageOf(ListedMovement),
    fact: MOVEMENTS,
  }),
  alerts: read('/alerts', {
    access: reads('bodega'),
    reads: ['cdm_products', 'purchase_orders'],
    input: z.strictObject({ cursor: cursor() }),
    output: pageOf(StockedProduct),
  }),
  ...bodegaSummaryCalls,
  registerMovement: act('POST /movements', {
    does: 'registrar un movimiento',
    did: 'registró un movimiento',
    access: daily('bodega'),
    input: NewMovement,
    offline: true,
    output: Movement,
    done: (movement) => `Movimiento de ${movement.type} registrado.`,
    failed: 'Error al registrar movimiento',
    undo: { call: 'reverseMovement', table: 'stock_movements' },
  }),
  /** Who may see costs types them. */
  registerDatedMovement: act('POST /dated-movements', {
    does: 'registrar un movimiento con fecha o costo',
    did: 'registró un movimiento con fecha o costo',
    access: works('bodega'),
    input: DatedMovement,
    offline: true,
    output: Movement,
    done: (movement) => `Movimiento de ${movement.type} registrado.`,
    failed: 'Error al registrar movimiento',
    undo: { call: 'reverseMovement', table: 'stock_movements' },
  }),
  /** Both stay: the movement, and the contrary one. */
  reverseMovement: act('POST /movements/{id}/reversal', {
    does: 'registrar un movimiento contrario',
    did: 'registró un movimiento contrario',
    access: daily('bodega'),
    input: ById,
    output: Movement,
    done: 'Movimiento contrario registrado.',
    failed: 'Error al registrar movimiento',
    undo: { call: 'reverseMovement', table: 'stock_movements' },
  }),
  ...stockSettingsCalls,
  ...warehouseCalls,
  ...transferCalls,
  ...reservationCalls,
  ...countCalls,
  ...valuationCalls,
  ...productionCalls,
  ...adjustmentCalls,
} satisfies Contract
