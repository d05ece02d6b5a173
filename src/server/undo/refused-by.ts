import { Refusal } from '#src/kernel/refusal.ts'
import type { Query } from '../database/transaction.ts'
import refusal from '../refusals.ts'

const FOREIGN_KEY = '23503'
const UNIQUE = '23505'
const EXCLUSION = '23P01'
const RIGHTS = '42501'
const RAISED = 'P0001'

const IN_USE = 'No se puede deshacer: otros registros ya lo usan.'
const PARENT_GONE = 'No se puede deshacer: aquello de lo que formaba parte ya no existe. Recupéralo primero.'
const TAKEN = 'No se puede deshacer: otro registro ya ocupa su lugar.'
const IMPOSSIBLE = 'Esta acción no se puede deshacer: lo que escribió ya no se cambia.'

/** What PostgreSQL says of a statement that it refused. */
interface DatabaseError {
  code: string
  table?: string
  constraint?: string
}

interface Holder {
  what: string
  name: string | null
  who: string | null
}

type Act = { id: string; created_at: string }

/** What the database says to a row that must stay, is in use or whose place is taken, in words; the transaction goes on before it. */
export async function refusedBy(sql: Query, company: string, act: Act, error: unknown): Promise<unknown> {
  if (error instanceof Refusal || !isDatabaseError(error)) return error
  if (error.code === FOREIGN_KEY) {
    return refusal('undo_in_use', (await cameBack(sql, company, act, error)) ? PARENT_GONE : IN_USE)
  }
  if (error.code === UNIQUE) return refusal('undo_in_use', takenBy(await holderOf(sql, company, act, error)))
  if (error.code === EXCLUSION) return refusal('undo_in_use', TAKEN)
  const mustStay = error.code === RIGHTS || error.code === RAISED || error.code.startsWith('23')
  return mustStay ? refusal('undo_impossible', IMPOSSIBLE) : error
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'

/** Whether the row that refers to another one was to come back: then it is the other one that is missing. */
async function cameBack(sql: Query, company: string, act: Act, { table, constraint }: DatabaseError) {
  if (!table || !constraint) return false
  const lines = await sql`
    select from row_history h join audit_log a on a.company_id = h.company_id and a.id = h.act_id and a.created_at = h.at
    where h.company_id = ${company} and h.act_id = ${act.id} and h.table_name = ${table} and h.op = 'delete' limit 1`
  return lines.length > 0
}

async function holderOf(sql: Query, company: string, act: Act, { table, constraint }: DatabaseError) {
  if (!table || !constraint) return null
  const [row] = await sql<{ holder: Holder | null }>`
    select trama.in_the_way(id, created_at, ${table}, ${constraint}) as holder from audit_log where company_id = ${company} and id = ${act.id}`
  return row?.holder ?? null
}

function takenBy(holder: Holder | null): string {
  if (!holder?.what) return TAKEN
  const record = `«${[holder.what, holder.name].filter(Boolean).join(' ')}»`
  return `No se puede deshacer: ${record}${holder.who ? `, que guardó ${holder.who},` : ''} ya ocupa su lugar. Cámbialo y vuelve a intentarlo.`
}
