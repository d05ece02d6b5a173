import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, poolOn } from '../../../test/database/database.ts'
import { inTransaction, nearest } from '../database/transaction.ts'
import { companyServersAt, nearPools } from './near-pools.ts'

const [HERE, NOWHERE] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
let url: string
let db: pg.Pool
let drop: () => Promise<void>

// What Citus would say of where a company is: this server holds the first one.
beforeAll(async () => {
  const fresh = await freshDatabase()
  url = fresh.url
  db = poolOn(url, 2)
  drop = fresh.drop
  await db.query(`
    create table pg_dist_shard_placement (shardid bigint, nodename text, nodeport int);
    insert into pg_dist_shard_placement values (1, 'norte', 6501);
    create function get_shard_id_for_distribution_column(text, uuid) returns bigint language sql
      return case $2 when '${HERE}' then 1 end`)
})
afterAll(async () => {
  await db.end()
  await drop()
})

function openNear() {
  const asked: string[] = []
  const open = ({ host, port }: { host: string; port: number }) => {
    asked.push(`${host}:${port}`)
    return new pg.Pool({ connectionString: url, application_name: `at ${host}` })
  }
  return { asked, near: nearPools(db, open) }
}

it('runs a company’s transactions at the server that holds it, over one pool', async () => {
  const { asked, near } = openNear()
  nearest.set(db, near.of)
  const where = (company: string | null) =>
    inTransaction({ pool: db, company, person: null }, async (sql) => {
      const [row] = await sql<{ at: string }>`select current_setting('application_name') as at`
      return row?.at
    })
  try {
    expect([await where(HERE), await where(HERE)]).toEqual(['at norte', 'at norte'])
    expect(asked).toEqual(['norte:6501'])
    expect([await where(NOWHERE), await where(null)]).not.toContain('at norte')
  } finally {
    nearest.delete(db)
    await near.end()
  }
})

it('asks again after nobody could say', async () => {
  const { near } = openNear()
  await db.query('alter table pg_dist_shard_placement rename to away')
  await expect(near.of(HERE)).rejects.toThrow('pg_dist_shard_placement')
  await db.query('alter table away rename to pg_dist_shard_placement')
  expect(await near.of(HERE)).not.toBe(db)
  await near.end()
})

it('finds no servers of companies in an ordinary database', async () => {
  expect(await companyServersAt(url)).toEqual([])
})
