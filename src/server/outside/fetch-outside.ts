import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import ipaddr from 'ipaddr.js'
import { isPublic, type Network } from './network.ts'

/** Why a page of somebody else's could not be read. A name of the inside and one that nobody has are the same: who asks learns nothing. */
export const PROBLEMS = ['address', 'unreachable', 'slow', 'status', 'redirects', 'content'] as const
export type Problem = (typeof PROBLEMS)[number]

export interface OutsideRequest {
  /** What is sent as 'accept'. */
  accept: string
  /** Whether a content type, lower case and without parameters, is what is looked for. */
  takes: (type: string) => boolean
  mostBytes: number
  /** True: what comes after so many bytes is left unread; otherwise a larger answer is a problem. */
  cut?: boolean
  /** For everything together, redirects included. */
  patienceMs?: number
}

export interface Fetched {
  /** Where it was found in the end. */
  url: string
  /** The content type as it was said, parameters included. */
  type: string
  bytes: Buffer
}

const PATIENCE_MS = 5_000
const MOST_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]
const PORTS = ['', '80', '443']
const AGENT = 'Mozilla/5.0 (compatible; Trama/1.0)'

/**
 * Fetches a page of the web that somebody named, without ever reaching a machine that is not public. A name is resolved once, each of its
 * addresses is checked, and the connection goes to one that was: what the name means a moment later does not matter. Every redirect
 * goes the same way. Nothing of ours (cookies, credentials) is sent along.
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
    // What the network and its protocols say carries a code; anything else is a bug.
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

/** The address as a URL that may be asked for: http or https, a usual port, no name and password in it. */
function allowed(address: string, base?: URL): URL | null {
  const url = URL.parse(address, base)
  const plain = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return plain && PORTS.includes(url.port) ? url : null
}

/** One address of the host, where all of them are public. */
async function publicAddress(outside: Network, { hostname }: URL, deadline: AbortSignal): Promise<string | null> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = ipaddr.isValid(host) ? [host] : await Promise.race([outside.addressesOf(host), rejection(deadline)])
  if (!addresses.every(isPublic)) return null
  return addresses.find((one) => ipaddr.IPv4.isValid(one)) ?? addresses[0] ?? null
}

const rejection = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

function socketTo(outside: Network, { protocol, hostname, port }: URL, address: string): Socket {
  if (protocol === 'http:') return outside.connect(address, Number(port || 80))
  const plain = outside.connect(address, Number(port || 443))
  // A certificate names the host, not the address that was dialled.
  const socket = connectTls({ socket: plain, host: hostname, servername: ipaddr.isValid(hostname) ? '' : hostname })
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
  // What is packed could be much larger than it looks; it was not asked for either.
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
