import type { QueryClient } from '@tanstack/react-query'
import { inBursts } from './bursts.ts'
import { SESSION_KEY } from './session-key.ts'

/** A burst of changes (an import) is answered at once, and then ten times a second at most. */
const BUSY_MS = 100
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/**
 * What changes after a page read it and before its stream is open is told as the stream opens: the server looks back this far. A stream
 * that took longer to open may have missed something before.
 */
const LOOK_BACK_S = 10
const SURELY_TOLD_MS = 8_000

let stream: EventSource | null = null

/** The one stream of this tab. */
export const liveStream = {
  connected: () => stream?.readyState === EventSource.OPEN,
}

/**
 * Follows the stream of changes and marks as stale what a changed table feeds, so that only what is on screen is fetched again; after an
 * interruption, everything. `company` is the one that control looks into. Returns how to stop.
 */
export function followChanges(client: QueryClient, company: string | null): () => void {
  const visited = company === null ? '' : `&empresa=${encodeURIComponent(company)}`
  const url = `/api/live?segundos=${LOOK_BACK_S}${visited}`
  const refreshAll = () => void client.invalidateQueries()
  const changes = inBursts<string>(BUSY_MS, (tables) =>
    client.invalidateQueries({ predicate: (query) => readsOf(query.meta).some((table) => tables.has(table)) }),
  )
  let interrupted = false
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let source = open()

  function open(): EventSource {
    const asked = performance.now()
    const opened = new EventSource(url)
    stream = opened
    opened.addEventListener('change', ({ data }) => {
      const table = tableOf(data)
      if (table !== null) changes.add(table)
    })
    opened.addEventListener('session', () => void client.invalidateQueries({ queryKey: SESSION_KEY }))
    opened.addEventListener('refresh', refreshAll)
    opened.addEventListener('open', () => {
      if (interrupted || performance.now() - asked > SURELY_TOLD_MS) refreshAll()
      interrupted = false
      pause = FIRST_PAUSE_MS
    })
    opened.addEventListener('error', () => {
      interrupted = true
      // Where the server answered with a refusal (it is starting, or full), the browser gives up by itself.
      if (opened.readyState !== EventSource.CLOSED) return
      timer = setTimeout(() => {
        source = open()
      }, pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    })
    return opened
  }

  return () => {
    clearTimeout(timer)
    changes.stop()
    source.close()
    if (stream === source) stream = null
  }
}

function readsOf(meta: unknown): readonly string[] {
  return (meta as { reads?: readonly string[] } | undefined)?.reads ?? []
}

function tableOf(data: unknown): string | null {
  try {
    const change = JSON.parse(String(data)) as { table?: unknown }
    return typeof change.table === 'string' ? change.table : null
  } catch {
    return null
  }
}
