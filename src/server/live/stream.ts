import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { signedOut } from '#src/kernel/refusal.ts'
import type { Identify } from '../calls/serve.ts'
import type { Env } from '../http/http.ts'
import type { LiveChannel, Stream } from './live.ts'

const HEARTBEAT_MS = 25_000
/** Events that a browser has not taken yet. With more, its stream is closed: it opens another and fetches everything again. */
const MOST_UNREAD = 2_000

/**
 * GET /api/live: server-sent events for the signed-in person, until either side closes. `segundos`: begins with the changes of so many seconds
 * before.
 */
export const liveRoute = (channel: LiveChannel, identify: Identify) => (app: Hono<Env>) => {
  app.get('/api/live', async (c) => {
    const cookies = c.req.header('cookie') ?? null
    const who = await identify(cookies)
    if (who === null) throw signedOut()
    // Nobody would ever read or close it.
    if (c.req.method === 'HEAD') return c.body(null)
    // A buffering proxy would delay every event.
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async (sse) => {
      let leave = () => {}
      const over = new Promise<void>((resolve) => {
        leave = resolve
      })
      let written: Promise<unknown> = Promise.resolve()
      let unread = 0
      const markRead = () => {
        unread--
      }
      const stream: Stream = {
        cookies,
        visited: c.req.query('empresa') ?? null,
        send(event, data) {
          unread++
          if (unread > MOST_UNREAD) c.env.outgoing.destroy()
          else written = written.then(() => sse.writeSSE({ event, data: JSON.stringify(data) })).then(markRead, leave)
        },
        // Closes after the last write: it says why the stream ends, and the browser must read it.
        close: () => written.then(leave),
      }
      // A real event instead of a comment, so that the browser can tell a live stream from a dead one.
      const beat = setInterval(() => sse.writeSSE({ event: 'beat', data: '' }).catch(leave), HEARTBEAT_MS)
      sse.onAbort(leave)
      channel.open(stream, who, Number(c.req.query('segundos') ?? 0) || 0)
      await sse.write(': hola\n\n')
      await over
      clearInterval(beat)
      channel.left(stream)
    })
  })
}
