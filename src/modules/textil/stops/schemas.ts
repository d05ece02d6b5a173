import { z } from 'zod'
import { day, flag, id, longText, moment, optionalText, requiredText, version } from '#src/kernel/fields.ts'

/** Of a company, those put aside too. */
export const MOST_REASONS = 100
/** Of a report, and of its file: the latest. */
export const MOST_STOPS = 200
export const MOST_SAVED_STOPS = 10_000
const LONGEST_NAME = 60
const LONGEST_KEY = 80

/** Why lots and machines stand still, as the company calls it. */
export const StopReason = z.object({
  id: z.uuid(),
  name: z.string(),
  archived_at: moment().nullable(),
  version: z.int(),
})
export type StopReason = z.infer<typeof StopReason>

export const StopReasonList = z.strictObject({ archived: flag() })
export const NewStopReason = z.strictObject({ name: requiredText('Escribe el motivo.', LONGEST_NAME) })
export type NewStopReason = z.infer<typeof NewStopReason>
export const StopReasonChange = z.strictObject({ id: id(), version: version(), ...NewStopReason.shape })
export type StopReasonChange = z.infer<typeof StopReasonChange>

/** What is said of a stop of a lot. */
export const LotStop = z.object({
  id: z.uuid(),
  stop_reason_id: z.uuid().nullable(),
  /** Null: nobody said why. */
  reason: z.string().nullable(),
  machinery_id: z.uuid().nullable(),
  machine: z.string().nullable(),
  note: z.string(),
  version: z.int(),
})
export type LotStop = z.infer<typeof LotStop>

const chosen = (message: string) => z.union([id(message), z.literal('')]).default('')
const said = {
  stop_reason_id: chosen('Elige un motivo de la lista.'),
  note: longText(),
}
const ofLot = { ...said, machinery_id: chosen('Elige un equipo de la lista.') }

/** A lot is stopped: why may be said at once, or later. */
export const StopLot = z.strictObject({ id: id(), version: version(), ...ofLot })
export type StopLot = z.infer<typeof StopLot>
export const LotStopChange = z.strictObject({ id: id(), version: version(), ...ofLot })
export type LotStopChange = z.infer<typeof LotStopChange>

const WHEN = 'Elige una fecha y una hora válidas.'
const at = () => z.iso.datetime({ offset: true, error: WHEN }).refine((text) => /^20\d\d-/.test(text), WHEN)
const ofMachine = {
  machinery_id: id('Elige el equipo.'),
  started_at: at(),
  /** '': it still stands still. */
  ended_at: z.union([at(), z.literal('')], { error: WHEN }).default(''),
  ...said,
}
export const NewMachineStop = z.strictObject(ofMachine)
export type NewMachineStop = z.infer<typeof NewMachineStop>
export const MachineStopChange = z.strictObject({ id: id(), version: version(), ...ofMachine })
export type MachineStopChange = z.infer<typeof MachineStopChange>

export const MachineStop = z.object({
  id: z.uuid(),
  machinery_id: z.uuid(),
  machine: z.string(),
  stop_reason_id: z.uuid().nullable(),
  started_at: moment(),
  ended_at: moment().nullable(),
  note: z.string(),
  version: z.int(),
})
export type MachineStop = z.infer<typeof MachineStop>

const within = { from: day(), to: day() }
const forwards = ({ from, to }: { from: string; to: string }) => from <= to
const BACKWARDS = { path: ['to'], error: 'El último día no puede ser anterior al primero.' }

export const STOPS_BY = ['motivo', 'estacion', 'equipo'] as const
export const StopDays = z.strictObject(within).refine(forwards, BACKWARDS)
export type StopDays = z.infer<typeof StopDays>
/** Of one reason, station or machine: `key` is that of its figures. `whole`: as many as a file takes. */
export const StopList = z
  .strictObject({ ...within, by: z.enum(STOPS_BY).optional(), key: optionalText(LONGEST_KEY), whole: flag() })
  .refine(forwards, BACKWARDS)
export type StopList = z.infer<typeof StopList>

/** How long lots and machines stood still within the days, in seconds. */
const StopTally = z.object({
  key: z.string(),
  name: z.string(),
  stops: z.int(),
  lot_seconds: z.number(),
  machine_seconds: z.number(),
})
export type StopTally = z.infer<typeof StopTally>
export const StopFigures = z.object({
  reasons: z.array(StopTally),
  stations: z.array(StopTally),
  machines: z.array(StopTally),
})
export type StopFigures = z.infer<typeof StopFigures>

/** A stop of a lot or a machine, with its seconds within the days. */
export const ListedStop = z.object({
  of: z.enum(['lote', 'equipo']),
  id: z.uuid(),
  version: z.int(),
  /** Of a lot. */
  production_lot_id: z.uuid().nullable(),
  name: z.string(),
  order_code: z.string().nullable(),
  station: z.string().nullable(),
  stop_reason_id: z.uuid().nullable(),
  reason: z.string().nullable(),
  machinery_id: z.uuid().nullable(),
  machine: z.string().nullable(),
  note: z.string(),
  started_at: moment(),
  ended_at: moment().nullable(),
  seconds: z.number(),
})
export type ListedStop = z.infer<typeof ListedStop>
