import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { textWithin } from '#src/server/outside/answer-text.ts'
import type { Network } from '#src/server/outside/network.ts'
import type { AuthorityRequest } from '../../packs/types.ts'
import type { ExchangeResult } from '../result.ts'
import { AUTHORITY_HOSTS } from './authority-hosts.ts'
import { type ClientCertificate, isCertificateAlert, openConnection } from './connection.ts'

const PATIENCE_MS = 30_000
const MOST_BYTES = 1_000_000

export interface ExchangeOptions {
  /** Null where the authority wants none. */
  certificate: ClientCertificate | null
  /** For everything, from the name to the last byte. */
  patienceMs?: number
}

/**
 * Sends a request of a pack, once, over a connection of its own, and gives back what is answered. Redirects are not followed.
 * @throws RangeError of an address that is no authority's
 */
export async function exchangeWithAuthority(
  outside: Network,
  request: AuthorityRequest,
  { certificate, patienceMs = PATIENCE_MS }: ExchangeOptions,
): Promise<ExchangeResult> {
  const url = new URL(request.url)
  if (url.protocol !== 'https:' || !AUTHORITY_HOSTS.has(url.host)) throw new RangeError(`No authority at ${url.origin}`)
  const deadline = AbortSignal.timeout(patienceMs)
  const socket = await openConnection(outside, url, certificate, deadline)
  if (typeof socket === 'string') return { delivery: 'unsent', reason: socket }
  // Broken before a byte of the request was written.
  if (socket.destroyed) return { delivery: 'unsent', reason: 'refused' }
  try {
    const answer = await answerTo(request, url, socket, deadline)
    const text = await textWithin(answer, MOST_BYTES)
    if (text === null) return { delivery: 'uncertain', reason: 'too_large' }
    return { delivery: 'answered', status: answer.statusCode ?? 0, text }
  } catch (error) {
    if (isCertificateAlert(error)) return { delivery: 'unsent', reason: 'certificate' }
    if (deadline.aborted) return { delivery: 'uncertain', reason: 'slow' }
    // Network and protocol errors have a code; anything else is a bug.
    if (error instanceof Error && 'code' in error) return { delivery: 'uncertain', reason: 'cut' }
    throw error
  } finally {
    socket.destroy()
  }
}

function answerTo({ headers, body }: AuthorityRequest, url: URL, socket: Socket, signal: AbortSignal) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = httpRequest({
      method: 'POST',
      path: url.pathname + url.search,
      headers: {
        host: url.host,
        accept: 'text/xml',
        'accept-encoding': 'identity',
        connection: 'close',
        'content-length': String(Buffer.byteLength(body)),
        ...headers,
      },
      signal,
      createConnection: () => socket,
    })
    sent.on('response', resolve)
    sent.on('error', reject)
    sent.end(body)
  })
}
