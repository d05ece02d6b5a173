import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../../config.ts'
import type { Log } from '../../log.ts'
import { StartupError } from '../../start/startup-error.ts'
import { startDatabase } from '../embedded.ts'
import { checkDatabase } from '../external.ts'

const LONGEST_TRY_MS = 5_000

interface Reached {
  url: string
  stop(): Promise<void>
}

/** The installation's database, for a command outside the server: the operator's, the running embedded one, or else one started for this. */
export async function reachDatabase({ dataDir, ...config }: Config, log: Log): Promise<Reached> {
  const own = config.databaseDirectUrl ?? config.databaseUrl
  if (own) {
    await checkDatabase(own)
    return { url: own, stop: async () => {} }
  }
  const home = join(dataDir, 'postgres')
  if (!existsSync(join(home, 'cluster')))
    throw new StartupError(`En ${dataDir} no hay ninguna base de datos. Revisa DATA_DIR.`)
  const url = await running(join(home, 'url'))
  return url ? { url, stop: async () => {} } : startDatabase({ dataDir, log })
}

/** The URL of the running database; null if the file is missing or was left behind by a killed process. */
async function running(file: string): Promise<string | null> {
  if (!existsSync(file)) return null
  const connectionString = readFileSync(file, 'utf8')
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: LONGEST_TRY_MS })
  try {
    await client.connect()
    return connectionString
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}
