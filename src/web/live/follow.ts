import type { QueryClient } from '@tanstack/react-query'
import { inBursts } from '../calls/bursts.ts'
import { SESSION_KEY } from '../session/session-key.ts'
import type { Whose } from './hub.ts'
import { openLine } from './line.ts'
import { makeStale } from './make-stale.ts'
import { sayLive } from './state.ts'
import type { StreamEvent } from './stream.ts'

/** The minimum time between two rounds of fetching during a burst of changes (an import); the first is immediate. */
const BUSY_MS = 100
/** Among a query's `reads`: any change may make it stale. */
export const ANY_TABLE = '*'
/** Shorter than the server's look-back: if the stream took longer to open, changes may have been missed. */
const SURELY_TOLD_MS = 8_000

/**
 * Follows the change stream and marks the queries of a changed table as stale, so that only what is on screen is fetched again; after an
 * interruption, everything. Returns the function that stops it.
 */
export function followChanges(client: QueryClient, whose: Whose): () => void {
  const askedAt = performance.now()
  let late = true
  const refreshAll = () => void makeStale(client)
  const changes = inBursts<string>(BUSY_MS, (tables) =>
    makeStale(client, {
      predicate: ({ meta }) => readsOf(meta).some((of) => of === ANY_TABLE || tables.has(of)),
    }),
  )

  function hear(event: StreamEvent) {
    if (event.kind === 'change') return changes.add(event.table)
    if (event.kind === 'session') return void makeStale(client, { queryKey: SESSION_KEY })
    if (event.kind === 'refresh') return refreshAll()
    sayLive(event.state)
    if (event.state !== 'connected') return
    if (late && performance.now() - askedAt > SURELY_TOLD_MS) refreshAll()
    late = false
  }

  const line = openLine(whose, hear)
  const online = () => {
    line.retry()
    refreshAll()
  }
  addEventListener('online', online)

  return () => {
    removeEventListener('online', online)
    changes.stop()
    line.close()
    sayLive('connecting')
  }
}

function readsOf(meta: unknown): readonly string[] {
  return (meta as { reads?: readonly string[] } | undefined)?.reads ?? []
}
