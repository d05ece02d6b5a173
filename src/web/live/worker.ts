import { openHub, type Request } from './hub.ts'

// Shared by all tabs of a browser: they have six connections to a server between them where it speaks HTTP/1.1, and a stream each would
// use them up.

const hub = openHub()

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports
  if (!port) return
  port.addEventListener('message', ({ data }: MessageEvent<Request>) => {
    if (data.kind === 'join') hub.join(port, data.whose)
    else hub[data.kind](port)
  })
  // Where a tab breaks down; one that is closed says so itself.
  port.addEventListener('close', () => hub.leave(port))
  port.start()
})
