import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { frames, userIn } from './frames.ts'

/** Logins that work by themselves, whatever is asked. */
const APART = ['trama_listener', 'trama_jobs']
const SOCKET = '.s.PGSQL.5432'

export interface Counted {
  /** Times that something was sent while nothing was waited for: each waits for the line there and back. */
  roundTrips: number
  /** Statements that ended, `begin` and `commit` too. */
  statements: number
}

/** Stands between a server and its PostgreSQL and counts what goes over the line. */
export async function countingProxy(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'trama-wire-'))
  const url = new URL(databaseUrl)
  const behind = join(decodeURIComponent(url.hostname), SOCKET)
  url.hostname = encodeURIComponent(folder)
  const counted: Counted = { roundTrips: 0, statements: 0 }
  const proxy = createServer((socket) => between(socket, connect(behind), counted))
  proxy.listen(join(folder, SOCKET))
  await once(proxy, 'listening')
  return {
    url: url.href,
    /** What was counted since it was asked last. */
    take(): Counted {
      const taken = { ...counted }
      Object.assign(counted, { roundTrips: 0, statements: 0 })
      return taken
    },
    close() {
      proxy.close()
      rmSync(folder, { recursive: true })
    },
  }
}

function between(asking: Socket, answering: Socket, counted: Counted) {
  let user: string | null = null
  let begun = false
  let awaited = 0
  const counts = () => begun && !APART.includes(user ?? '')
  const asked = frames((type) => {
    if (type === 'Q' || type === 'S') awaited++
  })
  const answered = frames((type) => {
    if (type === 'C' && counts()) counted.statements++
    if (type !== 'Z') return
    if (begun) awaited--
    begun = true
  })
  asking.on('data', (chunk: Buffer) => {
    if (user === null) user = userIn(chunk)
    else if (begun) {
      if (awaited === 0 && counts()) counted.roundTrips++
      asked(chunk)
    }
    answering.write(chunk)
  })
  answering.on('data', (chunk: Buffer) => {
    answered(chunk)
    asking.write(chunk)
  })
  for (const [one, other] of [
    [asking, answering],
    [answering, asking],
  ] as const) {
    one.on('close', () => other.destroy())
    one.on('error', () => other.destroy())
  }
}
