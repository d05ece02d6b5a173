import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const LONGEST = 64
const GROUPS = 8
const NETWORK_GROUPS = 4
const SITE_GROUPS = 3

/**
 * The unit of per-caller limits: an IPv4 address, or the /64 network of an IPv6 one, because a caller has all addresses of it. '2001:db8::1' becomes
 * '2001:db8:0:0'.
 */
export function networkOf(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1]
  if (mapped) return mapped
  return groupsOf(ip)?.slice(0, NETWORK_GROUPS).join(':') ?? ip.slice(0, LONGEST)
}

/** The /48 of an IPv6 address, which a provider gives to one customer; null for an IPv4 address. */
export function networkSite(ip: string): string | null {
  return MAPPED.test(ip) ? null : (groupsOf(ip)?.slice(0, SITE_GROUPS).join(':') ?? null)
}

function groupsOf(ip: string): string[] | null {
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return null
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = tail ? Array<string>(GROUPS - head.length - tail.length).fill('0') : []
  return [...head, ...zeros, ...(tail ?? [])].map((group) => Number.parseInt(group, 16).toString(16))
}
