import type { Message } from '../contract.ts'
import type { Outgoing } from './outbox.ts'

/** What stands in a channel: a message of the server's, or one on its way there. */
export type ChatLine = {
  /** The same from the moment of writing on, so that a message stays where it stands when the server confirms it. */
  key: string
  at: string
} & ({ message: Message; outgoing: null } | { message: null; outgoing: Outgoing })

/** The server's messages in its order, and below them what is still on its way. */
export function chatLinesOf(rows: readonly Message[], outgoing: readonly Outgoing[]): ChatLine[] {
  const arrived = new Set(rows.map(({ sent_key }) => sent_key))
  return [
    ...rows.map((message) => ({
      key: message.sent_key ?? message.id,
      at: message.created_at,
      message,
      outgoing: null,
    })),
    // The stream may be quicker than the answer: then it is no longer on its way.
    ...outgoing
      .filter(({ key }) => !arrived.has(key))
      .map((one) => ({ key: one.key, at: one.written_at, message: null, outgoing: one })),
  ]
}
