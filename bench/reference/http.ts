import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

const MOST_BYTES = 100 * 1024

export interface Running {
  url: string
  close(): Promise<void>
}

/** Listens where the system chooses, until it is told to end what it stands on. */
export async function listening(listener: RequestListener, end: () => Promise<unknown>): Promise<Running> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await end()
    },
  }
}

/** What a request says in its body, or null where it is too long. */
export async function textOf(request: IncomingMessage): Promise<string | null> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > MOST_BYTES) return null
  }
  return text
}

export function addressOf({ url = '' }: IncomingMessage) {
  const at = url.indexOf('?')
  return at < 0
    ? { path: url, query: new URLSearchParams() }
    : { path: url.slice(0, at), query: new URLSearchParams(url.slice(at)) }
}
