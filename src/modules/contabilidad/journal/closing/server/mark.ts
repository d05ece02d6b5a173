import fragment, { type Sql } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Entry } from '../../../rows.ts'
import refusal from '../../../server/refusals.ts'
import { entry } from '../../server/journal.ts'
import type { ClosingMark } from '../contract.ts'

/** Marks an entry as closing a year, or unmarks it. Its reversal gets the same mark, so that both count alike. */
export async function markClosing(ctx: Ctx<ClosingMark>): Promise<Entry> {
  const { sql, company, user, input } = ctx
  const { id, year } = input
  const [before] = await sql<{ year: number; reverses_id: string | null; results: boolean; owned: boolean }>`
    select e.year, e.reverses_id, exists (
      select from journal_lines l join chart_of_accounts a on a.company_id = l.company_id and a.id = l.account_id
      where l.company_id = ${company} and l.entry_id = e.id and a.type in ('Ingreso', 'Gasto')) as results,
      exists (select from invoices i where i.company_id = ${company} and i.entry_id = e.id) as owned
    from journal_entries e where e.company_id = ${company} and e.id = ${id}`
  const { reverses_id, results, owned, ...posted } = found(before)
  if (reverses_id !== null) throw refusal('entry_is_reversal', 'Marca el asiento original: su anulación va con él.')
  if (year !== null && (!results || owned))
    throw refusal('not_a_closing_entry', 'Un asiento de cierre salda cuentas de ingresos o de gastos.')
  if (year !== null && year !== posted.year && year !== posted.year - 1) {
    throw refusal('closing_year_mismatch', `Un asiento de ${posted.year} cierra ese año o el anterior.`)
  }
  // Serializes with reversals and other marks of the same entry, so that original and reversal are always marked together.
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`
  await sql`delete from closing_entries where company_id = ${company} and entry_id in ${withReversal(company, id)}`
  if (year !== null) {
    await sql`
      insert into closing_entries (company_id, id, entry_id, year, marked_by)
      select ${company}::uuid, gen_random_uuid(), one.id, ${year}::int, ${user.id}::uuid
      from journal_entries one where one.company_id = ${company} and one.id in ${withReversal(company, id)}`
  }
  return entry(ctx)
}

const withReversal = (company: string, id: string): Sql => fragment`(
  select e.id from journal_entries e
  where e.company_id = ${company} and (e.id = ${id}::uuid or e.reverses_id = ${id}::uuid))`
