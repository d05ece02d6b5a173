import { v7 } from 'uuid'
import type { Query } from '#src/server/database/transaction.ts'
import { checkReferences } from '../../journal/server/journal.ts'
import type { NewLine } from '../../rows.ts'

interface Alike {
  description: string
  lines: readonly NewLine[]
  /** The entry that it reverses. */
  reverses_id?: string
}

/** Posts many entries of one day, numbered in their order, in as many statements as a single one; returns their ids. */
export async function postAll(
  sql: Query,
  company: string,
  { date, created_by }: { date: string; created_by: string },
  all: readonly Alike[],
): Promise<string[]> {
  await checkReferences(
    sql,
    company,
    all.flatMap(({ lines }) => lines),
  )
  const entries = all.map((entry) => ({ id: v7(), ...entry }))
  await sql`
    with counted as (
      insert into journal_counters (company_id, year, last_number)
      values (${company}, extract(year from ${date}::date)::int, ${entries.length})
      on conflict (company_id, year) do update set last_number = journal_counters.last_number + excluded.last_number
      returning last_number - ${entries.length}::int as before
    )
    insert into journal_entries (company_id, id, number, date, description, created_by, reverses_id)
    select ${company}::uuid, e.id, before + e.place, ${date}::date, e.description, ${created_by}::uuid, e.reverses_id
    from counted, unnest(${entries.map(({ id }) => id)}::uuid[], ${entries.map(({ description }) => description)}::text[],
      ${entries.map(({ reverses_id }) => reverses_id ?? null)}::uuid[]) with ordinality as e (id, description, reverses_id, place)`
  const lines = entries.flatMap(({ id: entry_id, lines: own }) =>
    own.map((line, at) => ({ ...line, entry_id, id: v7(), position: at + 1 })),
  )
  await sql`
    insert into journal_lines (company_id, id, entry_id, date, position, account_id, debit, credit, cost_center_id)
    select ${company}::uuid, l.id, l.entry_id, ${date}::date, l.position, l.account_id, l.debit, l.credit, l.cost_center_id
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (
      id uuid, entry_id uuid, position integer, account_id uuid, debit numeric, credit numeric, cost_center_id uuid)`
  return entries.map(({ id }) => id)
}
