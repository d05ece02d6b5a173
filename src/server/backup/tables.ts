import pg from 'pg'

/** Schemas that hold rows of ours. The queue's is left out: an old backup must not send its mails a second time. */
const SCHEMAS = `('public', 'auth', 'trama')`
/** What migrating writes itself; and the passwords of the logins, which belong to the server that the rows are on: a start makes others. */
const NOT_COPIED = ['trama.migrations', 'trama.logins']
/** Whether rows of a table go from one database to another. */
export const isCopied = ({ name }: { name: string }) => !NOT_COPIED.includes(name)

export interface BackupTable {
  /** As in 'public.cdm_clients'. */
  name: string
  /** Those that can be written, by name: their order differs between a database that was upgraded and a new one. */
  columns: string[]
}

/** Every table of ours, by name. */
export async function tablesOf(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select coalesce(json_agg(a.attname order by a.attname), '[]') from pg_catalog.pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ${SCHEMAS} order by 1`)
  return rows.filter(isCopied)
}

export const columnsOf = ({ columns }: BackupTable) => columns.map((column) => pg.escapeIdentifier(column)).join(', ')

export interface Sum {
  rows: string
  sum: string
}

/** How many rows a table has and a figure that changes when any of them does, whatever their order. */
export async function sumOf(client: pg.Client, table: BackupTable): Promise<Sum> {
  const { rows } = await client.query<Sum>(`
    select count(*)::text as rows,
      coalesce(sum(('x' || substr(md5(row(${columnsOf(table)})::text), 1, 15))::bit(60)::bigint), 0)::text as sum
    from only ${table.name}`)
  return rows[0] ?? { rows: '0', sum: '0' }
}

export interface Sequence {
  name: string
  value: string
  called: boolean
}

export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname in ${SCHEMAS} order by 1`)
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: at } = await client.query(`select last_value::text as value, is_called as called from ${name}`)
    sequences.push({ name, ...at[0] })
  }
  return sequences
}

/** How every value is written, whatever the database's own settings; and no row may be held back from us unnoticed. */
export const SETTINGS = `
  set local search_path = public; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local extra_float_digits = 1; set local bytea_output = 'hex'; set local row_security = off;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local client_encoding = 'UTF8';`
