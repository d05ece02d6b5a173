import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import { StartupError } from '../../start/startup-error.ts'

/** The prefix of every socket folder; short, because a socket's path has at most 107 characters. */
export const SOCKETS = '/tmp/trama-'
const FAST_MS = 30_000
const IMMEDIATE_MS = 5_000
const LOOK_MS = 25

/** The cluster name that PostgreSQL shows in the title of each of its processes. */
export const clusterTitle = (cluster: string) =>
  `trama_${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`

/**
 * Ends all processes that still run on a cluster whose lock we hold: the database of a killed Node process, or the backends of a killed postmaster.
 * They are ended, not adopted: the new server must be our child, with our settings and release. Processes are identified by their own command line
 * and title, never by a stored pid, because pids are reused. Returns the folder of their sockets, for the caller to clear.
 */
export async function endLeftovers(cluster: string, log: Log): Promise<string | null> {
  const [postmaster, , , , sockets] = readText(join(cluster, 'postmaster.pid')).split('\n')
  let alive = processesOf(cluster)
  if (alive.length > 0) log.warn({ processes: alive }, 'stopping a database that was left behind')

  if (alive.includes(Number(postmaster))) {
    signal([Number(postmaster)], 'SIGINT')
    alive = await leftAfter(cluster, FAST_MS)
  }
  signal(alive, 'SIGQUIT')
  if (alive.length > 0) alive = await leftAfter(cluster, IMMEDIATE_MS)
  signal(alive, 'SIGKILL')
  if (alive.length > 0) alive = await leftAfter(cluster, IMMEDIATE_MS)
  if (alive.length > 0) {
    throw new StartupError(`No se puede detener la base de datos que quedó en marcha (procesos ${alive.join(', ')}).`)
  }

  // No process is left. PostgreSQL would trust the file if its pid had been reused meanwhile.
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  return sockets?.startsWith(SOCKETS) && dirname(sockets) === dirname(SOCKETS) ? sockets : null
}

/**
 * The processes of a cluster's server: the postmaster by the folder on its command line, its children by their title. Other accounts' processes are
 * ignored, since they could imitate both.
 */
export function processesOf(cluster: string): number[] {
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid
  const title = `postgres: ${clusterTitle(cluster)}: `
  return running()
    .filter(({ words }) => words[0]?.startsWith(title) || (words[1] === '-D' && words[2] === cluster))
    .filter(({ uid }) => uid === owner)
    .map(({ pid }) => pid)
}

interface Running {
  pid: number
  uid: number | undefined
  words: string[]
}

function running(): Running[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => ({
        pid: Number(pid),
        uid: statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid,
        words: readText(`/proc/${pid}/cmdline`).split('\0'),
      }))
  }
  return execFileSync('ps', ['-axwwo', 'pid=,uid=,command='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/ +/))
    .map(([pid, uid, ...words]) => ({
      pid: Number(pid),
      uid: Number(uid),
      words: words[0] === 'postgres:' ? [words.join(' ')] : words,
    }))
}

async function leftAfter(cluster: string, mostMs: number): Promise<number[]> {
  const last = Date.now() + mostMs
  let alive = processesOf(cluster)
  while (alive.length > 0 && Date.now() < last) {
    await pause(LOOK_MS)
    alive = processesOf(cluster)
  }
  return alive
}

function signal(pids: number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It ended by itself.
    }
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
