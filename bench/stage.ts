import type pg from 'pg'
import { takeLogins } from '#src/server/database/logins/take-logins.ts'
import { createLog } from '#src/server/log.ts'
import { makeReferenceTables } from './reference/tables.ts'
import { type Measured, startServer } from './servers/start.ts'
import { addCompanies, connected, fill, foundCompanies, type Known, knownOf } from './world.ts'

const COMPANIES = 100
const CLIENTS = 1_000
/** Those that somebody enters: one a connection, and enough people for the streams. */
const ENTERED = 20

/** A database with a hundred companies of a thousand clients, Trama on it, and the same rows for the references. */
export interface Stage {
  db: pg.Client
  databaseUrl: string
  /** Of the login that policies bind. */
  tenantUrl: string
  dataDir: string
  trama: Measured
  people: readonly Known[]
  close(): Promise<void>
}

export async function openStage(databaseUrl: string, dataDir: string): Promise<Stage> {
  const trama = await startServer('trama', databaseUrl, dataDir)
  const founded = await foundCompanies(trama.url, ENTERED)
  const db = await connected(databaseUrl)
  await addCompanies(db, COMPANIES)
  await fill(db, CLIENTS)
  await makeReferenceTables(db)
  const { tenant } = await takeLogins({ url: databaseUrl, direct: databaseUrl }, createLog('silent'))
  return {
    db,
    databaseUrl,
    tenantUrl: tenant,
    dataDir,
    trama,
    people: await knownOf(db, founded),
    async close() {
      await db.end()
      await trama.stop()
    },
  }
}
