import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '#src/kernel/session.ts'

/** Under which the session is kept; it is not a read like the others, because it decides whether there are others. */
export const SESSION_KEY = ['session'] as const

/** 'lost': there is none, or the server no longer knows it. 'left': the person signed out. */
export type KnownSession = Session | 'lost' | 'left'

/** The person is signing out: other calls may learn that there is no session before the act itself comes back. */
let leaving = false

export function leave(is: boolean): void {
  leaving = is
}

/** How a session that is no longer there ended. */
export const sessionEnd = (): 'lost' | 'left' => (leaving ? 'left' : 'lost')

/** Forgets who was signed in and everything they had on screen; the guards then lead to /login. */
export function sessionLost(client: QueryClient): void {
  client.setQueryData<KnownSession>(SESSION_KEY, sessionEnd())
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== SESSION_KEY[0] && query.meta?.access !== 'open' })
}
