/** What trama.session_of answers: `who` is null where the session has ended. */
export interface FoundSession {
  who: string | null
  ageing: boolean | null
}

/** A session by whose last known state a transaction begins, to be asked for in its first packet. */
export interface SessionCheck {
  tokenHash: string
  /** Whether it still is as it was. */
  confirm(found: FoundSession | undefined): boolean
  /** Whether it has been confirmed by now: what fails before may fail for who somebody no longer is. */
  isConfirmed(): boolean
}

/** Thrown where it is not: what was asked in its name was undone, and is asked again by who it is now. */
export class SessionChanged extends Error {}

const HASH = /^[0-9a-f]{64}$/

/** The statement that asks for it, of a checked hash. */
export function askingFor({ tokenHash }: SessionCheck): string {
  if (!HASH.test(tokenHash)) throw new Error('The hash of a token is no hash')
  return `select who, ageing from trama.session_of('${tokenHash}')`
}
