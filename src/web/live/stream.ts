/** The state of a stream: not open yet, open, lost and reconnecting, or lost for a while. */
export type LiveState = 'connecting' | 'connected' | 'reconnecting' | 'silent'

/** An event for the stream's followers. */
export type StreamEvent =
  | { kind: 'state'; state: LiveState }
  | { kind: 'change'; table: string }
  | { kind: 'session' }
  /** Changes may have been missed. */
  | { kind: 'refresh' }

/** How far back the server looks when a stream opens, to cover changes after the page read its data. */
export const LOOK_BACK_S = 10
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** Without any message for so long the stream is dead: the server sends one every 25 seconds at least. */
const DEAF_MS = 60_000
/** A disconnection longer than this is shown to the person. */
const SILENT_MS = 10_000

/** Keeps a stream open, reconnecting as needed. `company`: the one on screen. */
export function openStream(company: string | null, tell: (event: StreamEvent) => void) {
  const visited = company === null ? '' : `&empresa=${encodeURIComponent(company)}`
  const url = `/api/live?segundos=${LOOK_BACK_S}${visited}`
  let state: LiveState = 'connecting'
  let interrupted = false
  let pause = FIRST_PAUSE_MS
  let again: ReturnType<typeof setTimeout> | undefined
  let deaf: ReturnType<typeof setTimeout> | undefined
  let silent: ReturnType<typeof setTimeout> | undefined
  let source = open()

  function become(next: LiveState) {
    if (next === state) return
    state = next
    tell({ kind: 'state', state })
  }

  function open(): EventSource {
    const opened = new EventSource(url)
    const heard = () => {
      clearTimeout(deaf)
      deaf = setTimeout(reopen, DEAF_MS)
    }
    const on = (event: string, act: (data: unknown) => void) =>
      opened.addEventListener(event, ({ data }: MessageEvent) => {
        heard()
        act(data)
      })
    on('beat', () => {})
    on('session', () => tell({ kind: 'session' }))
    on('refresh', () => tell({ kind: 'refresh' }))
    on('change', (data) => {
      const table = tableOf(data)
      if (table !== null) tell({ kind: 'change', table })
    })
    opened.addEventListener('open', () => {
      heard()
      clearTimeout(silent)
      silent = undefined
      become('connected')
      if (interrupted) tell({ kind: 'refresh' })
      interrupted = false
      pause = FIRST_PAUSE_MS
    })
    opened.addEventListener('error', () => {
      lose()
      // If the server answers with a refusal (it is starting, or full), EventSource gives up and does not reconnect by itself.
      if (opened.readyState !== EventSource.CLOSED) return
      clearTimeout(again)
      again = setTimeout(reopen, pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    })
    silent ??= setTimeout(() => become('silent'), SILENT_MS)
    return opened
  }

  function lose() {
    interrupted = true
    silent ??= setTimeout(() => become('silent'), SILENT_MS)
    if (state === 'connected') become('reconnecting')
  }

  function reopen() {
    for (const timer of [again, deaf]) clearTimeout(timer)
    source.close()
    lose()
    source = open()
  }

  return {
    state: () => state,
    /** Reconnects at once instead of waiting. */
    retry: () => {
      if (state !== 'connected') reopen()
    },
    close: () => {
      for (const timer of [again, deaf, silent]) clearTimeout(timer)
      source.close()
    },
  }
}

function tableOf(data: unknown): string | null {
  try {
    const change = JSON.parse(String(data)) as { table?: unknown }
    return typeof change.table === 'string' ? change.table : null
  } catch {
    return null
  }
}
