import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
import ipaddr from 'ipaddr.js'
import { isPublic, type Network } from './network.ts'

/** Why an external page could not be read. A private name and an unknown one give the same answer, so that nobody can probe the inside. */
export const PROBLEMS = ['address', 'unreachable', 'slow', 'status', 'redirects', 'content'] as const
export type Problem = (typeof PROBLEMS)[number]

export interface OutsideRequest {
  /** The Accept header. */
  accept: string
  /** Whether a content type (lower case, without parameters) is accepted. */
  takes: (type: string) => boolean
  mostBytes: number
  /** True: the answer is truncated at the limit; otherwise a larger answer is a problem. */
  cut?: boolean
  /** Time limit for everything, redirects included. */
  patienceMs?: number
}

export interface Fetched {
  /** The final URL after redirects. */
  url: string
  /** The content type as sent, parameters included. */
  type: string
  bytes: Buffer
}

const PATIENCE_MS = 5_000
const MOST_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]
const PORTS = ['', '80', '443']
const AGENT = 'Mozilla/5.0 (compatible; Trama/1.0)'

/**
 * Fetches a web page at a URL that a person names, without ever reaching a private machine. A name is resolved once, all its addresses are checked,
 * and the connection goes to a checked address, so a later change of the name has no effect. Redirects are followed the same way. No cookies or
 * credentials are sent.
 */
export async function fetchOutside(
  outside: Network,
  address: string,
  request: OutsideRequest,
): Promise<Fetched | Problem> {
  const deadline = AbortSignal.timeout(request.patienceMs ?? PATIENCE_MS)
  try {
    return await follow(outside, address, request, deadline)
  } catch (error) {
    if (deadline.aborted) return 'slow'
    // Network and protocol errors have a code; anything else is a bug.
    if (error instanceof Error && 'code' in error) return 'unreachable'
    throw error
  }
}

async function follow(outside: Network, address: string, request: OutsideRequest, deadline: AbortSignal) {
  let url = allowed(address)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    if (url === null) return 'address'
    const target = await publicAddress(outside, url, deadline)
    if (target === null) return 'unreachable'
    const socket = socketTo(outside, url, target)
    try {
      const answer = await responseTo(url, socket, request.accept, deadline)
      const { statusCode = 0, headers } = answer
      if (!REDIRECTS.includes(statusCode)) return await content(url, answer, request)
      url = allowed(headers.location ?? '', url)
    } finally {
      socket.destroy()
    }
  }
  return 'redirects'
}

/** Parses a URL that may be fetched: http or https, a standard port, no credentials. */
function allowed(address: string, base?: URL): URL | null {
  const url = URL.parse(address, base)
  const plain = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return plain && PORTS.includes(url.port) ? url : null
}

/** One address of the host, if all its addresses are public. */
export async function publicAddress(
  outside: Network,
  { hostname }: URL,
  deadline: AbortSignal,
): Promise<string | null> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = ipaddr.isValid(host) ? [host] : await Promise.race([outside.addressesOf(host), rejection(deadline)])
  if (!addresses.every(isPublic)) return null
  return addresses.find((one) => ipaddr.IPv4.isValid(one)) ?? addresses[0] ?? null
}

const rejection = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

/** A connection to a checked address; over https, private and certified. `more`: what TLS is told besides. */
export function socketTo(
  outside: Network,
  { protocol, hostname, port }: URL,
  address: string,
  more: ConnectionOptions = {},
): Socket {
  if (protocol === 'http:') return outside.connect(address, Number(port || 80))
  const plain = outside.connect(address, Number(port || 443))
  if (outside.bare) return plain
  // The certificate names the host, not the address that is dialled.
  const servername = ipaddr.isValid(hostname) ? '' : hostname
  const socket = connectTls({ ...more, socket: plain, host: hostname, servername })
  plain.on('error', (error) => socket.destroy(error))
  socket.once('close', () => plain.destroy())
  return socket
}

function responseTo({ host, pathname, search }: URL, socket: Socket, accept: string, signal: AbortSignal) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { host, accept, 'accept-encoding': 'identity', 'accept-language': 'es', 'user-agent': AGENT }
    const sent = request({ path: pathname + search, headers, signal, createConnection: () => socket })
    sent.on('response', resolve)
    sent.on('error', reject)
    sent.end()
  })
}

async function content(url: URL, answer: IncomingMessage, request: OutsideRequest): Promise<Fetched | Problem> {
  const { statusCode = 0, headers } = answer
  const type = headers['content-type'] ?? ''
  if (statusCode !== 200) return 'status'
  if (!request.takes(type.split(';')[0]?.trim().toLowerCase() ?? '')) return 'content'
  // Compressed content could be much larger than it looks, and was not asked for.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return 'content'
  const chunks: Buffer[] = []
  let left = request.mostBytes
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    if (chunk.length > left && !request.cut) return 'content'
    chunks.push(chunk.subarray(0, left))
    left -= chunk.length
    if (left <= 0 && request.cut) break
  }
  return { url: url.href, type, bytes: Buffer.concat(chunks) }
}
