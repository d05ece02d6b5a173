import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import { v7 } from 'uuid'
import { internalError, type Refusal } from '#src/kernel/refusal.ts'
import { asAnswer } from '../calls/refuse.ts'
import refusal from '../refusals.ts'
import { NOT_UNDERSTOOD } from './body/request-body.ts'
import { securityHeaders } from './headers.ts'
import type { Env } from './http.ts'

/** Longer than a usual load balancer's, so that the server never closes a connection that the balancer is about to use. */
const KEEP_ALIVE_MS = 65_000
const CHECK_MS = 1_000

const malformed = refusal('malformed_request', NOT_UNDERSTOOD)
const unexpecting = refusal('expectation_failed', NOT_UNDERSTOOD)

/** Errors that Node finds before there is a request, with their refusals. */
const FOUND_WRONG: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: refusal('request_timeout', NOT_UNDERSTOOD),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: refusal('payload_too_large', NOT_UNDERSTOOD),
  HPE_HEADER_OVERFLOW: refusal('headers_too_large', NOT_UNDERSTOOD),
}

/** Answers a request and returns true, or returns false if it is not its own. */
type TakesRequest = (request: IncomingMessage, response: ServerResponse) => boolean

interface Listening {
  /** Asked before `app`. */
  calls: TakesRequest
  /** Whether the public address is https. */
  secure: boolean
  /** Time limit for a whole request, so that a slow sender cannot hold a connection for ever. */
  patienceMs: number
}

/** The HTTP server of an application. Malformed requests are answered too, with the headers of every other answer. */
export function httpServer(app: Hono<Env>, { calls, secure, patienceMs }: Listening): Server {
  const listener = getRequestListener(app.fetch, {
    errorHandler: (error) => {
      const refused = error instanceof RequestError ? malformed : internalError()
      return new Response(bodyOf(refused), { status: refused.status, headers: headersOf(secure) })
    },
  })
  const server = createServer(
    {
      requestTimeout: patienceMs,
      headersTimeout: patienceMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: Math.min(CHECK_MS, patienceMs),
      // The listener refuses a missing Host header itself, with our headers.
      requireHostHeader: false,
    },
    (request, response) => {
      if (!calls(request, response)) listener(request, response)
    },
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => refuse(error, socket, secure))
  server.on('checkExpectation', (_, answer: ServerResponse) =>
    answer.writeHead(417, { ...headersOf(secure), connection: 'close' }).end(bodyOf(unexpecting)),
  )
  return server
}

function refuse(error: NodeJS.ErrnoException, socket: Socket, secure: boolean) {
  // An answer that is being sent must not be cut off.
  const answering = '_httpMessage' in socket && (socket._httpMessage as ServerResponse | null)?.headersSent
  if (error.code === 'ECONNRESET' || !socket.writable || answering) {
    socket.destroy()
    return
  }
  const refused = FOUND_WRONG[error.code ?? ''] ?? malformed
  const body = bodyOf(refused)
  const headers = { ...headersOf(secure), connection: 'close', 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${refused.status} ${STATUS_CODES[refused.status]}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  )
}

const headersOf = (secure: boolean): Record<string, string> => ({
  ...securityHeaders(secure),
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-request-id': v7(),
})

const bodyOf = (refused: Refusal) => JSON.stringify(asAnswer(refused))
