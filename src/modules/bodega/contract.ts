import { z } from 'zod'
import type { KeptRow } from '../../kernel/calls/undo.ts'
import { type Contract, callsOf } from '../../kernel/contract.ts'
import { cursor, flag, id, moment, optionalText, pageOf, search, units } from '../../kernel/fields.ts'
import { daily, reads } from '../../kernel/rights/levels.ts'
import { bodegaSummaryCalls } from './summary.ts'

const { read, act } = callsOf('bodega')

export const MOVEMENT_TYPES = ['entrada', 'salida'] as const
const UNCHOSEN = 'Selecciona un producto y una cantidad válida.'

export const StockedProduct = z.object({ id: z.uuid(), name: z.string(), stock: z.int(), min_stock: z.int() })
export type StockedProduct = z.infer<typeof StockedProduct>

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

export const NewMovement = z.strictObject({
  product_id: id(UNCHOSEN),
  type: z.enum(MOVEMENT_TYPES, { error: 'Elige entrada o salida.' }),
  quantity: units(1, UNCHOSEN),
  note: optionalText(),
})
export type NewMovement = z.infer<typeof NewMovement>

/** The movement that counters one: both stay. */
const contrary = ({ product_id, type, quantity }: KeptRow) => ({
  product_id,
  type: type === 'entrada' ? 'salida' : 'entrada',
  quantity,
  note: `Deshace una ${type}.`,
})

export const bodega = {
  stock: read('/stock', {
    access: reads('bodega'),
    reads: ['cdm_products'],
    input: z.strictObject({ search: search(), low: flag(), cursor: cursor() }),
    output: pageOf(StockedProduct),
  }),
  movements: read('/movements', {
    access: reads('bodega'),
    reads: ['stock_movements', 'cdm_products'],
    input: z.strictObject({
      search: search(),
      type: z.enum(MOVEMENT_TYPES).optional(),
      product_id: z.uuid().optional(),
      cursor: cursor(),
    }),
    output: pageOf(Movement),
  }),
  alerts: read('/alerts', {
    access: reads('bodega'),
    reads: ['cdm_products'],
    input: z.strictObject({ cursor: cursor() }),
    output: pageOf(StockedProduct),
  }),
  ...bodegaSummaryCalls,
  registerMovement: act('POST /movements', {
    does: 'registrar un movimiento',
    did: 'registró un movimiento',
    access: daily('bodega'),
    input: NewMovement,
    output: Movement,
    done: (movement) => `Movimiento de ${movement.type} registrado.`,
    failed: 'Error al registrar movimiento',
    undo: { call: 'registerMovement', table: 'stock_movements', input: contrary },
  }),
} satisfies Contract
