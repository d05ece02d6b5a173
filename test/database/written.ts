import type pg from 'pg'
import { TABLES } from './catalogue.ts'

export interface NotedTable {
  oid: number
  name: string
  /** What a copy of a row takes, joined by commas. */
  columns: string
}

/** Every table notes from now on, in snapshot.written, that a statement wrote to it; what is rolled back is not noted. */
export async function noteWrites(db: pg.Pool): Promise<NotedTable[]> {
  const { rows: tables } = await db.query<NotedTable>(`
    select c.oid::int8::int4 as oid, c.oid::regclass::text as name,
      (select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns ${TABLES}`)
  await db.query(`
    create schema snapshot;
    create table snapshot.written (oid int);
    create function snapshot.note() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
    begin
      insert into snapshot.written values (tg_relid::int8::int4);
      return null;
    end $$;`)
  // A statement each: who held several tables at once would wait in a circle with a job of the servers.
  for (const { name } of tables)
    await db.query(`
      create trigger snapshot_note after insert or update or delete or truncate on ${name}
        for each statement execute function snapshot.note()`)
  return tables
}

/** The tables that were written to since this was asked last. */
export async function writtenSince(db: pg.Pool): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ name: string }>(
    'with noted as (delete from snapshot.written returning oid) select distinct oid::regclass::text as name from noted',
  )
  return new Set(rows.map(({ name }) => name))
}
