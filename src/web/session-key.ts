import type { QueryClient } from '@tanstack/react-query'

/** Under which the session is kept; it is not a read like the others, because it decides whether there are others. */
export const SESSION_KEY = ['session'] as const

/** Forgets who was signed in and everything they had on screen; the guards then lead to /login. */
export function sessionLost(client: QueryClient): void {
  client.setQueryData(SESSION_KEY, null)
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== SESSION_KEY[0] && query.meta?.access !== 'open' })
}
