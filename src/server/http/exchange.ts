import type { IncomingMessage } from 'node:http'
import { v7 } from 'uuid'
import type { RequestHeaders, RequestInfo } from '../calls/serve.ts'
import { callerAddress } from './address.ts'

/** What came over node:http, as the calls know a request. */
export function requestInfo(incoming: IncomingMessage, proxies: number): RequestInfo {
  const headers = headersOf(incoming)
  return {
    id: v7(),
    ip: callerAddress(incoming.socket.remoteAddress, headers.get('x-forwarded-for'), proxies),
    headers,
    upload: null,
    resHeaders: new Headers(),
    trace: {},
  }
}

/** Header by header, without an object for each request that holds them all anew. */
function headersOf({ headers }: IncomingMessage): RequestHeaders {
  const get = (name: string) => {
    const value = headers[name.toLowerCase()]
    return value === undefined ? null : String(value)
  }
  return { get, has: (name) => get(name) !== null }
}

/** The body piece by piece. Whoever stops early leaves the connection as it is, so that the answer still arrives. */
export const bodyOf = (incoming: IncomingMessage): AsyncIterable<Uint8Array> =>
  incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
