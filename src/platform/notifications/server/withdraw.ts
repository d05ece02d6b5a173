import type { Query } from '#src/server/database/transaction.ts'

/**
 * Withdraws what an act told people, once it is taken back. Where that act took another one back itself, what the other one told is told again, and
 * so on to the act in the beginning.
 */
export async function withdrawNotifications(
  sql: Query,
  company: string,
  act: string,
  takingBack: string,
): Promise<void> {
  await sql`
    with recursive undone (act, gone, call, subject) as (
      select id, true, call, subject_id from audit_log where company_id = ${company} and id = ${act}
      union all
      select o.id, not u.gone, o.call, o.subject_id from undone u
      join audit_log o on o.company_id = ${company} and o.id = u.subject
      where u.call = ${takingBack}
    )
    select trama.withdraw_notifications(act, gone) from undone`
}
