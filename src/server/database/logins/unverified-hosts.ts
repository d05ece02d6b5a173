const OF_THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|)$/

/** The hosts of these URLs that are reached over a network without verifying their certificate. */
export function unverifiedHosts(addresses: readonly string[]): string[] {
  const hosts = addresses
    .map((address) => new URL(address))
    .filter(({ searchParams }) => searchParams.get('sslmode') !== 'verify-full')
    .map(({ hostname, searchParams }) => searchParams.get('host') ?? decodeURIComponent(hostname))
    .filter((host) => !host.startsWith('/') && !OF_THIS_MACHINE.test(host))
  return [...new Set(hosts)]
}
