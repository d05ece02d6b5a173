import { isIP } from 'node:net'

/** '203.0.113.7:40001' and '[2001:db8::1]:443', as some proxies write it. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/

/**
 * Whose address a request came from: the socket's, or behind `proxies` trusted proxies the one that the outermost of them saw.
 * What a caller wrote into X-Forwarded-For himself stands further left and is never believed; what is no address counts as none.
 */
export function callerAddress(socket: string | undefined, forwarded: string | null, proxies: number): string {
  const hops = (forwarded ?? '').split(',').map((hop) => hop.trim())
  const addresses = [...hops, socket ?? ''].filter(Boolean)
  const address = addresses.at(-1 - Math.min(proxies, addresses.length - 1)) ?? ''
  return addressIn(address) ?? socket ?? ''
}

function addressIn(hop: string): string | null {
  if (isIP(hop) !== 0) return hop
  const [, bracketed, plain] = WITH_PORT.exec(hop) ?? []
  const address = bracketed ?? plain ?? ''
  return isIP(address) === 0 ? null : address
}
