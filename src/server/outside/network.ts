import { Resolver } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The internet as our calls reach it. Tests pass their own; no setting can. */
export interface Network {
  /** All addresses of a host name; none if it is unknown. */
  addressesOf(name: string): Promise<string[]>
  /** Opens a connection to a checked address; it may still be connecting. */
  connect(address: string, port: number): Socket
  /** Only of tests whose servers have no certificate: https is spoken without TLS. */
  bare?: boolean
  /** Only of tests: whom TLS to authorities trusts instead of the usual roots, as PEM. */
  trusted?: string[]
}

/** Asks name servers directly: the system's lookup would block one of the process's few threads for as long as a stranger's server likes. */
const names = new Resolver({ timeout: 2_000, tries: 2 })
const none = (): string[] => []

export const internet: Network = {
  async addressesOf(name) {
    const addresses = await Promise.all([names.resolve4(name).catch(none), names.resolve6(name).catch(none)])
    return addresses.flat()
  },
  connect: (host, port) => connect({ host, port }),
}

/** Public by range, but internal: 168.63.129.16 serves Azure's machines. */
const INSIDE_CLOUDS = ['168.63.129.16']
/** The assigned part of IPv6 (RFC 4291 §2.4); outside it are old notations of IPv4 addresses. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is reachable by anybody, in whatever notation: not private, local, shared, reserved or multicast, and without an embedded IPv4
 * address (mapped ones are checked as IPv4).
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const plain = ipaddr.process(address)
  if (plain.range() !== 'unicast' || INSIDE_CLOUDS.includes(plain.toString())) return false
  return plain instanceof ipaddr.IPv4 || plain.match(GIVEN_OUT)
}
