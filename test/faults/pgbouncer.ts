import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { identity, unprivilegedUser } from '#src/server/database/embedded/account.ts'
import { pgbouncerPath } from '../../scripts/pgbouncer.ts'
import { reachableFolder } from '../world/folder.ts'

export const MODES = ['session', 'transaction'] as const
export type Mode = (typeof MODES)[number]

const PORT = 6432
const LOOK_MS = 10

export interface Pooler {
  /** A direct address by way of the pooler. */
  through(url: string): string
  stop(): Promise<void>
}

interface Wanted {
  mode: Mode
  /** Who comes in, and where to: addresses with login and password. */
  lines: readonly string[]
  /** Further settings of its databases, as a server that logs everybody in as one would have them. */
  database?: string
}

/** A PgBouncer of Debian before a server, with its defaults: nothing is said of startup parameters or of prepared statements. */
export async function pgbouncer({ mode, lines, database = '' }: Wanted): Promise<Pooler> {
  const path = pgbouncerPath()
  const account = unprivilegedUser()
  const folder = join(reachableFolder(), 'pgbouncer')
  mkdirSync(folder, { mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    if (account) chownSync(join(folder, name), account.uid, account.gid)
    return join(folder, name)
  }
  const first = new URL(lines[0] ?? '')
  const users = write('userlist.txt', lines.map(entry).join('\n'))
  const settings = write(
    'pgbouncer.ini',
    `[databases]
* = host=${decodeURIComponent(first.hostname)} port=${first.port || 5432} ${database}
[pgbouncer]
listen_addr =
listen_port = ${PORT}
unix_socket_dir = ${folder}
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
max_client_conn = 500
default_pool_size = 40
`,
  )
  const child = spawn(path, [settings], { ...identity(account), stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => said.push(line))
  while (!existsSync(join(folder, `.s.PGSQL.${PORT}`))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${said.join('\n')}`)
    await pause(LOOK_MS)
  }
  return {
    through(url) {
      const address = new URL(url)
      address.hostname = encodeURIComponent(folder)
      address.port = String(PORT)
      return address.href
    },
    async stop() {
      child.kill('SIGINT')
      const ended = once(child, 'exit')
      const hard = setTimeout(() => child.kill('SIGTERM'), 2_000)
      if (child.exitCode === null) await ended
      clearTimeout(hard)
      rmSync(folder, { recursive: true })
    },
  }
}

function entry(line: string): string {
  const { username, password } = new URL(line)
  return `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"`
}
