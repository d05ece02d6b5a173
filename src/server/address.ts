/** An IPv6 address with a zone, and to spare: it is kept as a key of limits. */
const LONGEST_ADDRESS = 100

/**
 * Whose address a request came from: the socket's, or behind `proxies` trusted proxies the one that the outermost of them saw.
 * What a caller wrote into X-Forwarded-For himself stands further left and is never believed.
 */
export function callerAddress(socket: string | undefined, forwarded: string | null, proxies: number): string {
  const seen = [...(forwarded ?? '').split(',').map((hop) => hop.trim()), socket ?? '']
  const known = seen.filter(Boolean)
  return (known.at(-1 - Math.min(proxies, known.length - 1)) ?? '').slice(0, LONGEST_ADDRESS)
}
