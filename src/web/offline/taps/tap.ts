import type { CallAnswer, Failure } from '../../calls/transport.ts'

/** An act that waits on this device until the server has answered it. */
export interface Tap {
  /** Its idempotency key, made at the tap: however often it is sent, it counts once. */
  key: string
  person: string
  company: string
  /** As in 'POST /textil/lots/{id}/move'. */
  route: string
  input: unknown
  /** What the person did: 'Mover un lote', and with what: 'Lote 12'. */
  title: string
  about: string
  /** By this device's clock, in milliseconds; no two of a tab's have the same. */
  at: number
  /** Why the server refused it; null while it waits. */
  refused: string | null
  /** The key of the one that it was made upon: not yet answered, and about the same thing. */
  follows?: string
}

/** The result of one attempt. 'later': nobody answered, so it is asked again by the same key. */
export type TapArrival = { answered: CallAnswer } | { refused: Failure } | 'later'

/** How a tap ended. 'elsewhere': another tab heard the answer, or it was discarded. */
export type TapEnd = Exclude<TapArrival, 'later'> | 'elsewhere'
