import { z } from 'zod'
import { businessDay } from '#src/kernel/days/business-day.ts'
import {
  amount,
  id,
  longText,
  moment,
  optionalDay,
  optionalText,
  requiredText,
  units,
  version,
} from '#src/kernel/fields.ts'

const LONGEST_STATE = 60
const MOST_DAYS = 3_650
const DAYS = `Escribe cada cuántos días, entre 1 y ${MOST_DAYS}.`

export const MAINTENANCE_KINDS = ['preventivo', 'correctivo'] as const

export const Machine = z.object({
  id: z.uuid(),
  name: z.string(),
  brand: z.string(),
  reference: z.string(),
  last_maintenance_date: z.string().nullable(),
  next_maintenance_date: z.string().nullable(),
  /** Where it stands; null: nowhere that is known. */
  station_id: z.uuid().nullable(),
  station_name: z.string().nullable(),
  /** It is looked after each so many days, or each so many pieces of its station; null: not by these. */
  every_days: z.int().nullable(),
  every_pieces: z.int().nullable(),
  /** By days, when it is due: as planned, or an interval after the last time. */
  due_on: z.string().nullable(),
  /** The day from which days and pieces count: its last maintenance, or when it was written down. */
  counted_from: z.string(),
  /** What left its station after that day; null where pieces do not count. */
  pieces: z.number().nullable(),
  status: z.string(),
  archived_at: moment().nullable(),
  version: z.int(),
})
export type Machine = z.infer<typeof Machine>

const status = requiredText('Elige o escribe un estado.', LONGEST_STATE)
const machineFields = {
  name: requiredText('El nombre es obligatorio.'),
  brand: optionalText(),
  reference: optionalText(),
  last_maintenance_date: optionalDay(),
  next_maintenance_date: optionalDay(),
  station_id: z.union([id('Elige una estación de la lista.'), z.literal('')]).default(''),
  every_days: z.int({ error: DAYS }).min(1, DAYS).max(MOST_DAYS, DAYS).nullable().default(null),
  every_pieces: units(1, 'Escribe cada cuántas piezas, 1 o más.').nullable().default(null),
  status: status.default('Operativo'),
}
/** Pieces are those of a station. */
const stationed = <T extends { station_id: string; every_pieces: number | null }>(machine: T) =>
  machine.every_pieces === null || machine.station_id !== ''
const UNSTATIONED = { path: ['station_id'], error: 'Elige la estación cuyas piezas se cuentan.' }

export const NewMachine = z.strictObject(machineFields).refine(stationed, UNSTATIONED)
export type NewMachine = z.infer<typeof NewMachine>
export const MachineChange = z
  .strictObject({ id: id(), version: version(), ...machineFields })
  .refine(stationed, UNSTATIONED)
export type MachineChange = z.infer<typeof MachineChange>

/** A maintenance that was done: it sets the machine's last and next date, and its state. */
export const NewMaintenance = z.strictObject({
  id: id(),
  version: version(),
  date: businessDay('Elige la fecha del mantenimiento.'),
  next_maintenance_date: optionalDay(),
  status: status.default('Operativo'),
  note: longText(),
  kind: z.enum(MAINTENANCE_KINDS, { error: 'Elige preventivo o correctivo.' }).default('preventivo'),
  /** '' where nobody says what it cost. */
  cost: z.union([z.literal(''), amount()]).default(''),
  done_by: optionalText(),
})
export type NewMaintenance = z.infer<typeof NewMaintenance>

export const MaintenanceRecord = z.object({
  id: z.uuid(),
  date: z.string(),
  note: z.string(),
  kind: z.enum(MAINTENANCE_KINDS),
  cost: z.string().nullable(),
  done_by: z.string(),
  username: z.string(),
  created_at: moment(),
})
export type MaintenanceRecord = z.infer<typeof MaintenanceRecord>

/** Of which days costs are asked for; '' is without end. */
export const CostDays = z.strictObject({ from: optionalDay(), to: optionalDay() })
export type CostDays = z.infer<typeof CostDays>

/** What was done and what it cost, of one machine or of all. */
const CostSum = z.object({ preventive: z.int(), corrective: z.int(), cost: z.string() })
export const MaintenanceCosts = z.object({
  all: CostSum,
  /** The dearest first. */
  machines: z.array(CostSum.extend({ id: z.uuid(), name: z.string() })),
})
export type MaintenanceCosts = z.infer<typeof MaintenanceCosts>
