import { z } from 'zod'
import { day, id, moment, requiredText, units, version } from '#src/kernel/fields.ts'
import { donePieces, PIECE_KINDS } from './rules.ts'

const PIECES = 'Escribe un número entero de piezas.'
const NONE = 'Di cuántas piezas quedaron buenas, de segunda o rechazadas.'
const WHEN = 'Elige una fecha y una hora válidas.'
const SPLIT = 'Escribe cuántas piezas pasan a otro bulto, 1 o más.'
const BACK = 'Escribe cuántas piezas vuelven, 1 o más.'
const ORDER = 'Elige un último día que no sea anterior al primero.'

/** What a station does to the pieces of a bundle. */
const BundleStation = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Of the bundle's style there; none: the station is one step. */
  operations: z.array(z.object({ id: z.uuid(), name: z.string(), done: z.boolean() })),
  /** All of it was done. */
  done: z.boolean(),
})
export type BundleStation = z.infer<typeof BundleStation>

/** A bundle as it is scanned. */
export const ScannedBundle = z.object({
  id: z.uuid(),
  name: z.string(),
  number: z.int(),
  size: z.string(),
  colour: z.string(),
  production_order_id: z.uuid(),
  order_code: z.string(),
  style: z.string(),
  /** Good ones. */
  quantity: z.int(),
  seconds: z.int(),
  rejected: z.int(),
  pieces: z.int(),
  /** Where it is; null: nowhere yet, or it is finished. */
  station_id: z.uuid().nullable(),
  status: z.string(),
  is_stopped: z.boolean(),
  finished: z.boolean(),
  archived: z.boolean(),
  /** The ticket of the bundle that took its good pieces. */
  merged_into: z.string().nullable(),
  /** In the order of the line. */
  stations: z.array(BundleStation),
  version: z.int(),
})
export type ScannedBundle = z.infer<typeof ScannedBundle>

/** As on a ticket: 'OP-2026-001 / 12', or '12' of an order that is known. */
export const BundleCode = z.strictObject({
  code: requiredText('Escribe el código del tiquete.', 80),
  order_code: z.string().trim().max(60).default(''),
})
export type BundleCode = z.infer<typeof BundleCode>

const done = () => units(0, PIECES).default(0)
export const ScanBundle = z
  .strictObject({
    id: id(),
    version: version(),
    station_id: id('Elige en qué estación estás.'),
    /** Null: all that the station has still to do. */
    operation_id: id('Elige una operación de la lista.').nullable().default(null),
    operator_id: id('Elige a la persona de la lista.').nullable().default(null),
    good: done(),
    seconds: done(),
    rejected: done(),
    /** The moment of the tap, which may be before it arrives. */
    scanned_at: z.iso.datetime({ offset: true, error: WHEN }),
    /** These pieces were done before: no second pay. */
    rework: z.boolean().default(false),
  })
  .refine((scan) => donePieces(scan) > 0, { error: NONE, path: ['good'] })
export type ScanBundle = z.infer<typeof ScanBundle>

export const SplitBundle = z.strictObject({ id: id(), version: version(), pieces: units(1, SPLIT) })
export type SplitBundle = z.infer<typeof SplitBundle>

/** `other_id`: the one that is left without good pieces. */
export const MergeBundles = z.strictObject({
  id: id(),
  version: version(),
  other_id: id('Elige el otro bulto.'),
  other_version: version(),
})
export type MergeBundles = z.infer<typeof MergeBundles>

export const ReworkBundle = z.strictObject({
  id: id(),
  version: version(),
  from: z.enum(PIECE_KINDS, { error: 'Elige qué piezas vuelven.' }),
  pieces: units(1, BACK),
  station_id: id('Elige a qué estación vuelven.'),
})
export type ReworkBundle = z.infer<typeof ReworkBundle>

/** The bundle of an act, and the one that it made. */
export const BundleParts = z.object({ bundle: ScannedBundle, made: ScannedBundle.nullable() })
export type BundleParts = z.infer<typeof BundleParts>

/** One tap: what was done to how many pieces. */
export const ScanTap = z.object({
  id: z.uuid(),
  production_lot_id: z.uuid(),
  lot: z.string(),
  order_code: z.string(),
  station: z.string(),
  /** '': whatever the station does. */
  operations: z.string(),
  operator: z.string(),
  username: z.string(),
  good: z.int(),
  seconds: z.int(),
  rejected: z.int(),
  rework: z.boolean(),
  scanned_at: moment(),
})
export type ScanTap = z.infer<typeof ScanTap>

export const Operators = z.object({
  /** The employee whose account it is; null: none. */
  own: z.uuid().nullable(),
  operators: z.array(z.object({ id: z.uuid(), name: z.string(), position: z.string() })),
})
export type Operators = z.infer<typeof Operators>

export const ScanDays = z.strictObject({ from: day(), to: day() }).refine(({ from, to }) => from <= to, {
  error: ORDER,
  path: ['to'],
})
export type ScanDays = z.infer<typeof ScanDays>

/** Pieces that were through with a station for the first time, and what was not good in it. */
export const StationPieces = z.object({
  station: z.string(),
  good: z.int(),
  seconds: z.int(),
  rejected: z.int(),
})
export type StationPieces = z.infer<typeof StationPieces>
