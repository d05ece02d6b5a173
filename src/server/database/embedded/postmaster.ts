import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Log } from '../../log.ts'
import { StartupError } from '../../start/startup-error.ts'
import { identity } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { ClusterPlace } from './cluster-place.ts'
import { clusterTitle } from './leftover-processes.ts'

const FAST_STOP_MS = 60_000

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  // Without the three I/O workers an idle server is small; what we read is cached.
  io_method: 'sync',
  max_wal_size: '512MB',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  // Rows must not reach the log: neither failed statements nor the details of constraint errors.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** Only for throw-away databases in tests: a crash loses rows. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** Log lines about connections that either side closed, or that came too early. */
const EXPECTED = /due to administrator command|connection to client lost|the database system is/

export interface Postmaster {
  pid: number
  /** Resolves with the reason when it has ended. */
  ended: Promise<string>
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>
}

/** Starts PostgreSQL on a cluster and resolves when it accepts connections, however long recovery takes. */
export async function launch(
  place: ClusterPlace,
  binaries: Binaries,
  socketFolder: string,
  log: Log,
  durable: boolean,
): Promise<Postmaster> {
  const settings = {
    ...SETTINGS,
    ...(durable ? {} : NOT_DURABLE),
    unix_socket_directories: socketFolder,
    cluster_name: clusterTitle(place.cluster),
  }
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // In a session of its own, so that Ctrl-C in the terminal reaches only Node, and requests can finish first.
  const child = spawn(binaries.postgres, ['-D', place.cluster, ...parameters], {
    ...identity(place.account),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit').then(([code, signal]) => String(signal ?? code))
  const lines: string[] = []

  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      record(line, log)
      lines.splice(0, lines.length - 4, line)
      if (line.endsWith('database system is ready to accept connections')) resolve()
    })
  })
  const how = await Promise.race([ready, ended])
  if (how !== undefined || child.pid === undefined)
    throw new StartupError(`PostgreSQL no arranca (${how}): ${lines.join(' · ')}`)

  return {
    pid: child.pid,
    ended,
    async stop() {
      child.kill('SIGINT')
      const impatience = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_MS)
      await ended
      clearTimeout(impatience)
    },
  }
}

function record(line: string, log: Log) {
  if (/^(FATAL|PANIC):/.test(line) && !EXPECTED.test(line)) log.warn({ postgres: line }, 'database')
  else log.debug({ postgres: line }, 'database')
}
