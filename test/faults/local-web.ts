import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Network } from '#src/server/outside/network.ts'

/** An address of the web; in a world of this outside it is this machine's. */
const SOMEWHERE = '93.184.216.34'

export interface LocalWeb {
  outside: Network
  close(): void
}

/**
 * A web of a few sites by host name, served by this process. The checks of an outgoing fetch are the real ones: a site's name means a
 * public address, to which no connection is ever made, because `connect` leads here.
 */
export async function localWeb(sites: Readonly<Record<string, RequestListener>>): Promise<LocalWeb> {
  const server = createServer((request, answer) => {
    const site = sites[request.headers.host ?? '']
    if (site) site(request, answer)
    else answer.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    outside: {
      addressesOf: async (name) => (name in sites ? [SOMEWHERE] : []),
      connect: () => connect({ host: '127.0.0.1', port }),
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
