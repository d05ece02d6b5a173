import { z } from 'zod'
import { cardFields } from '../../kernel/board.ts'
import { id, longText, moment, optionalDay, requiredText, units, version } from '../../kernel/fields.ts'
import { Bundle } from './cuts/schemas.ts'
import { missingOf, orderedFor, typedStyle } from './orders/schemas.ts'
import { LotStop } from './stops/schemas.ts'

export const ORDER_STATUSES = ['Pendiente', 'En Proceso', 'Completada', 'Cancelada'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The board's column of lots that have no station yet: how their `place` is stored. */
export const UNASSIGNED = 'por-asignar'
/** Offered where a machine's state is typed; any other text is one too. */
export const MACHINE_STATUSES = ['Operativo', 'En Mantenimiento', 'Fuera de Servicio'] as const

export const ORDER_INCOMPLETE = 'Código, materiales y cantidad son obligatorios.'
export const LOT_INCOMPLETE = 'Todos los campos son requeridos.'
const MATERIAL_TWICE = 'Elige cada material una sola vez.'
const NAME_MISSING = 'El nombre es obligatorio.'
/** Of one order. */
export const MOST_MATERIALS = 100
export const MOST_LOTS = 500
/** Of a company. */
export const MOST_STATIONS = 40
const LONGEST_NAME = 60

const nothing = z.literal('').transform(() => null)

/** A product that an order takes, as it is in stock. */
export const Material = z.object({ id: z.uuid(), name: z.string(), stock: z.int(), min_stock: z.int() })
export type Material = z.infer<typeof Material>

export const Order = z.object({
  id: z.uuid(),
  order_code: z.string(),
  quantity: z.int(),
  due_date: z.string().nullable(),
  description: z.string(),
  status: z.enum(ORDER_STATUSES),
  ...orderedFor,
  /** Picked by hand; those of a style follow from its sheet. */
  materials: z.array(Material),
  /** Its lots but the archived ones, what they hold together, and how much of that is finished. */
  lots: z.int(),
  assigned: z.int(),
  finished: z.int(),
  version: z.int(),
  created_at: moment(),
})
export type Order = z.infer<typeof Order>

const orderFields = {
  order_code: requiredText(ORDER_INCOMPLETE, LONGEST_NAME),
  materials: z
    .array(id(ORDER_INCOMPLETE), { error: ORDER_INCOMPLETE })
    .max(MOST_MATERIALS, `Como máximo ${MOST_MATERIALS} materiales.`)
    .refine((ids) => new Set(ids.map((one) => one.toLowerCase())).size === ids.length, MATERIAL_TWICE)
    .default([]),
  quantity: units(1, ORDER_INCOMPLETE).nullish(),
  ...typedStyle,
  due_date: optionalDay(),
  description: longText(),
}
const tellMissing = (typed: Parameters<typeof missingOf>[0], wrong: (path: string, message: string) => void) => {
  const missing = missingOf(typed, ORDER_INCOMPLETE)
  if (missing) wrong(missing.field, missing.message)
}
export const NewOrder = z.strictObject(orderFields).superRefine((typed, at) => {
  tellMissing(typed, (field, message) => at.addIssue({ code: 'custom', path: [field], message }))
})
export type NewOrder = z.infer<typeof NewOrder>
export const OrderChange = z.strictObject({ id: id(), version: version(), ...orderFields }).superRefine((typed, at) => {
  tellMissing(typed, (field, message) => at.addIssue({ code: 'custom', path: [field], message }))
})
export type OrderChange = z.infer<typeof OrderChange>

/** A lot as its card shows it: `status` is the board's column it stands in. */
export const LotCard = z.object({
  ...cardFields,
  name: z.string(),
  quantity: z.int(),
  order_code: z.string(),
  expected_completion_at: moment().nullable(),
  is_stopped: z.boolean(),
  /** It should have been ready, by the server's clock, and is not stopped. */
  late: z.boolean(),
  /** Null: a lot that is none. */
  bundle: Bundle.nullable(),
  /** By the last inspection that followed a plan. */
  rejected: z.boolean(),
})
export type LotCard = z.infer<typeof LotCard>

export const Lot = z.object({
  id: z.uuid(),
  name: z.string(),
  quantity: z.int(),
  production_order_id: z.uuid(),
  order_code: z.string(),
  /** Creado, its station's name, or Terminado. */
  status: z.string(),
  current_station_id: z.uuid().nullable(),
  expected_completion_at: moment().nullable(),
  is_stopped: z.boolean(),
  late: z.boolean(),
  rejected: z.boolean(),
  /** Of its order: what was ordered, and what all its lots hold. */
  order_quantity: z.int(),
  order_assigned: z.int(),
  bundle: Bundle.nullable(),
  finished_at: moment().nullable(),
  archived_at: moment().nullable(),
  version: z.int(),
  created_at: moment(),
})
export type Lot = z.infer<typeof Lot>

const lotFields = {
  name: requiredText(LOT_INCOMPLETE),
  production_order_id: id(LOT_INCOMPLETE),
  quantity: units(1, LOT_INCOMPLETE),
}
export const NewLot = z.strictObject(lotFields)
export type NewLot = z.infer<typeof NewLot>
export const LotChange = z.strictObject({ id: id(), version: version(), ...lotFields })
export type LotChange = z.infer<typeof LotChange>

const WHEN = 'Elige una fecha y una hora válidas.'
const DECADES = /^2[01]\d\d-/
/** When a lot is expected to be ready: a moment with its offset, or none; not sent, it stays as it is. */
export const expectedAt = () =>
  z
    .union(
      [
        z.iso
          .datetime({ offset: true })
          .transform((at) => new Date(at).toISOString())
          .refine((at) => DECADES.test(at), WHEN),
        nothing,
      ],
      { error: WHEN },
    )
    .nullable()
    .optional()

export const LOT_MOVE_KINDS = [
  'creado',
  'movido',
  'reprogramado',
  'detenido',
  'reanudado',
  'terminado',
  'reabierto',
  'cortado',
  'dividido',
  'unido',
  'avance',
  'reproceso',
] as const
export type MoveKind = (typeof LOT_MOVE_KINDS)[number]
/** Something that became of a lot. */
export const LotMove = z.object({
  id: z.uuid(),
  kind: z.enum(LOT_MOVE_KINDS),
  from_name: z.string().nullable(),
  to_name: z.string().nullable(),
  expected_completion_at: moment().nullable(),
  /** Why it was stopped; null of every other move. */
  stop: LotStop.nullable(),
  /** Who; null: the company's automation. */
  username: z.string().nullable(),
  /** Of a bundle's: how many pieces. */
  pieces: z.int().nullable(),
  created_at: moment(),
})
export type LotMove = z.infer<typeof LotMove>

export const Station = z.object({
  id: z.uuid(),
  name: z.string(),
  order_index: z.int(),
  /** Those that stand in it now. */
  lots: z.int(),
  /** What it can do: people, the minutes of each a day, and the minutes a piece where its style says nothing. 0: not said. */
  people: z.int(),
  minutes_each: z.int(),
  minutes_piece: z.string(),
  version: z.int(),
})
export type Station = z.infer<typeof Station>

export const NewStation = z.strictObject({
  name: requiredText(NAME_MISSING, LONGEST_NAME),
  order_index: z
    .int({ error: 'Escribe un orden entero entre 0 y 1.000.' })
    .min(0, 'Escribe un orden entero entre 0 y 1.000.')
    .max(1_000, 'Escribe un orden entero entre 0 y 1.000.')
    .default(0),
})
export type NewStation = z.infer<typeof NewStation>
export const StationChange = z.strictObject({
  id: id(),
  version: version(),
  name: requiredText(NAME_MISSING, LONGEST_NAME),
})
export type StationChange = z.infer<typeof StationChange>

/** What a station holds and how long lots stay in it. */
export const StationFigures = z.object({
  /** Null: the lots without a station. */
  id: z.uuid().nullable(),
  name: z.string(),
  lots: z.int(),
  units: z.int(),
  /** Lots that came and left, and how long they stayed on average; null where none left. */
  stays: z.int(),
  average_seconds: z.int().nullable(),
})
export type StationFigures = z.infer<typeof StationFigures>
