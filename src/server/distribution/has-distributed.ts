import type pg from 'pg'

/** Whether the tables of companies are divided over servers. */
export async function hasDistributed(client: pg.Client): Promise<boolean> {
  const { rows: known } = await client.query<{ citus: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as citus`,
  )
  if (!known[0]?.citus) return false
  const { rows } = await client.query<{ divided: boolean }>(
    `select exists (select from pg_dist_partition where partmethod = 'h') as divided`,
  )
  return rows[0]?.divided ?? false
}
