import { Resolver } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The network beyond this machine, as calls of our own reach it. A test brings one of its own; nothing in a configuration can. */
export interface Network {
  /** Every address of a host name; none where it is unknown. */
  addressesOf(name: string): Promise<string[]>
  /** Opens a connection to an address that was let through; it may still be on its way. */
  connect(address: string, port: number): Socket
}

/**
 * Name servers are asked directly: the system's own lookup would hold one of the process's few threads for as long as a stranger's
 * server likes.
 */
const names = new Resolver({ timeout: 2_000, tries: 2 })
const none = (): string[] => []

export const internet: Network = {
  async addressesOf(name) {
    const addresses = await Promise.all([names.resolve4(name).catch(none), names.resolve6(name).catch(none)])
    return addresses.flat()
  },
  connect: (host, port) => connect({ host, port }),
}

/** Answers only machines of a cloud, though the range is a public one: 168.63.129.16 is what Azure tells its own. */
const INSIDE_CLOUDS = ['168.63.129.16']
/** All that is given out of IPv6 (RFC 4291 §2.4); outside it there are old ways to write an IPv4 address. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is one that anybody reaches, in whatever way it is written: no private, local, shared, reserved or multicast one,
 * and none that carries an IPv4 address inside (mapped ones are taken for what they are).
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const plain = ipaddr.process(address)
  if (plain.range() !== 'unicast' || INSIDE_CLOUDS.includes(plain.toString())) return false
  return plain instanceof ipaddr.IPv4 || plain.match(GIVEN_OUT)
}
