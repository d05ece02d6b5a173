import { subscribe } from 'node:diagnostics_channel'
import { memoryUsage } from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_MS = 1_000
/** After the start, whose leavings nobody needs again. */
const FIRST_IDLE_MS = 2_000
/** Later: whoever comes back finds compiled code gone too, so that a pause between two clicks is none. */
const IDLE_MS = 300_000
/** How much the heap has to have grown: less is not worth the pause of a whole collection. */
const WORTH_BYTES = 24 * 1024 * 1024

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * Gives memory back to the system after the start, and when nobody has asked anything for minutes: V8 keeps for good what the start and every burst
 * needed. A tenth of a second, once each time that the heap has grown. For a process that serves and does nothing else.
 */
export function giveBackWhenIdle(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  let asked = performance.now()
  let left = 0
  subscribe('http.server.request.start', () => {
    asked = performance.now()
  })
  setInterval(() => {
    const idle = left === 0 ? FIRST_IDLE_MS : IDLE_MS
    if (performance.now() - asked < idle || memoryUsage().heapTotal - left < WORTH_BYTES) return
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    left = memoryUsage().heapTotal
  }, LOOK_MS).unref()
}
