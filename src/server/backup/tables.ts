import pg from 'pg'

/** The schemas that are copied. The job queue's is not: an old backup must not send its mails a second time. */
const SCHEMAS = `('public', 'auth', 'trama')`
/** What the migrator writes itself, the logins' passwords, which belong to the server (a start creates new ones), and what a cluster notes. */
const NOT_COPIED = ['trama.migrations', 'trama.logins', 'trama.set_aside']
/** Whether a table's rows are part of a backup. */
export const isCopied = ({ name }: { name: string }) => !NOT_COPIED.includes(name)

export interface BackupTable {
  /** As in 'public.cdm_clients'. */
  name: string
  /** The writable columns, by name: their order differs between an upgraded database and a new one. */
  columns: string[]
}

/** Every table of the copied schemas, by name. A partitioned table counts as one: its partitions change with the months. */
export async function tablesOf(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select coalesce(json_agg(a.attname order by a.attname), '[]') from pg_catalog.pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ${SCHEMAS} order by 1`)
  return rows.filter(isCopied)
}

export const columnsOf = ({ columns }: BackupTable) => columns.map((column) => pg.escapeIdentifier(column)).join(', ')

export interface Sum {
  rows: string
  sum: string
}

/** A table's number of rows, and a checksum over them that does not depend on their order. */
export async function sumOf(client: pg.Client, table: BackupTable): Promise<Sum> {
  const { rows } = await client.query<Sum>(`
    select count(*)::text as rows,
      coalesce(sum(('x' || substr(md5(row(${columnsOf(table)})::text), 1, 15))::bit(60)::bigint), 0)::text as sum
    from ${table.name}`)
  return rows[0] ?? { rows: '0', sum: '0' }
}

export interface Sequence {
  name: string
  value: string
  called: boolean
}

export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string; of: string | null; field: string | null }>(`
    select format('%I.%I', n.nspname, c.relname) as name, d.refobjid::regclass::text as of, quote_ident(a.attname) as field
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    left join pg_catalog.pg_depend d on d.classid = 'pg_catalog.pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
    left join pg_catalog.pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where c.relkind = 'S' and n.nspname in ${SCHEMAS} order by 1`)
  const sequences: Sequence[] = []
  for (const { name, of, field } of rows) {
    if (of && !isCopied({ name: of })) continue
    // The servers of a cluster count in stretches of their own, far above.
    const highest = of ? `greatest(last_value, (select max(${field}) from ${of}))` : 'last_value'
    const { rows: at } = await client.query(`select ${highest}::text as value, is_called as called from ${name}`)
    sequences.push({ name, ...at[0] })
  }
  return sequences
}

/** Fixes how every value is written, whatever the database's own settings, and makes row-level security raise an error instead of hiding rows. */
export const SETTINGS = `
  set local search_path = public; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local extra_float_digits = 1; set local bytea_output = 'hex'; set local row_security = off;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local client_encoding = 'UTF8';`
