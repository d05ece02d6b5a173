import type { Query } from '#src/server/database/transaction.ts'
import { type Queue, queueMail } from '../../mails/server/mail-queue.ts'
import { addressChangedMail } from '../../mails/server/mail-templates.ts'
import refusal from '../../server/refusals.ts'
import type { ActiveUser } from '../../sessions/server/users.ts'

export const ADDRESS_TAKEN = 'No puedes usar ese correo. Escribe otro.'

/** Whether another account has the address. */
export async function isTaken(sql: Query, email: string): Promise<boolean> {
  return (await sql`select from "user" where email = ${email}`).length > 0
}

/** Changes a person's address, in the profiles too, and notifies the old one. Refused if another account has it. */
export async function changeAddress(
  sql: Query,
  services: { secret: Buffer; queue: Queue },
  person: Pick<ActiveUser, 'id' | 'company' | 'email' | 'username'>,
  { email, proved }: { email: string; proved: boolean },
): Promise<void> {
  if (await isTaken(sql, email)) throw refusal('email_not_available', ADDRESS_TAKEN, { field: 'email' })
  await sql`update "user" set email = ${email}, "emailVerified" = ${proved}, waiting = false, "updatedAt" = now() where id = ${person.id}`
  if (person.company === null) await sql`update control_profiles set email = ${email} where id = ${person.id}`
  else {
    await sql`
      update profiles set email = ${email}, version = version + 1 where id = ${person.id} and company_id in (
        select company_id from "user" where id = ${person.id} union select company_id from memberships where person_id = ${person.id})`
  }
  // Links mailed to the old address would no longer prove anything.
  await sql`delete from links where person_id = ${person.id}`
  await queueMail(services.queue, services.secret, addressChangedMail(person, email), 'notice')
}
