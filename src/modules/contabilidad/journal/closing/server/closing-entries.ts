import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { Query } from '#src/server/database/transaction.ts'

/** Gives a reversal the closing mark of its original; returns the year. */
export async function copyClosing(
  sql: Query,
  company: string,
  { reversal, original, person }: { reversal: string; original: string; person: string },
): Promise<number | null> {
  const [closed] = await sql<{ year: number }>`
    insert into closing_entries (company_id, id, entry_id, year, marked_by)
    select company_id, ${v7()}::uuid, ${reversal}::uuid, year, ${person}::uuid from closing_entries
    where company_id = ${company} and entry_id = ${original}
    returning year`
  return closed?.year ?? null
}

/** Whether line `l` is not of a closing entry: a year's result is reported before its transfer to equity. */
export const beforeClosing = (company: string): Sql => fragment`not exists (
  select from closing_entries k where k.company_id = ${company} and k.entry_id = l.entry_id)`
