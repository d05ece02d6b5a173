import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { binariesFor } from './embedded/binaries.ts'
import { DATABASE, ensureCluster, SUPERUSER, writeSecret } from './embedded/cluster.ts'
import { type ClusterPlace, clusterPlace } from './embedded/cluster-place.ts'
import { endLeftovers, SOCKETS } from './embedded/leftover-processes.ts'
import { lock } from './embedded/lock.ts'
import { launch, type Postmaster } from './embedded/postmaster.ts'

/** How long a previous server may take to end before this start is refused. */
const PATIENCE_MS = 3_000
const LONGEST_PAUSE_MS = 4_000

export interface EmbeddedDatabase {
  /** The folder that really holds the rows, behind any link. */
  home: string
  /** The superuser's URL; it stays the same across restarts of the database. */
  url: string
  /** The process id of the current postmaster. */
  readonly pid: number
  /** Fast shutdown; resolves when none of its processes is left. */
  stop(): Promise<void>
}

interface Start {
  dataDir: string
  log: Log
  /** For throw-away databases in tests: faster, but a crash loses rows. */
  withoutDurability?: boolean
}

/**
 * Runs an own PostgreSQL in a data folder until `stop`: creates it if missing, takes it over from a killed process, and restarts it if it dies.
 * @throws StartupError if another Trama uses the folder
 */
export async function startDatabase({ dataDir, log, withoutDurability = false }: Start): Promise<EmbeddedDatabase> {
  const place = clusterPlace(dataDir)
  const refusal = `Ya hay un Trama en marcha con la carpeta de datos ${dataDir}. Deténlo o elige otra con DATA_DIR.`
  const release = await lock(join(place.home, 'lock'), refusal, PATIENCE_MS)
  const sockets = socketFolder(place)
  const leave = () => {
    rmSync(sockets, { recursive: true, force: true })
    rmSync(join(place.home, 'url'), { force: true })
    release()
  }
  try {
    const binaries = binariesFor(place.account)
    const left = await endLeftovers(place.cluster, log)
    if (left) rmSync(left, { recursive: true, force: true })
    const password = ensureCluster(place, binaries, !withoutDurability)
    const url = `postgres://${SUPERUSER}:${password}@${encodeURIComponent(sockets)}/${DATABASE}`
    // For the operator's own tools; as secret as the password.
    writeSecret(join(place.home, 'url'), url)

    const start = () => launch(place, binaries, sockets, log, !withoutDurability)
    const clear = async () => {
      await endLeftovers(place.cluster, log)
      for (const name of readdirSync(sockets)) rmSync(join(sockets, name))
    }
    const server = await supervise(start, clear, log)
    return {
      home: place.home,
      url,
      get pid() {
        return server.pid
      },
      async stop() {
        await server.stop()
        leave()
      },
    }
  } catch (error) {
    leave()
    throw error
  }
}

function socketFolder(place: ClusterPlace): string {
  const folder = mkdtempSync(SOCKETS)
  if (place.account) chownSync(folder, place.account.uid, place.account.gid)
  return folder
}

/** Keeps a server running: if it ends unasked, clears its remains and starts it again. */
async function supervise(start: () => Promise<Postmaster>, clear: () => Promise<void>, log: Log) {
  let current = await start()
  let stopping = false

  async function again(): Promise<void> {
    for (let failures = 0; !stopping; failures += 1) {
      try {
        await clear()
        current = await start()
        return
      } catch (error) {
        log.error({ err: error }, 'the database does not start')
        await pause(Math.min(LONGEST_PAUSE_MS, 250 * 2 ** failures))
      }
    }
  }

  async function watch() {
    while (!stopping) {
      const how = await current.ended
      if (stopping) return
      log.error({ how }, 'the database ended by itself, starting it again')
      await again()
    }
  }

  const watching = watch()
  return {
    get pid() {
      return current.pid
    },
    async stop() {
      stopping = true
      await current.stop()
      await watching
      // It may have been restarted at the very moment of stopping.
      await current.stop()
    },
  }
}
