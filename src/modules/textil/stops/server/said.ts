import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'

interface Said {
  stop_reason_id: string
  machinery_id: string
}

/**
 * What a stop names is there: '' names nothing. A reason that was put aside explains no new stop, only those that it did before.
 * @throws Refusal
 */
export async function refuseUnknown(sql: Query, company: string, said: Said, before: string | null = null) {
  const { stop_reason_id: reason, machinery_id: machine } = said
  if (reason !== '') {
    const [known] = await sql`
      select 1 from stop_reasons
      where company_id = ${company} and id = ${reason} and (archived_at is null or id = ${before}::uuid) for key share`
    if (!known) throw refusal('unknown_stop_reason', 'Elige un motivo de la lista.', { field: 'stop_reason_id' })
  }
  if (machine === '') return
  const [known] = await sql`
    select 1 from machinery_maintenance where company_id = ${company} and id = ${machine} for key share`
  if (!known) throw refusal('unknown_machine', 'Elige un equipo de la lista.', { field: 'machinery_id' })
}
