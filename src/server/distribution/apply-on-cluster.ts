import pg from 'pg'
import { placeNow } from './distribute.ts'
import { tableMade, tableSaid, tableWritten, unnamedConstraint } from './migration-statement.ts'
import { singleActions } from './single-actions.ts'
import { COMMENTS, singleStatements } from './single-statements.ts'

/**
 * Runs a migration where the tables are divided, in its transaction. A new table is one of this server's until something else is said; then it
 * gets its place. Rows of companies are changed in each part, as on one server.
 * @param client as the owner of the tables
 */
export async function applyOnCluster(client: pg.Client, text: string): Promise<void> {
  // What refers to a table that is copied would be in the way of what another connection did.
  await client.query("set local citus.multi_shard_modify_mode = 'sequential'")
  const fresh = new Set<string>()
  const statements = singleStatements(text).map((statement) => statement.replace(COMMENTS, ''))
  for (const statement of statements.flatMap(singleActions)) {
    const made = tableMade(statement)
    if (made) fresh.add(made)
    if (made || fresh.has(tableSaid(statement) ?? '')) {
      await here(client, statement)
      continue
    }
    if (fresh.size > 0) {
      fresh.clear()
      await placeNow(client)
    }
    if (await isDivided(client, tableWritten(statement))) await fillParts(client, statement)
    else await client.query(await withName(client, statement))
  }
}

/** A constraint without a name under the one that PostgreSQL gives it, which Citus would choose otherwise. */
async function withName(client: pg.Client, statement: string): Promise<string> {
  const unnamed = unnamedConstraint(statement)
  if (!(unnamed && (await isDivided(client, unnamed.table)))) return statement
  const { head, table, rest } = unnamed
  const names = async () => {
    const { rows } = await client.query<{ name: string }>(
      'select quote_ident(conname) as name from pg_constraint where conrelid = $1::regclass',
      [table],
    )
    return rows.map(({ name }) => name)
  }
  const before = await names()
  await client.query('savepoint unnamed')
  await here(client, statement)
  const name = (await names()).find((each) => !before.includes(each))
  await client.query('rollback to savepoint unnamed')
  return `${head}constraint ${name} ${rest}`
}

/** On this server alone, where a new table refers to others as on one. */
async function here(client: pg.Client, statement: string) {
  await client.query('set local citus.enable_ddl_propagation = off')
  await client.query(statement)
  await client.query('set local citus.enable_ddl_propagation = on')
}

async function isDivided(client: pg.Client, table: string | undefined): Promise<boolean> {
  if (!table) return false
  const { rows } = await client.query(
    `select from pg_dist_partition where partmethod = 'h' and logicalrelid = to_regclass($1)`,
    [table],
  )
  return rows.length > 0
}

/** Does in each part that holds companies what a migration does to all rows. */
async function fillParts(client: pg.Client, statement: string) {
  const { rows } = await client.query<{ part: string; company: string }>(
    `select get_shard_id_for_distribution_column('public.profiles', id) as part, min(id::text) as company from companies group by 1`,
  )
  for (const { part, company } of rows) {
    await client.query(`select trama.fill_part('${company}', ${part}, ${pg.escapeLiteral(statement)})`)
  }
}
