import type { QueryClient } from '@tanstack/react-query'
import { inBursts } from '../calls/bursts.ts'
import { SESSION_KEY } from '../session/session-key.ts'
import type { Whose } from './hub.ts'
import { openLine } from './line.ts'
import { sayLive } from './state.ts'
import type { StreamEvent } from './stream.ts'

/** A burst of changes (an import) is answered at once, and then ten times a second at most. */
const BUSY_MS = 100
/** Less than the server looks back: a stream that took longer to open may have missed something before. */
const SURELY_TOLD_MS = 8_000

/**
 * Follows the stream of changes and marks as stale what a changed table feeds, so that only what is on screen is fetched again; after an
 * interruption, everything. Returns how to stop.
 */
export function followChanges(client: QueryClient, whose: Whose): () => void {
  const askedAt = performance.now()
  let late = true
  const refreshAll = () => void client.invalidateQueries()
  const changes = inBursts<string>(BUSY_MS, (tables) =>
    client.invalidateQueries({ predicate: (query) => readsOf(query.meta).some((table) => tables.has(table)) }),
  )

  function hear(event: StreamEvent) {
    if (event.kind === 'change') return changes.add(event.table)
    if (event.kind === 'session') return void client.invalidateQueries({ queryKey: SESSION_KEY })
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
