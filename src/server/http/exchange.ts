import type { IncomingMessage } from 'node:http'
import { v7 } from 'uuid'
import type { RequestHeaders, RequestInfo } from '../calls/serve.ts'
import { callerAddress } from './address.ts'

/** Adapts a request of node:http to what the calls expect. */
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

/** Looks headers up one by one, without copying them all into an object. */
function headersOf({ headers }: IncomingMessage): RequestHeaders {
  const get = (name: string) => {
    const value = headers[name.toLowerCase()]
    return value === undefined ? null : String(value)
  }
  return { get, has: (name) => get(name) !== null }
}

/** The chunks of the body. Ending the iteration early does not destroy the connection, so that the answer still arrives. */
export const bodyOf = (incoming: IncomingMessage): AsyncIterable<Uint8Array> =>
  incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
