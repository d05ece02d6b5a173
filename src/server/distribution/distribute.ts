import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { underLock } from '../database/direct-connection.ts'
import { StartupError } from '../start/startup-error.ts'
import { problemsOf } from './check-cluster.ts'
import { grantColumns, putBack } from './put-back.ts'
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
  and coalesce(obj_description(c.oid, 'pg_class'), '') not like 'global:%'`
const SET_ASIDE = readFileSync(join(import.meta.dirname, 'set-aside.sql'), 'utf8')
const ON_SHARDS = readFileSync(join(import.meta.dirname, 'on-shards.sql'), 'utf8')

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
    await refuseWhileServing(client)
    await prepareServers(client)
    await client.query('begin')
    await client.query(`select set_config('trama.staying', $1, true)`, [`{${names}}`])
    await client.query(SET_ASIDE)
    await client.query('commit')
    await copyTables(client, say)
    await divideTables(client, say)
    await nameStaying(client)
    await giveFunctions(client)
    await putBack(client, say)
    await grantColumns(client)
  })
}

/** A node that writes meanwhile would write what no rule looks at. The owner's connections are Citus's own. */
async function refuseWhileServing(client: pg.Client) {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where usename like 'trama\\_%' and usename <> 'trama_owner' and datname = current_database()`,
  )
  if ((rows[0]?.count ?? 0) > 0) throw new StartupError('Detén antes todos los nodos de Trama de esta base.')
}

/** What every server needs before it holds a table. Extensions come with the first one that asks for them, and Citus carries settings to each. */
async function prepareServers(client: pg.Client) {
  for (const leaks of ['textlike(text, text)', 'jsonb_contains(jsonb, jsonb)']) {
    await onWorkers(client, `alter function pg_catalog.${leaks} leakproof`)
  }
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
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

async function onWorkers(client: pg.Client, command: string) {
  const { rows } = await client.query<{ result: string }>(
    'select result from run_command_on_workers($1) where not success',
    [command],
  )
  if (rows[0]) throw new Error(`${command}: ${rows[0].result}`)
}

async function copyTables(client: pg.Client, say: Say) {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and obj_description(c.oid, 'pg_class') like 'global:%'
       and c.relname <> all ($1) and c.oid not in (select logicalrelid from pg_dist_partition)`,
    [names],
  )
  for (const { name } of rows) {
    await client.query('select create_reference_table($1)', [name])
    say(`  ${name}: en cada servidor`)
  }
}

async function divideTables(client: pg.Client, say: Say) {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where ${OF_COMPANY} and c.oid not in (select logicalrelid from pg_dist_partition)
     order by c.relname <> $1, c.relname`,
    [FIRST],
  )
  for (const [at, { name }] of rows.entries()) {
    await client.query(`select create_distributed_table($1, 'company_id', colocate_with => $2)`, [
      name,
      name === FIRST ? 'default' : FIRST,
    ])
    say(`  ${name}: dividida por empresa (${at + 1} de ${rows.length})`)
  }
}

/** Tables of the coordinator that the other servers write over it. */
async function nameStaying(client: pg.Client) {
  await client.query(
    `select citus_add_local_table_to_metadata(c.oid::regclass) from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and c.oid not in (select logicalrelid from pg_dist_partition)`,
    [names],
  )
}

/** The functions of rules and triggers, on every server and as they have to be there. */
async function giveFunctions(client: pg.Client) {
  await client.query('set check_function_bodies = off')
  await client.query(ON_SHARDS)
  await client.query(
    `select create_distributed_function(p.oid::regprocedure) from pg_proc p where p.pronamespace = 'trama'::regnamespace`,
  )
}
