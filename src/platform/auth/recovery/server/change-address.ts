import type { Query } from '#src/server/database/transaction.ts'
import { type Queue, queueMail } from '../../mails/server/mail-queue.ts'
import { addressChangedMail } from '../../mails/server/mail-templates.ts'
import refusal from '../../server/refusals.ts'
import type { ActiveUser } from '../../sessions/server/users.ts'

export const ADDRESS_TAKEN = 'No puedes usar ese correo. Escribe otro.'

/** Whether somebody else's account has an address. */
export async function isTaken(sql: Query, email: string): Promise<boolean> {
  return (await sql`select from "user" where email = ${email}`).length > 0
}

/** Gives a person another address, where the profile shows it too, and tells the old one. Refused when somebody has it. */
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
      update profiles set email = ${email}, version = version + 1 where company_id = ${person.company} and id = ${person.id}`
  }
  // Links that were sent to the old one would prove nothing any more.
  await sql`delete from links where person_id = ${person.id}`
  await queueMail(services.queue, services.secret, addressChangedMail(person, email), 'notice')
}
