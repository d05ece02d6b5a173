import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

const POSTGRES_PORT = '5432'

export interface DatabaseLine {
  /** The database's address through the line. */
  url: string
  /** Ends every connection and takes none. */
  cut(): Promise<void>
  mend(): Promise<void>
}

/** A line to a database that can be cut, as when the database's machine is restarted. */
export async function databaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const behind = new URL(databaseUrl)
  const host = decodeURIComponent(behind.hostname)
  const port = behind.port || POSTGRES_PORT
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const beyond = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host)
    for (const [one, other] of [
      [socket, beyond],
      [beyond, socket],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const at = await listen(0)
  const url = new URL(databaseUrl.replace(/@[^/]*\//, '@127.0.0.1/'))
  url.port = String(at)
  return {
    url: url.href,
    async cut() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
    async mend() {
      await listen(at)
    },
  }
}
