/**
 * Whose address a request came from: the socket's, or behind `proxies` trusted proxies the one that the outermost of them saw.
 * What a caller wrote into X-Forwarded-For himself stands further left and is never believed.
 */
export function callerAddress(socket: string | undefined, forwarded: string | null, proxies: number): string {
  const seen = [...(forwarded ?? '').split(',').map((hop) => hop.trim()), socket ?? '']
  return seen.filter(Boolean).at(-1 - Math.min(proxies, seen.filter(Boolean).length - 1)) ?? ''
}
