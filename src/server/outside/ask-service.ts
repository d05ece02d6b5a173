import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { textWithin } from './answer-text.ts'
import { publicAddress, socketTo } from './fetch-outside.ts'
import type { Network } from './network.ts'

export interface ServiceRequest {
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string | Buffer
}

export interface ServiceAnswer {
  status: number
  /** Undefined for what is no JSON. */
  json: unknown
}

const PATIENCE_MS = 15_000
const MOST_BYTES = 1_048_576

/**
 * Asks a service of the internet at an address that the program knows, with credentials. Redirects are not followed, so that these reach nobody else.
 * Null: it could not be reached, did not answer in time, or said too much; whether it did what was asked is not known then.
 */
export async function askService(
  outside: Network,
  address: string,
  asked: ServiceRequest,
): Promise<ServiceAnswer | null> {
  const deadline = AbortSignal.timeout(PATIENCE_MS)
  const url = new URL(address)
  let socket: Socket | null = null
  try {
    const target = await publicAddress(outside, url, deadline)
    if (target === null) return null
    socket = socketTo(outside, url, target)
    const answer = await answerOf(url, socket, asked, deadline)
    const text = await textWithin(answer, MOST_BYTES)
    return text === null ? null : { status: answer.statusCode ?? 0, json: parsed(text) }
  } catch (error) {
    // Network and protocol errors have a code; anything else is a bug.
    if (deadline.aborted || (error instanceof Error && 'code' in error)) return null
    throw error
  } finally {
    socket?.destroy()
  }
}

function answerOf({ host, pathname, search }: URL, socket: Socket, asked: ServiceRequest, signal: AbortSignal) {
  const { method, body = '' } = asked
  return new Promise<IncomingMessage>((resolve, reject) => {
    const headers = {
      host,
      accept: 'application/json',
      'accept-encoding': 'identity',
      ...(method === 'POST' && { 'content-length': String(Buffer.byteLength(body)) }),
      ...asked.headers,
    }
    const sent = request({ method, path: pathname + search, headers, signal, createConnection: () => socket })
    sent.on('response', resolve)
    sent.on('error', reject)
    sent.end(body)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
