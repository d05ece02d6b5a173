import type pg from 'pg'

/** A figure that changes when any row of any table does. */
export async function checksum(db: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'auth', 'trama') order by 1`,
  )
  const sums = await Promise.all(
    tables.map(({ name }) =>
      db.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as sum from ${name} t`,
      ),
    ),
  )
  return Object.fromEntries(tables.map(({ name }, at) => [name, sums[at]?.rows[0]?.sum ?? '']))
}
