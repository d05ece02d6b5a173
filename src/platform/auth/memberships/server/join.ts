import type { Query } from '#src/server/database/transaction.ts'
import type { Enrolment } from '../../registration/server/create-account.ts'

type Joined = Omit<Enrolment, 'passwordHash' | 'temporary' | 'waiting'>

/** Whoever the transaction is of works for its company too from now on, in a profile of that company. False: the person is or was of that company already. */
export async function joinFurther(sql: Query, who: Joined): Promise<boolean> {
  const [{ joined } = { joined: false }] = await sql<{ joined: boolean }>`select trama.join_company() as joined`
  if (!joined) return false
  const seated = await sql`
    insert into profiles (company_id, id, email, role, username, name, access_until)
    values (${who.company}, ${who.person}, ${who.email}, ${who.role}, ${who.username}, ${who.name}, ${who.access_until ?? null}::date)
    on conflict (company_id, id) do nothing returning id`
  return seated.length > 0
}
