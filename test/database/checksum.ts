import type pg from 'pg'

/** Sessions live on by being used: of them only which there are. */
const USED = 'auth.session'

/** A figure that changes when any row of any table does. */
export async function checksum(db: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'auth', 'trama') order by 1`,
  )
  const sums = await Promise.all(
    tables.map(({ name }) => {
      const row = name === USED ? 't.id' : 't'
      return db.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(${row}::text, ' ' order by ${row}::text)), '') as sum from ${name} t`,
      )
    }),
  )
  return Object.fromEntries(tables.map(({ name }, at) => [name, sums[at]?.rows[0]?.sum ?? '']))
}
