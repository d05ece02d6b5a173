import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server that can be cut and joined again. */
export async function cutLine(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let joined = true
  const server = createServer((incoming) => {
    if (!joined) return incoming.destroy()
    const outgoing = connect(Number(port), hostname)
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, hostname)
  await once(server, 'listening')
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    cut() {
      joined = false
      for (const socket of sockets) socket.destroy()
    },
    join() {
      joined = true
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
