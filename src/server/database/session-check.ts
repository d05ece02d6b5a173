/** The result of trama.session_of: null if the session has ended; '*' before it if its use was noted more than a minute ago. */
export interface FoundSession {
  session_of: string | null
}

/** A remembered session that a transaction starts with and checks in its first packet. */
export interface SessionCheck {
  tokenHash: string
  /** Whether the session is still as remembered. */
  confirm(found: FoundSession | undefined): boolean
  /** Whether it has been confirmed. A failure before that may be due to rights that the person no longer has. */
  isConfirmed(): boolean
}

/** Thrown if the session has changed: the work is rolled back and runs again with the current one. */
export class SessionChanged extends Error {}

const HASH = /^[0-9a-f]{64}$/

/** The SQL that checks a session, with a validated hash. */
export function askingFor({ tokenHash }: SessionCheck): string {
  if (!HASH.test(tokenHash)) throw new Error('The hash of a token is no hash')
  return `select trama.session_of('${tokenHash}')`
}
