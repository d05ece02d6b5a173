import { z } from 'zod'
import { id, moment, optionalDay, requiredText, version } from '../../../kernel/fields.ts'
import { OPPORTUNITY_OUTCOMES } from '../opportunities/schemas.ts'
import { Quote } from '../quotes/schemas.ts'

export const ACTIVITY_TYPES = ['nota', 'llamada', 'reunión', 'correo', 'tarea'] as const
export type ActivityType = (typeof ACTIVITY_TYPES)[number]

/** A client of the master data with sales figures. */
export const SalesClient = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  archived_at: moment().nullable(),
  version: z.int(),
  /** Number and value of its open opportunities (not won, lost or archived). */
  open: z.int(),
  open_value: z.string(),
  /** The day of the latest activity. */
  last_contact: z.string().nullable(),
  /** The next open reminder of anybody in the company. */
  next_reminder: z.string().nullable(),
})
export type SalesClient = z.infer<typeof SalesClient>

const ClientOpportunity = z.object({
  id: z.uuid(),
  product_interest: z.string(),
  value: z.string(),
  outcome: z.enum(OPPORTUNITY_OUTCOMES),
  stage_name: z.string(),
  archived: z.boolean(),
  created_at: moment(),
})
export type ClientOpportunity = z.infer<typeof ClientOpportunity>

/** A client with its opportunities and quotes, the newest first. */
export const ClientDetail = z.object({
  client: SalesClient,
  won_value: z.string(),
  opportunities: z.array(ClientOpportunity),
  quotes: z.array(Quote),
})
export type ClientDetail = z.infer<typeof ClientDetail>

/** A name that only opportunities and quotes use, with how many of each. */
export const UnlinkedName = z.object({ name: z.string(), opportunities: z.int(), quotes: z.int() })
export type UnlinkedName = z.infer<typeof UnlinkedName>

export const NameLink = z.strictObject({ id: id(), name: requiredText('Falta el nombre.') })
export type NameLink = z.infer<typeof NameLink>

export const Activity = z.object({
  id: z.uuid(),
  client_id: z.uuid(),
  client_name: z.string(),
  type: z.enum(ACTIVITY_TYPES),
  text: z.string(),
  date: z.string(),
  remind_on: z.string().nullable(),
  done_at: moment().nullable(),
  author_id: z.uuid(),
  username: z.string(),
  version: z.int(),
  created_at: moment(),
})
export type Activity = z.infer<typeof Activity>

const activityFields = {
  type: z.enum(ACTIVITY_TYPES, { error: 'Elige un tipo de la lista.' }).default('nota'),
  text: requiredText('Escribe qué pasó o qué hay que hacer.', 4_000),
  /** '' means today. */
  date: optionalDay('Elige la fecha.'),
  remind_on: optionalDay('Elige el día del recordatorio.'),
}
export const NewActivity = z.strictObject({ client_id: id('Elige un cliente de la lista.'), ...activityFields })
export type NewActivity = z.infer<typeof NewActivity>
export const ActivityChange = z.strictObject({ id: id(), version: version(), ...activityFields })
export type ActivityChange = z.infer<typeof ActivityChange>
export const ActivityDone = z.strictObject({ id: id(), version: version(), done: z.boolean() })
export type ActivityDone = z.infer<typeof ActivityDone>
