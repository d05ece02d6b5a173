import type { QueryClient } from '@tanstack/react-query'
import { SESSION_KEY } from './session-key.ts'

const BUSY_MS = 250

let stream: EventSource | null = null

/** The one stream of this tab. */
export const liveStream = {
  connected: () => stream?.readyState === EventSource.OPEN,
}

/**
 * Opens the stream of changes and marks as stale what a changed table feeds, so that only what is on screen is fetched again.
 * A burst of changes (an import) is answered at once and then four times a second. `company` is the one that control looks into.
 * Returns how to close it.
 */
export function followChanges(client: QueryClient, company: string | null): () => void {
  const source = new EventSource(company === null ? '/api/live' : `/api/live?empresa=${encodeURIComponent(company)}`)
  stream = source
  let waiting: Set<string> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let interrupted = false

  const refresh = (tables: Set<string>) =>
    void client.invalidateQueries({ predicate: (query) => readsOf(query.meta).some((table) => tables.has(table)) })

  const rest = () => {
    timer = setTimeout(() => {
      if (waiting === null || waiting.size === 0) {
        waiting = null
      } else {
        refresh(waiting)
        waiting = new Set()
        rest()
      }
    }, BUSY_MS)
  }

  source.addEventListener('change', (event) => {
    const table = tableOf(event.data)
    if (table === null) return
    if (waiting === null) {
      refresh(new Set([table]))
      waiting = new Set()
      rest()
    } else {
      waiting.add(table)
    }
  })
  source.addEventListener('session', () => void client.invalidateQueries({ queryKey: SESSION_KEY }))
  source.addEventListener('refresh', () => void client.invalidateQueries())
  source.addEventListener('error', () => {
    interrupted = true
  })
  source.addEventListener('open', () => {
    if (interrupted) void client.invalidateQueries()
    interrupted = false
  })

  return () => {
    clearTimeout(timer)
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
