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

/** A server that was told to end is let finish before the next one is refused. */
const PATIENCE_MS = 3_000
const LONGEST_PAUSE_MS = 4_000

export interface EmbeddedDatabase {
  /** The folder that really holds the rows. */
  home: string
  /** The superuser's address; it stays the same when the database is started again. */
  url: string
  /** The postmaster's process now. */
  readonly pid: number
  /** Fast shutdown; resolves when nothing of it runs any more. */
  stop(): Promise<void>
}

interface Start {
  dataDir: string
  log: Log
  /** For tests that throw the database away: faster, and a crash loses rows. */
  withoutDurability?: boolean
}

/**
 * A PostgreSQL of our own in a data folder, kept running until `stop`: made when it is missing, taken over when a killed
 * process left it behind, started again when it dies. Throws a Halt when another Trama has the folder.
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

/** Keeps a server running: whenever it ends without being told to, its remains are cleared and it is started again. */
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
      // It may have been started again in the very moment of stopping.
      await current.stop()
    },
  }
}
