import type { Message } from '../contract.ts'
import type { Outgoing } from './outgoing.ts'

/** A line of a channel: a message from the server, or one being sent. */
export type ChatLine = {
  /** The key stays the same when the server confirms the message, so that it keeps its place. */
  key: string
  at: string
} & ({ message: Message; outgoing: null } | { message: null; outgoing: Outgoing })

/** The server's messages in order, then those being sent. */
export function chatLinesOf(rows: readonly Message[], outgoing: readonly Outgoing[]): ChatLine[] {
  const arrived = new Set(rows.map(({ sent_key }) => sent_key))
  return [
    ...rows.map((message) => ({
      key: message.sent_key ?? message.id,
      at: message.created_at,
      message,
      outgoing: null,
    })),
    // The stream may deliver a message before its own answer arrives: then it is no longer being sent.
    ...outgoing
      .filter(({ key }) => !arrived.has(key))
      .map((one) => ({ key: one.key, at: one.written_at, message: null, outgoing: one })),
  ]
}
