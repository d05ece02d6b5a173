import { z } from 'zod'
import { amount, day, id, optionalText, version } from '#src/kernel/fields.ts'
import { WEEKDAYS } from './calendar.ts'

/** Of a company. */
export const MOST_CLOSED_DAYS = 400
const LONGEST_NAME = 60
const DAY_MINUTES = 1_440
const MOST_PEOPLE = 1_000
const PEOPLE = `Escribe cuántas personas, entre 0 y ${MOST_PEOPLE}.`
const EACH = `Escribe los minutos por persona y día, entre 0 y ${DAY_MINUTES}.`
const PIECE = 'Escribe los minutos por pieza, de 0 a 100.000, con dos decimales como máximo.'
const MOST_PIECE_MINUTES = 100_000

/** What a station can do; 0 is not said. */
export const StationCapacityChange = z.strictObject({
  id: id(),
  version: version(),
  people: z.int({ error: PEOPLE }).min(0, PEOPLE).max(MOST_PEOPLE, PEOPLE),
  minutes_each: z.int({ error: EACH }).min(0, EACH).max(DAY_MINUTES, EACH),
  minutes_piece: amount(PIECE).refine((minutes) => Number(minutes) <= MOST_PIECE_MINUTES, PIECE),
})
export type StationCapacityChange = z.infer<typeof StationCapacityChange>

const works = z.boolean({ error: 'Di si se trabaja ese día.' })
const week = {
  monday: works,
  tuesday: works,
  wednesday: works,
  thursday: works,
  friday: works,
  saturday: works,
  sunday: works,
}
/** On which days of the week the company works. */
export const WorkWeek = z.object({ ...week, version: z.int() })
export type WorkWeek = z.infer<typeof WorkWeek>
export const WorkWeekChange = z
  .strictObject({ ...week, version: version() })
  .refine((days) => WEEKDAYS.some((one) => days[one]), { path: ['monday'], error: 'Elige al menos un día de trabajo.' })
export type WorkWeekChange = z.infer<typeof WorkWeekChange>

/** A day on which nobody works. */
export const ClosedDay = z.object({ id: z.uuid(), day: z.string(), name: z.string() })
export type ClosedDay = z.infer<typeof ClosedDay>
export const NewClosedDay = z.strictObject({ day: day('Elige el día.'), name: optionalText(LONGEST_NAME) })
export type NewClosedDay = z.infer<typeof NewClosedDay>

/** A station with the minutes of each shown day: placed, and due by then beyond all that it can do. */
const StationLoad = z.object({
  id: z.uuid(),
  name: z.string(),
  /** A working day. */
  minutes: z.int(),
  loaded: z.array(z.int()),
  excess: z.array(z.int()),
})
export type StationLoad = z.infer<typeof StationLoad>

/** An order that will not be ready by its day. */
const LateOrder = z.object({
  id: z.uuid(),
  order_code: z.string(),
  due_date: z.string(),
  /** Null: not within two years. */
  finish: z.string().nullable(),
  late_days: z.int().nullable(),
  /** Where it waits and works longest. */
  station: z.string().nullable(),
})
export type LateOrder = z.infer<typeof LateOrder>

export const CapacityPlan = z.object({
  today: z.string(),
  /** The working days of the two weeks to come. */
  days: z.array(z.string()),
  stations: z.array(StationLoad),
  /** Those whose work is not reckoned, or not bounded, because something of them was not said. */
  incomplete: z.array(z.object({ id: z.uuid(), name: z.string(), people: z.boolean(), piece: z.boolean() })),
  late: z.array(LateOrder),
  /** The open orders that were planned, and those beyond, which are due later. */
  planned: z.int(),
  beyond: z.int(),
})
export type CapacityPlan = z.infer<typeof CapacityPlan>
