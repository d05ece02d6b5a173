import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Network } from '#src/server/outside/network.ts'

/** An address of the web, behind which a server of this test stands. */
export const SITE = '93.184.216.34'

/** A network in which one address of the web is a site of this test; any other leads inside, where nobody outside may ever come. */
export async function innerNetwork(answer: RequestListener) {
  let opened = 0
  const site = await listening(answer)
  const inside = await listening((_, response) => response.setHeader('content-type', 'text/html').end('secreto'))
  inside.on('connection', () => {
    opened++
  })

  /** Names mean what a test says, the last of several meanings from the second time on. */
  function network(names: Record<string, string[][]> = {}) {
    const dialled: string[] = []
    const outside: Network = {
      addressesOf: async (name) => {
        const meanings = names[name] ?? [[]]
        return (meanings.length > 1 ? meanings.shift() : meanings[0]) ?? []
      },
      connect(address, port) {
        dialled.push(`${address}:${port}`)
        return connect({ host: '127.0.0.1', port: portOf(address === SITE ? site : inside) })
      },
    }
    return { outside, dialled }
  }

  return {
    network,
    /** Connections to the inside. */
    opened: () => opened,
    close() {
      for (const server of [site, inside]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

async function listening(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  return server
}

const portOf = (server: Server) => (server.address() as AddressInfo).port
