import { openHub, type Request, type Whose } from './hub.ts'
import type { StreamEvent } from './stream.ts'

/** A tab's connection to the stream. */
export interface LiveConnection {
  retry(): void
  close(): void
}

/** Connects through the worker that all tabs share; where there is none (phones) or it fails to start, with a stream of this tab's own. */
export function openLine(whose: Whose, hear: (event: StreamEvent) => void): LiveConnection {
  if (typeof SharedWorker === 'undefined') return ownLine(whose, hear)
  const worker = new SharedWorker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'trama' })
  const { port } = worker
  const ask = (request: Request) => port.postMessage(request)
  const join = () => ask({ kind: 'join', whose })
  const leave = () => ask({ kind: 'leave' })
  let instead: LiveConnection | undefined
  let closed = false

  port.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => hear(data))
  port.start()
  worker.addEventListener('error', () => {
    if (!closed) instead ??= ownLine(whose, hear)
  })
  addEventListener('pagehide', leave)
  const back = returned(() => {
    join()
    hear({ kind: 'refresh' })
  })
  join()

  return {
    retry: () => (instead ? instead.retry() : ask({ kind: 'retry' })),
    close() {
      closed = true
      removeEventListener('pagehide', leave)
      back()
      leave()
      port.close()
      instead?.close()
    },
  }
}

/** A stream of this tab's own, closed while the tab is hidden. */
function ownLine(whose: Whose, hear: (event: StreamEvent) => void): LiveConnection {
  const hub = openHub()
  const tab = { postMessage: hear }
  let waited = false
  const follow = () => {
    if (document.hidden) {
      waited = true
      return hub.leave(tab)
    }
    hub.join(tab, whose)
    if (waited) hear({ kind: 'refresh' })
    waited = false
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return {
    retry: () => hub.retry(tab),
    close() {
      document.removeEventListener('visibilitychange', follow)
      hub.leave(tab)
    },
  }
}

/** Calls `act` when the page is restored from the back/forward cache. Returns the function that stops it. */
function returned(act: () => void): () => void {
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) act()
  }
  addEventListener('pageshow', show)
  return () => removeEventListener('pageshow', show)
}
