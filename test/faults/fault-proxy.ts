import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What may go wrong between a browser and the server. */
export const FAULTS = ['reset', 'lost', 'cut', 'busy'] as const
export type Fault = (typeof FAULTS)[number]

export interface FaultProxy {
  url: string
  /** How often each fault happened. */
  count: Record<Fault, number>
  close(): void
}

/**
 * A bad line to a server: some requests are reset before they arrive, some answers are lost after the server committed, some break
 * off in the middle, and now and then a burst of requests gets 503.
 *
 * @param faultOf what happens to the nth request; null: it goes through
 */
export async function faultProxy(target: string, faultOf: (nth: number) => Fault | null): Promise<FaultProxy> {
  const count = { reset: 0, lost: 0, cut: 0, busy: 0 }
  let nth = 0
  const server = createServer((incoming, outgoing) => {
    const fault = faultOf(nth++)
    if (fault) count[fault]++
    pass(target, incoming, outgoing, fault).catch(() => outgoing.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    count,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault | null) {
  const body = await buffer(incoming)
  if (fault === 'reset') return incoming.socket.resetAndDestroy()
  if (fault === 'busy') return outgoing.writeHead(503, { 'content-type': 'text/html' }).end('<h1>503</h1>')

  const { status, headers, answer } = await forward(target, incoming, body)
  if (fault === 'lost') return incoming.socket.resetAndDestroy()
  outgoing.writeHead(status, { ...headers, 'content-length': answer.length })
  if (fault !== 'cut') return outgoing.end(answer)
  outgoing.write(answer.subarray(0, answer.length / 2), () => incoming.socket.destroy())
}

async function forward(target: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  const sent = request(`${target}${url}`, { method, headers: { ...headers, host: new URL(target).host } })
  sent.end(body)
  const [received] = (await once(sent, 'response')) as [IncomingMessage]
  const { 'transfer-encoding': _, connection: __, ...kept } = received.headers
  return { status: received.statusCode ?? 502, headers: kept, answer: await buffer(received) }
}
