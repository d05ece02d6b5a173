import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { underLock } from '../database/direct-connection.ts'
import { StartupError } from '../start/startup-error.ts'
import { problemsOf } from './check-cluster.ts'
import { giveComments } from './functions/give-comments.ts'
import { giveFunctions } from './functions/give-functions.ts'
import { makeParts } from './functions/make-parts.ts'
import { onWorkers } from './functions/on-workers.ts'
import { grantColumns, putBack, putBackNow } from './put-back.ts'
import { refuseWhileServing } from './refuse-while-serving.ts'
import { STAYING } from './staying.ts'

export type Say = (line: string) => void

/** How far a database is distributed. */
export interface Distribution {
  /** What keeps it from being distributed, a sentence each. */
  problems: string[]
  /** Tables of companies, and how many of them are divided by company. */
  tables: number
  divided: number
  /** Keys, rules and triggers that wait to be put back. */
  waiting: number
}

/** The first table of a company to be divided; all others hold the same companies at the same place. */
const FIRST = 'profiles'
const names = Object.keys(STAYING)
const OF_COMPANY = `c.relname <> all ('{${names}}') and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and exists (select from pg_attribute a join pg_index i on i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)
    where a.attrelid = c.oid and a.attname = 'company_id')`
const SET_ASIDE = readFileSync(join(import.meta.dirname, 'set-aside.sql'), 'utf8')

/** Looks, and changes nothing. */
export const distributionOf = (url: string): Promise<Distribution> => underLock(url, lookAt)

async function lookAt(client: pg.Client): Promise<Distribution> {
  const problems = await problemsOf(client)
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class c where ${OF_COMPANY}`,
  )
  const tables = rows[0]?.tables ?? 0
  const known = await client.query<{ dist: string | null; aside: string | null }>(
    `select to_regclass('pg_catalog.pg_dist_partition') as dist, to_regclass('trama.set_aside') as aside`,
  )
  const count = async (statement: string) => Number((await client.query(statement)).rows[0].count)
  const { dist, aside } = known.rows[0] ?? {}
  return {
    problems,
    tables,
    divided: dist
      ? await count(
          `select count(*) from pg_dist_partition where partmethod = 'h' and logicalrelid in (select c.oid from pg_class c where ${OF_COMPANY})`,
        )
      : 0,
    waiting: aside ? await count('select count(*) from trama.set_aside') : 0,
  }
}

/**
 * Divides the tables of a migrated database by company over the servers of a Citus cluster, and copies those of all companies to each. Nothing is
 * lost when it is ended: the next run goes on. Trama is stopped meanwhile.
 * @param url the owner's login at the coordinator, a superuser's
 * @throws StartupError with what is missing
 */
export async function distribute(url: string, say: Say): Promise<void> {
  await underLock(url, async (client) => {
    const problems = await problemsOf(client)
    if (problems.length > 0) throw new StartupError(problems.join('\n'))
    const { tables, divided, waiting } = await lookAt(client)
    // What was moved, or a server that was added, is put in order beside the nodes. Otherwise they would write what no rule looks at.
    if (divided < tables || waiting > 0) await refuseWhileServing(client)
    await prepareServers(client)
    // A server that was added has none of the copied tables yet.
    await client.query(`select replicate_reference_tables('block_writes')`)
    await placeTables(client, say)
    await giveComments(client)
    await makeParts(client)
  })
}

/**
 * Divides, copies and names whatever has no place in the cluster yet, and gives every server the functions as they have to be there.
 * @param client the superuser's, at the coordinator
 */
async function placeTables(client: pg.Client, say: Say): Promise<void> {
  await client.query('begin')
  await setAside(client)
  await client.query('commit')
  await place(client, say)
  await giveFunctions(client)
  await putBack(client, say)
  await grantColumns(client)
}

/** Gives the tables that the transaction made their place, without a word. */
export async function placeNow(client: pg.Client): Promise<void> {
  await setAside(client)
  await place(client, () => {})
  await putBackNow(client)
}

async function setAside(client: pg.Client) {
  await client.query(`select set_config('trama.staying', $1, true)`, [`{${names}}`])
  await client.query(SET_ASIDE)
}

async function place(client: pg.Client, say: Say) {
  await copyTables(client, say)
  await divideTables(client, say)
  await nameStaying(client)
}

/** What every server needs before it holds a table. Extensions come with the first one that asks for them, and Citus carries settings to each. */
async function prepareServers(client: pg.Client) {
  for (const leaks of ['textlike(text, text)', 'jsonb_contains(jsonb, jsonb)']) {
    await onWorkers(client, `alter function pg_catalog.${leaks} leakproof`)
  }
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
  // Functions have no search path of their own there (functions/on-shards.sql): no login makes a table that would be found before the company's.
  await client.query(`revoke temporary on database ${rows[0]?.name} from public`)
  // Row-level security reads the request's company from a setting; triggers read tables of their own company.
  for (const setting of [
    "citus.propagate_set_commands = 'local'",
    'citus.allow_nested_distributed_execution = on',
    'citus.enable_unsafe_triggers = on',
  ]) {
    await client.query(`alter database ${rows[0]?.name} set ${setting}`)
    await client.query(`set ${setting}`)
  }
}

async function copyTables(client: pg.Client, say: Say) {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where (c.relnamespace = 'public'::regnamespace or c.oid = 'trama.keys'::regclass) and c.relkind = 'r' and not c.relispartition and not (${OF_COMPANY})
       and c.relname <> all ($1) and c.oid not in (select logicalrelid from pg_dist_partition)`,
    [names],
  )
  for (const { name } of rows) {
    await client.query('select create_reference_table($1)', [name])
    say(`  ${name}: en cada servidor`)
  }
}

async function divideTables(client: pg.Client, say: Say) {
  const { rows } = await client.query<{ name: string; stamped: boolean }>(
    `select c.oid::regclass::text as name, exists (
       select from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
       where d.adrelid = c.oid and a.attname = 'company_id') as stamped
     from pg_class c where ${OF_COMPANY} and c.oid not in (select logicalrelid from pg_dist_partition)
     order by c.relname <> $1, c.relname`,
    [FIRST],
  )
  for (const [at, { name, stamped }] of rows.entries()) {
    // What the stamp would give a new table is not given to a divided one any more.
    if (!stamped) await client.query(`alter table ${name} alter column company_id set default trama.company()`)
    await client.query(`select create_distributed_table($1, 'company_id', colocate_with => $2)`, [
      name,
      name === FIRST ? 'default' : FIRST,
    ])
    say(`  ${name}: dividida por empresa (${at + 1} de ${rows.length})`)
  }
}

/** Tables of the coordinator that the other servers read and write over it. */
async function nameStaying(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where (c.relnamespace = 'public'::regnamespace and c.relname = any ($1) or c.relnamespace = 'auth'::regnamespace)
       and c.relkind = 'r' and c.relname !~ '_[0-9]{6,}$'`,
    [names],
  )
  // One brings those with it that it refers to.
  for (const { name } of rows) {
    await client.query(
      `select citus_add_local_table_to_metadata($1, cascade_via_foreign_keys => true)
       where $1::regclass not in (select logicalrelid from pg_dist_partition)`,
      [name],
    )
  }
}
