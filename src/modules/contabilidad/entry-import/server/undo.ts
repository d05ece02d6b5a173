import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { postEach } from '../../posting/server/post-all.ts'
import type { NewLine } from '../../rows.ts'
import refusal from '../../server/refusals.ts'
import { entryImportAt } from './lists.ts'

interface Standing {
  entry_id: string
  number: string
  date: string
  reconciled: boolean
  closes: boolean
  lines: NewLine[]
}

/** Reverses the entries of an import that stand, each on its own day, so that no day's balance remembers them. */
export async function undoEntryImport({ sql, company, user, input: { id } }: Ctx<{ id: string }>) {
  const [held] = await sql<{ undone: boolean }>`
    select undone_at is not null as undone from entry_imports where company_id = ${company} and id = ${id} for update`
  if (found(held).undone) throw refusal('import_undone', 'Esta importación ya se anuló.')
  const standing = await standingOf(sql, company, id)
  const tied = standing.find(({ reconciled }) => reconciled)
  if (tied)
    throw refusal(
      'entry_reconciled',
      `El asiento ${tied.number} está conciliado con un movimiento del banco: deshaz antes la conciliación, en Bancos.`,
    )
  const closing = standing.find(({ closes }) => closes)
  if (closing)
    throw refusal('imported_entry_closes', `El asiento ${closing.number} cierra un año: quita antes esa marca.`)
  if (standing.length > 0)
    await postEach(
      sql,
      company,
      user.id,
      standing.map(({ entry_id, number, date, lines }) => ({
        ...{ date, lines, reverses_id: entry_id },
        description: `Anulación del asiento ${number}`,
      })),
    )
  await sql`update entry_imports set undone_at = now() where company_id = ${company} and id = ${id}`
  return entryImportAt(sql, company, id)
}

const standingOf = (sql: Query, company: string, id: string) => sql<Standing>`
  select i.entry_id, e.year || '-' || e.number as number, e.date,
    exists (select from journal_lines l join bank_matches m on m.company_id = l.company_id and m.journal_line_id = l.id
      where l.company_id = ${company} and l.entry_id = e.id) as reconciled,
    exists (select from closing_entries k where k.company_id = ${company} and k.entry_id = e.id) as closes,
    (select jsonb_agg(jsonb_build_object('account_id', l.account_id, 'debit', l.credit::text, 'credit', l.debit::text,
       'cost_center_id', l.cost_center_id) order by l.position)
     from journal_lines l where l.company_id = ${company} and l.entry_id = e.id) as lines
  from imported_entries i
  join journal_entries e on e.company_id = i.company_id and e.id = i.entry_id
  where i.company_id = ${company} and i.import_id = ${id} and not exists (
    select from journal_entries r where r.company_id = ${company} and r.reverses_id = e.id)
  order by e.date, e.id`
