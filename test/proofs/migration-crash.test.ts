import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { FOLDERS } from '#src/server/areas.ts'
import { migrate, migrationsOf } from '#src/server/database/migrate.ts'
import { createDatabase, dropDatabase } from '../database/database.ts'
import { sampled } from '../runner/counts.ts'

const HELD_LOCK = 4_711
const all = migrationsOf(FOLDERS).map(({ id }) => id)

it('two nodes that start at once apply each migration once', async () => {
  const { url, applied } = await emptyDatabase()
  const [one, other] = await Promise.all([migrate(url, FOLDERS), migrate(url, FOLDERS)])

  expect([...one, ...other]).toEqual(all)
  expect(await applied()).toEqual(all)
})

it('a node killed in the middle of each migration leaves nothing of it, and the next start goes on from there', async () => {
  const { url, client, applied } = await emptyDatabase()
  const blocked = `select count(*)::int as n from pg_locks
    where locktype = 'advisory' and objid = $1 and not granted and database = (select oid from pg_database where datname = current_database())`
  const cutOff = sampled([...all.entries()], 40)
  for (const [at, id] of cutOff) {
    await client.query('select pg_advisory_lock($1)', [HELD_LOCK])
    const node = spawn(process.execPath, [
      join(import.meta.dirname, '../database/held-migration.ts'),
      url,
      id,
      String(HELD_LOCK),
    ])
    await expect.poll(async () => (await client.query(blocked, [HELD_LOCK])).rows[0].n).toBe(1)
    node.kill('SIGKILL')
    await once(node, 'exit')
    await client.query('select pg_advisory_unlock($1)', [HELD_LOCK])
    expect(await applied(), `after ${id} was cut off`).toEqual(all.slice(0, at))
  }
  expect(await migrate(url, FOLDERS)).toEqual(all.slice(cutOff.at(-1)?.[0]))
  expect(await applied()).toEqual(all)
})

/** A database that was never migrated. */
async function emptyDatabase() {
  const server = inject('serverUrl')
  const name = `trama_test_${randomUUID().replaceAll('-', '')}`
  const url = await createDatabase(server, name)
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await dropDatabase(server, name)
  })
  const applied = async () => {
    const { rows: known } = await client.query(`select to_regclass('trama.migrations') is not null as there`)
    if (!known[0].there) return []
    const { rows } = await client.query<{ id: string }>('select id from trama.migrations')
    return all.filter((id) => rows.filter((row) => row.id === id).length === 1)
  }
  return { url, client, applied }
}
