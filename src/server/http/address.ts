import { isIP } from 'node:net'

/** An address with a port, as some proxies write it: '203.0.113.7:40001' and '[2001:db8::1]:443'. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/

/**
 * The caller's address: the socket's, or behind `proxies` trusted proxies the one that the outermost of them saw. Addresses that a caller puts into
 * X-Forwarded-For stand further left and are ignored. A forwarded text that is not an address falls back to the socket's.
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
