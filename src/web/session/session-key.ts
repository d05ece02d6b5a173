import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '#src/kernel/session.ts'
import { standIn } from '../calls/transport.ts'
import { keepSession } from './kept-session.ts'

/** The query key of the session. It is not read like other calls, because it decides whether there are any. */
export const SESSION_KEY = ['session'] as const

/** 'lost': there is none, or the server no longer knows it. 'left': the person signed out. */
export type KnownSession = Session | 'lost' | 'left'

/** The person is signing out: other calls may find the session gone before the sign-out itself has answered. */
let leaving = false

export function leave(is: boolean): void {
  leaving = is
}

/** How a missing session ended. */
export const sessionEnd = (): 'lost' | 'left' => (leaving ? 'left' : 'lost')

/** Forgets the person and everything loaded; the guards then lead to /login. */
export function sessionLost(client: QueryClient): void {
  standIn(null)
  keepSession(null)
  client.setQueryData<KnownSession>(SESSION_KEY, sessionEnd())
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== SESSION_KEY[0] && query.meta?.access !== 'open' })
}
