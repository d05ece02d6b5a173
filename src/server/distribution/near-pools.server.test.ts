import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, poolOn } from '../../../test/database/database.ts'
import { inReads, inTransaction, type Query } from '../database/transaction.ts'
import { nearest } from './company-places.ts'
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
      return case $2 when '${HERE}' then 1 end;
    create table made (part bigint);
    create function trama.make_part(bigint) returns void language sql as 'insert into made values ($1)';
    create function trama.hold_part(bigint) returns void language plpgsql as $$ begin
      if not exists (select from pg_dist_shard_placement where shardid = $1) then raise exception 'elsewhere' using errcode = '40001'; end if;
    end $$;
    create schema part_1; create view part_1.companies as select 'of the part' as name;
    create schema part_2; create view part_2.companies as select 'of the next part' as name`)
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
  nearest.set(db, near)
  const where = (company: string | null) => inTransaction({ pool: db, company, person: null }, whereOf)
  try {
    expect([await where(HERE), await where(HERE)]).toEqual(['at norte', 'at norte'])
    expect(asked).toEqual(['norte:6501'])
    expect([await where(NOWHERE), await where(null)]).not.toContain('at norte')
  } finally {
    nearest.delete(db)
    await near.end()
  }
})

async function whereOf(sql: Query) {
  const [row] = await sql<{ at: string }>`select current_setting('application_name') as at`
  return row?.at
}

const names = async (sql: Query) => (await sql<{ name: string }>`select name from companies`).map(({ name }) => name)

it('finds the tables in the company’s part, once it is made, to read and to write', async () => {
  const { near } = openNear()
  nearest.set(db, near)
  const scope = { pool: db, company: HERE, person: null }
  try {
    expect([await inReads(scope, names), await inTransaction(scope, names)]).toEqual([['of the part'], ['of the part']])
    expect((await db.query('select part from made')).rows).toContainEqual({ part: '1' })
    expect(await inTransaction({ ...scope, company: null }, names)).not.toContain('of the part')
  } finally {
    nearest.delete(db)
    await near.end()
  }
})

it('refuses to write where a company was, and looks anew for where it is', async () => {
  const { near } = openNear()
  nearest.set(db, near)
  const scope = { pool: db, company: HERE, person: null }
  try {
    await inTransaction(scope, names)
    await db.query(`
      update pg_dist_shard_placement set shardid = 2;
      create or replace function get_shard_id_for_distribution_column(text, uuid) returns bigint language sql return 2`)
    await expect(inTransaction(scope, names)).rejects.toMatchObject({ code: '40001' })
    expect(await inTransaction(scope, names)).toEqual(['of the next part'])
  } finally {
    await db.query(`
      update pg_dist_shard_placement set shardid = 1;
      create or replace function get_shard_id_for_distribution_column(text, uuid) returns bigint language sql
        return case $2 when '${HERE}' then 1 end`)
    nearest.delete(db)
    await near.end()
  }
})

it('asks again after nobody could say', async () => {
  const { near } = openNear()
  await db.query('alter table pg_dist_shard_placement rename to away')
  await expect(near.of(HERE)).rejects.toThrow('pg_dist_shard_placement')
  await db.query('alter table away rename to pg_dist_shard_placement')
  expect((await near.of(HERE)).pool).not.toBe(db)
  await near.end()
})

it('finds no servers of companies in an ordinary database', async () => {
  expect(await companyServersAt(url)).toEqual([])
})
