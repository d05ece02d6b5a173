import { openHub, type Request } from './hub.ts'

// Shared by all tabs of a browser: over HTTP/1.1 they have six connections to a server in all, and a stream for each tab would use them up.

const hub = openHub()

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports
  if (!port) return
  port.addEventListener('message', ({ data }: MessageEvent<Request>) => {
    if (data.kind === 'join') hub.join(port, data.whose)
    else hub[data.kind](port)
  })
  // For tabs that crash; a closing tab says so itself.
  port.addEventListener('close', () => hub.leave(port))
  port.start()
})
