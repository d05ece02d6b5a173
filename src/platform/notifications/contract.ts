import { z } from 'zod'
import { NEVER } from '#src/kernel/calls/never.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { cursor, flag, id, moment, pageOf } from '#src/kernel/fields.ts'
import { ALL_EVENTS } from './rules.ts'

const { read, act } = callsOf('notifications')

const UNKNOWN = 'Elige un aviso de la lista.'

export const Notification = z.object({
  id: z.uuid(),
  /** One of ALL_EVENTS; those of the past may be there too. */
  event: z.string(),
  /** Whose doing it is, where control is told; null for a company's people. */
  company: z.string().nullable(),
  text: z.string(),
  path: z.string(),
  created_at: moment(),
  read_at: moment().nullable(),
})
export type Notification = z.infer<typeof Notification>

/** How a person is told of an event. */
export const Preference = z.object({ event: z.string(), in_app: z.boolean(), by_mail: z.boolean() })
export type Preference = z.infer<typeof Preference>

const OF_CONTROL = ['control_notifications', 'control_readings', 'control_preferences']

/** A company's people and control alike: each reads their own. */
export const notifications = {
  /** The person's own, newest first. */
  list: read('', {
    access: 'signed-in',
    reads: ['notifications', ...OF_CONTROL, 'company_profiles'],
    input: z.strictObject({ unread: flag(), cursor: cursor() }),
    output: pageOf(Notification),
  }),
  unreadCount: read('/unread-count', {
    access: 'signed-in',
    reads: ['notifications', ...OF_CONTROL],
    output: z.object({ unread: z.int() }),
  }),
  markRead: act('POST /{id}/read', {
    personal: true,
    access: 'signed-in',
    input: z.strictObject({ id: id('Elige una notificación de la lista.') }),
    failed: 'Error al marcar como leída',
    undo: NEVER.personal,
  }),
  markAllRead: act('POST /read-all', {
    personal: true,
    access: 'signed-in',
    failed: 'Error al marcar como leídas',
    undo: NEVER.personal,
  }),
  /** Of every event that the person's role is ever told of, in the order of ALL_EVENTS. */
  preferences: read('/preferences', {
    access: 'signed-in',
    reads: ['notification_preferences', 'control_preferences'],
    output: z.array(Preference),
  }),
  savePreference: act('POST /preferences', {
    does: 'elegir sus avisos',
    personal: true,
    access: 'signed-in',
    input: z.strictObject({
      event: z.enum(
        ALL_EVENTS.map((event) => event.id),
        { error: UNKNOWN },
      ),
      in_app: z.boolean({ error: 'Elige sí o no.' }),
      by_mail: z.boolean({ error: 'Elige sí o no.' }),
    }),
    output: Preference,
    failed: 'Error al guardar preferencias',
    undo: NEVER.personal,
  }),
} satisfies Contract
