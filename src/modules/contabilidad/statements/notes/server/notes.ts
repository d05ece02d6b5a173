import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../../server/refusals.ts'
import type { NewStatementNote, NotesAsked, StatementNote, StatementNoteChange } from '../schemas.ts'

const SHOWN = fragment`
  n.id, n.day, n.account_id, a.code || ' ' || a.name as account, n.text, p.username, n.version
  from statement_notes n
  join profiles p on p.company_id = n.company_id and p.id = n.created_by
  left join chart_of_accounts a on a.company_id = n.company_id and a.id = n.account_id`

const statementNotes = ({ sql, company, input }: Ctx<NotesAsked>) => notesOf(sql, company, input)

export const notesOf = (sql: Query, company: string, { report, from, to }: NotesAsked) =>
  sql<StatementNote>`
    select ${SHOWN} where n.company_id = ${company} and n.report = ${report} and n.day between ${from} and ${to}
    order by a.code nulls first, n.day, n.id`

async function addStatementNote({ sql, company, user, input }: Ctx<NewStatementNote>): Promise<StatementNote> {
  await checkAccount(sql, company, input.account_id)
  const id = v7()
  await sql`
    insert into statement_notes (company_id, id, report, day, account_id, text, created_by)
    values (${company}, ${id}, ${input.report}, ${input.day}, ${input.account_id}, ${input.text}, ${user.id})`
  return noteAt(sql, company, id)
}

async function editStatementNote(ctx: Ctx<StatementNoteChange>): Promise<StatementNote> {
  const { sql, company, input } = ctx
  await checkAccount(sql, company, input.account_id)
  const set = fragment`account_id = ${input.account_id}, text = ${input.text}`
  await changeSeen<{ id: string }>(ctx, 'statement_notes', set, fragment`id from changed`)
  return noteAt(sql, company, input.id)
}

async function deleteStatementNote({ sql, company, input: { id } }: Ctx<{ id: string }>) {
  const [gone] = await sql`delete from statement_notes where company_id = ${company} and id = ${id} returning id`
  found(gone)
  return {}
}

async function checkAccount(sql: Query, company: string, account: string | null) {
  if (account === null) return
  const [held] = await sql`
    select from chart_of_accounts where company_id = ${company} and id = ${account} for key share`
  if (!held) throw refusal('account_not_found', 'Una de las cuentas ya no está en tu plan.', { field: 'account_id' })
}

async function noteAt(sql: Query, company: string, id: string): Promise<StatementNote> {
  const [note] = await sql<StatementNote>`select ${SHOWN} where n.company_id = ${company} and n.id = ${id}`
  return found(note)
}

export const statementNoteHandlers = { statementNotes, addStatementNote, editStatementNote, deleteStatementNote }
