import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTlsServer, type ServerOptions } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import type { Network } from '#src/server/outside/network.ts'
import type { Failure, FailureQueue } from './failures.ts'
import { soapFault } from './soap.ts'

/** An address of the web, behind which the simulators stand. */
const SITE = '93.184.216.34'

/** A request as an authority reads it. */
export interface ReceivedRequest {
  path: string
  /** Its content type, with the action of SOAP 1.2. */
  type: string
  body: string
}

/** What an authority answers: the text of its envelope. It has saved what it saves when it comes to that. */
export type Authority = (request: ReceivedRequest) => string

export interface Loopback {
  port: number
  /** The internet, in which the named hosts are this server and no other host exists. */
  outside: Network
  /** How often somebody came. */
  requests(): number
  close(): Promise<void>
}

/** The internet, in which those hosts are a port of this machine. */
export const internetWith = (hosts: readonly string[], port: number): Network => ({
  addressesOf: async (name) => (hosts.includes(name) ? [SITE] : []),
  connect: () => connect({ host: '127.0.0.1', port }),
})

/** A server of this machine that answers for hosts of the internet; without TLS where no certificate is given. */
export async function loopback(hosts: readonly string[], listener: RequestListener, tls?: ServerOptions) {
  let requests = 0
  const counted: RequestListener = (request, response) => {
    requests++
    listener(request, response)
  }
  const server = tls ? createTlsServer(tls, counted) : createServer(counted)
  server.listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  const { port } = server.address() as AddressInfo
  return {
    port,
    outside: { ...internetWith(hosts, port), bare: tls === undefined },
    requests: () => requests,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  } satisfies Loopback
}

/** An authority that fails when it is told to; `faultOf` writes a fault as it does. */
export const failing =
  (authority: Authority, failures: FailureQueue, faultOf = soapFault): RequestListener =>
  async (request, response) => {
    const body = await textOf(request)
    const failure = failures.next()
    const { url: path = '', headers } = request
    const answered = (): string => authority({ path, type: headers['content-type'] ?? '', body })
    if (failure === null) send(response, 200, answered())
    else if (failure.how === 'late') failures.late(answered)
    else fail(response, failure, failure.saved ? answered() : '', faultOf)
  }

function fail(response: ServerResponse, { how }: Failure, answer: string, faultOf: (text: string) => string) {
  if (how === 'drop') response.socket?.destroy()
  if (how === 'cut') cut(response, answer)
  if (how === 'status_500') response.writeHead(500, { 'content-type': 'text/html' }).end('<html><body>Error')
  if (how === 'page') send(response, 200, '<html><body><p>Servicio en mantenimiento</p></body></html>')
  // SOAP 1.1, 6.2, and 1.2, part 2, 7.5.2.2: a fault comes with status 500.
  if (how === 'fault') send(response, 500, faultOf('Error interno'))
  if (how === 'coded_fault') send(response, 500, faultOf('Codigo[4102].El XML no cumple el esquema.'))
}

/** Half of the answer, though the whole was promised. */
function cut(response: ServerResponse, answer: string) {
  const whole = Buffer.from(answer || soapFault('Nadie lo leerá'))
  response.writeHead(200, { 'content-type': 'text/xml', 'content-length': String(whole.length) })
  response.write(whole.subarray(0, whole.length / 2), () => response.socket?.destroy())
}

const send = (response: ServerResponse, status: number, text: string) =>
  response.writeHead(status, { 'content-type': 'text/xml;charset=UTF-8' }).end(text)

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
