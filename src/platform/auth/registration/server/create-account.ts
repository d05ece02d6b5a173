import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'

const NOT_CREATED = 'No se pudo crear el usuario.'

export interface Enrolment {
  company: string
  person: string
  name: string
  username: string
  email: string
  role: 'empresa' | 'administrador' | 'colaborador'
  passwordHash: string
  /** Somebody else chose the password, so the person must change it at the first sign-in. */
  temporary: boolean
  /** Whether a mail must prove the address before anybody comes in. Nobody else proves it: not who typed it, not who passed a link on. */
  waiting?: boolean
}

/** A person's account and profile, in the caller's transaction. Refused when the address belongs to somebody, of any company. */
export async function createAccount(sql: Query, who: Enrolment): Promise<void> {
  const [{ enrolled } = { enrolled: false }] = await sql<{ enrolled: boolean }>`
    select trama.enrol(${who.person}, ${who.email}, ${who.username}, ${who.passwordHash},
      ${who.waiting ?? false}) as enrolled`
  if (!enrolled) throw refusal('account_not_created', NOT_CREATED)
  await sql`
    insert into profiles (company_id, id, email, role, username, name, must_change_password)
    values (${who.company}, ${who.person}, ${who.email}, ${who.role}, ${who.username}, ${who.name}, ${who.temporary})`
}
