import { v7 } from 'uuid'
import type { Query } from '#src/server/database/transaction.ts'
import { checkReferences } from '../../journal/server/journal.ts'
import type { NewLine } from '../../rows.ts'

interface Alike {
  description: string
  lines: readonly NewLine[]
  /** The entry that it reverses. */
  reverses_id?: string
  /** The other module's record that it belongs to: see port.ts. */
  origin?: string
}

/** Posts many entries of one day, as `postEach`. */
export const postAll = (
  sql: Query,
  company: string,
  { date, created_by }: { date: string; created_by: string },
  all: readonly Alike[],
): Promise<string[]> =>
  postEach(
    sql,
    company,
    created_by,
    all.map((entry) => ({ ...entry, date })),
  )

/** Posts many entries, numbered in their order within each year, in as many statements as a single one; returns their ids. */
export async function postEach(
  sql: Query,
  company: string,
  created_by: string,
  all: readonly (Alike & { date: string })[],
): Promise<string[]> {
  await checkReferences(
    sql,
    company,
    all.flatMap(({ lines }) => lines),
  )
  const entries = all.map((entry) => ({ id: v7(), ...entry }))
  await sql`
    with typed as (
      select e.*, extract(year from e.date)::int as year
      from unnest(${entries.map(({ id }) => id)}::uuid[], ${entries.map(({ date }) => date)}::date[],
        ${entries.map(({ description }) => description)}::text[],
        ${entries.map(({ reverses_id }) => reverses_id ?? null)}::uuid[], ${entries.map(({ origin }) => origin ?? null)}::text[])
        with ordinality as e (id, date, description, reverses_id, origin, place)
    ), counted as (
      insert into journal_counters (company_id, year, last_number)
      select ${company}::uuid, t.year, count(*)::int from typed t group by t.year order by t.year
      on conflict (company_id, year) do update set last_number = journal_counters.last_number + excluded.last_number
      returning year, last_number
    )
    insert into journal_entries (company_id, id, number, date, description, created_by, reverses_id, origin)
    select ${company}::uuid, t.id,
      c.last_number - (count(*) over (partition by t.year) - row_number() over (partition by t.year order by t.place))::int,
      t.date, t.description, ${created_by}::uuid, t.reverses_id, t.origin
    from typed t join counted c on c.year = t.year`
  const lines = entries.flatMap(({ id: entry_id, date, lines: own }) =>
    own.map((line, at) => ({ ...line, entry_id, date, id: v7(), position: at + 1 })),
  )
  await sql`
    insert into journal_lines (company_id, id, entry_id, date, position, account_id, debit, credit, cost_center_id)
    select ${company}::uuid, l.id, l.entry_id, l.date, l.position, l.account_id, l.debit, l.credit, l.cost_center_id
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (
      id uuid, entry_id uuid, date date, position integer, account_id uuid, debit numeric, credit numeric, cost_center_id uuid)`
  return entries.map(({ id }) => id)
}
