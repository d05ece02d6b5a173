import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Marks answers as stale and asks again for those on screen. A first answer that is on its way may have been read before the change, and TanStack
 * Query joins its request instead of making another: it is asked for again once it came.
 */
export async function makeStale(client: QueryClient, filters: QueryFilters = {}): Promise<void> {
  const coming = client
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
  const asked = client.invalidateQueries(filters)
  await Promise.allSettled(coming.map(({ promise }) => promise))
  if (coming.length > 0) await client.invalidateQueries({ predicate: (query) => coming.includes(query) })
  await asked
}
