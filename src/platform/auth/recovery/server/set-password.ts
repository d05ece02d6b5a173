import { forgetDevices } from '#src/platform/auth/second-factor/server/devices.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { hashPassword } from '../../passwords/server/hashing.ts'
import { endSessions } from '../../sessions/server/sessions.ts'

/** Sets a new password. It ends every session except `kept`, every trusted device and all pending links and codes. */
export async function setPassword(sql: Query, person: string, password: string, session: string | null): Promise<void> {
  await sql`
    update account set password = ${await hashPassword(password)}, "updatedAt" = now()
    where "userId" = ${person} and "providerId" = 'credential'`
  await endSessions(sql, person, session)
  await forgetDevices(sql, person)
  await sql`delete from codes where person_id = ${person}`
  await sql`delete from links where person_id = ${person} and purpose = 'recover'`
}
