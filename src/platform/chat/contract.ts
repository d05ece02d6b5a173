import { z } from 'zod'
import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { ById, cursor, id, moment, requiredText, search } from '#src/kernel/fields.ts'

const { read, act } = callsOf('chat')

export const LONGEST_MESSAGE = 4_000
/** Unread messages are counted up to this: '99+'. */
export const MOST_UNREAD = 100

/** A message. Control neither writes nor reads any. If it is deleted, `text` is empty. */
export const Message = z.object({
  id: z.uuid(),
  text: z.string(),
  chat_type: z.enum(['global', 'private']),
  /** The other person; null in the general channel. */
  chat_id: z.uuid().nullable(),
  sender_id: z.uuid(),
  sender_name: z.string(),
  mentions: z.array(z.uuid()),
  created_at: moment(),
  edited_at: moment().nullable(),
  deleted_at: moment().nullable(),
  /** For one's own messages: the key with which this browser sent it. */
  sent_key: z.uuid().nullable(),
})
export type Message = z.infer<typeof Message>

/** The general channel (`chat_id` null) or a colleague, from the person's point of view. */
export const Channel = z.object({
  chat_id: z.uuid().nullable(),
  username: z.string(),
  name: z.string(),
  /** False: no longer in the team; the messages stay readable. */
  active: z.boolean(),
  unread: z.int(),
  last: Message.pick({ id: true, text: true, sender_id: true, sender_name: true, created_at: true, deleted_at: true })
    .nullable()
    .describe('Null while nobody has written.'),
})
export type Channel = z.infer<typeof Channel>

export const FoundMessage = Message.extend({
  /** The message's channel, from the person's point of view. */
  channel_id: z.uuid().nullable(),
  channel_name: z.string(),
})
export type FoundMessage = z.infer<typeof FoundMessage>

const message = requiredText('Escribe un mensaje.', LONGEST_MESSAGE)
const channel = { chat_id: id('Elige a una persona de la lista.').optional() }
const FAILED = 'Error al enviar mensaje'

export const chat = {
  /** The general channel first, then colleagues by their latest message, then by name. */
  channels: read('/channels', {
    access: COMPANY_ROLES,
    reads: ['chat_messages', 'chat_reads', 'profiles'],
    output: z.array(Channel),
  }),
  /** Total of all channels, each counted up to MOST_UNREAD. */
  unread: read('/unread', {
    access: COMPANY_ROLES,
    reads: ['chat_messages', 'chat_reads'],
    output: z.object({ unread: z.int() }),
  }),
  /**
   * Fifty messages of a channel in order: the last ones, those around a message, or those at a cursor. `since` is the input of the next `changes`.
   */
  messages: read('/messages', {
    access: COMPANY_ROLES,
    reads: ['chat_messages'],
    input: z.strictObject({ ...channel, message_id: id().optional(), cursor: cursor() }),
    output: z.object({
      rows: z.array(Message),
      older: z.string().nullable(),
      newer: z.string().nullable(),
      since: z.string(),
    }),
  }),
  /**
   * Messages written, edited or deleted since an earlier answer. Not `complete`: there are too many, load the channel again. Without `since`: all.
   */
  changes: read('/changes', {
    access: COMPANY_ROLES,
    reads: ['chat_messages'],
    input: z.strictObject({ ...channel, since: z.string().max(40).default('') }),
    output: z.object({ rows: z.array(Message), complete: z.boolean(), since: z.string() }),
  }),
  search: read('/search', {
    access: COMPANY_ROLES,
    reads: ['chat_messages'],
    input: z.strictObject({ search: search(), cursor: cursor() }),
    output: z.object({ rows: z.array(FoundMessage), next: z.string().nullable() }),
  }),
  send: act('POST /messages', {
    does: 'escribir en el chat',
    personal: true,
    access: COMPANY_ROLES,
    input: z.strictObject({ ...channel, text: message }),
    output: Message,
    failed: FAILED,
    offline: true,
    undo: { never: 'Un mensaje se edita o se elimina en el chat.' },
  }),
  edit: act('PATCH /messages/{id}', {
    personal: true,
    access: COMPANY_ROLES,
    input: z.strictObject({ id: id(), text: message }),
    output: Message,
    failed: FAILED,
    undo: { never: 'Un mensaje se edita otra vez en el chat.' },
  }),
  remove: act('DELETE /messages/{id}', {
    personal: true,
    access: COMPANY_ROLES,
    input: ById,
    output: Message,
    failed: 'Error al eliminar el mensaje',
    undo: { never: 'Un mensaje eliminado del chat no vuelve.' },
  }),
  /** Marks this message and all before it in its channel as read. */
  markRead: act('POST /reads', {
    personal: true,
    access: COMPANY_ROLES,
    input: z.strictObject({ message_id: id() }),
    failed: 'Error al marcar como leído',
    undo: NEVER.personal,
  }),
} satisfies Contract
