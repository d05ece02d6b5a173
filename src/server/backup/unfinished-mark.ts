import pg from 'pg'
import { StartupError } from '../start/startup-error.ts'

// A restore creates the tables first, then fills them. Until it ends, this schema marks the database as incomplete.
const MARK = 'trama_restoring'

export const mark = (client: pg.Client) => client.query(`create schema if not exists ${MARK}`)
export const unmark = (client: pg.Client) => client.query(`drop schema ${MARK}`)

/** Whether a database is empty; clears what a killed restore left. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  if (await isMarked(client)) await wipe(client)
  const { rows } = await client.query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
      and c.oid is distinct from to_regclass('trama.migrations')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    limit 1`)
  return rows.length === 0
}

/** Drops what a restore created: the database was empty when it began. */
export async function wipe(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table if exists %I.%I cascade', n.nspname, c.relname) as statement
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and n.nspname = 'public'`)
  const drops = [...rows.map(({ statement }) => statement), 'drop schema if exists auth, trama, pgboss cascade']
  await client.query(`begin; ${drops.join('; ')}; drop schema if exists ${MARK}; commit`)
}

/**
 * @throws StartupError if a restore of this database did not finish
 */
export async function refuseUnfinished(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    if (!(await isMarked(client))) return
    throw new StartupError(
      'En esta base de datos quedó una restauración a medias. Repítela: npm run restore -- <archivo>',
    )
  } finally {
    await client.end()
  }
}

async function isMarked(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select from pg_namespace where nspname = '${MARK}'`)
  return rows.length > 0
}
