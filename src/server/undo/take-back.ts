import type { Query } from '../database/transaction.ts'
import refusal from '../refusals.ts'
import { refusedBy } from './refused-by.ts'

/** An act of a company, as its line in the trail names it. */
export interface RecordedAct {
  id: string
  /** The call, as in 'cdm.editClient'. */
  call: string
  /** Of a taking back the call of the act that was taken back in the first place; otherwise the same call. */
  first_call: string
  /** Null for a job's act. */
  person_id: string | null
  subject_id: string | null
  /** Of how many records it was made at once; null: of one. */
  many: number | null
  created_at: string
}

/** Where a row is no longer as the act left it. */
interface Conflict {
  table: string
  row: string | null
  fields: string[] | null
}

const GONE = 'No se puede deshacer: lo que cambió ya no existe o ya se deshizo.'

/**
 * Makes the rows of an act what they were before it, with the rights of the transaction's login. A version goes up; numbers that were given out since
 * stay.
 * @throws Refusal 409 if somebody changed one of its rows since (says who), if other rows refer to one, or if one must stay
 */
export async function takeBack(
  sql: Query,
  company: string,
  act: Pick<RecordedAct, 'id' | 'created_at'>,
): Promise<void> {
  const conflict = await reversed(sql, company, act)
  if (conflict) throw await changedSince(sql, company, act, conflict)
}

/** The refusal for a row that is no longer as the act left it. */
export const changedSince = async (sql: Query, company: string, act: { id: string }, conflict: Conflict) =>
  refusal('undo_changed_since', await changedBy(sql, company, act, conflict))

async function reversed(sql: Query, company: string, act: Pick<RecordedAct, 'id' | 'created_at'>) {
  await sql`savepoint as_it_was`
  try {
    const [result] = await sql<{ conflict: Conflict | null }>`
      select trama.take_back(id, created_at) as conflict from audit_log where company_id = ${company} and id = ${act.id}`
    return result?.conflict
  } catch (error) {
    await sql`rollback to savepoint as_it_was`
    throw await refusedBy(sql, company, act, error)
  }
}

/** Who changed a row after an act, in a sentence. */
async function changedBy(sql: Query, company: string, act: { id: string }, { table, row, fields }: Conflict) {
  const [later] = await sql<{ username: string | null; mine: boolean }>`
    select p.username, coalesce(a.person_id = trama.person(), false) as mine
    from row_history h
    left join audit_log a on a.company_id = h.company_id and a.id = h.act_id
    left join profiles p on p.company_id = h.company_id and p.id = a.person_id
    where h.company_id = ${company} and h.table_name = ${table} and h.row_id is not distinct from ${row}::uuid
      and h.act_id is distinct from ${act.id} and (h.op = 'delete' or h.after ?| ${fields ?? []}::text[])
      and h.at >= (select created_at from audit_log where company_id = ${company} and id = ${act.id})
    order by h.id desc limit 1`
  if (!later || fields === null) return GONE
  const who = later.mine ? 'lo cambiaste' : `${later.username ?? 'Trama'} lo cambió`
  return `No se puede deshacer: ${who} después.`
}
