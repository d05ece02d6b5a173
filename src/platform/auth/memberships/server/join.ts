import type { Query } from '#src/server/database/transaction.ts'
import type { Enrolment } from '../../registration/server/create-account.ts'

type Joined = Omit<Enrolment, 'passwordHash' | 'temporary' | 'waiting'>

/** Whoever the transaction is of works for its company too from now on, in a profile of that company. False: the account is of that company itself. */
export async function joinFurther(sql: Query, who: Joined): Promise<boolean> {
  const [{ joined } = { joined: false }] = await sql<{ joined: boolean }>`select trama.join_company() as joined`
  if (!joined) return false
  await sql`
    insert into profiles (company_id, id, email, role, username, name, access_until)
    values (${who.company}, ${who.person}, ${who.email}, ${who.role}, ${who.username}, ${who.name}, ${who.access_until ?? null}::date)`
  return true
}
