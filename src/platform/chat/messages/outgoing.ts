import type { Tap } from '#src/web/offline/taps/tap.ts'

/** A message being sent. It keeps its key across retries, so that it arrives once. */
export interface Outgoing {
  key: string
  chat_id: string | null
  text: string
  written_at: string
  /** Why it was refused; null while it is being sent. */
  refused: string | null
}

/** The messages among what waits on this device. */
export const outgoingAmong = (taps: readonly Tap[], route: string): Outgoing[] =>
  taps
    .filter((tap) => tap.route === route)
    .map(({ key, input, at, refused }) => {
      const { chat_id = null, text } = input as { chat_id?: string | null; text: string }
      return { key, chat_id, text, written_at: new Date(at).toISOString(), refused }
    })
