import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to PostgreSQL on which packets can get lost without anybody being told: no reset, no end, nothing. */
export interface SilentLine {
  /** The database's address by way of this line. */
  url: string
  /** From now on nothing passes on the connections that there are; new ones work. */
  silence(): void
  /** How often this side spoke after the other one, since it was asked last. */
  roundTrips(): number
  /** From now on nothing passes at all; new connections are taken and hear nothing. */
  mute(): void
  close(): void
}

export async function silentLine(databaseUrl: string): Promise<SilentLine> {
  const target = new URL(databaseUrl)
  const folder = decodeURIComponent(target.hostname)
  const port = Number(target.port || 5432)
  const open = new Set<Socket>()
  const both = new Set<() => void>()
  let muted = false
  let trips = 0

  const server = createServer((near) => {
    open.add(near)
    near.on('error', () => {})
    if (muted) return
    const far = connect(folder.startsWith('/') ? { path: `${folder}/.s.PGSQL.${port}` } : { host: folder, port })
    open.add(far)
    far.on('error', () => near.destroy())
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    let answered = true
    near.on('data', () => {
      if (answered) trips++
      answered = false
    })
    far.on('data', () => {
      answered = true
    })
    near.pipe(far)
    far.pipe(near)
    // Still read, so that the kernel goes on acknowledging, as a firewall that lost its state may let happen.
    const cut = () => {
      near.unpipe(far).removeAllListeners('close')
      far.unpipe(near).removeAllListeners('close')
      near.resume()
      far.resume()
    }
    both.add(cut)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  target.hostname = '127.0.0.1'
  target.port = String((server.address() as AddressInfo).port)
  const silence = () => {
    for (const cut of both) cut()
    both.clear()
  }
  return {
    url: target.href,
    silence,
    roundTrips() {
      const since = trips
      trips = 0
      return since
    },
    mute() {
      muted = true
      silence()
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
