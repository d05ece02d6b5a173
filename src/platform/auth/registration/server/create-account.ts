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
  /** Somebody else chose the password, so it must be changed at the first sign-in. */
  temporary: boolean
  /** Whether the address must be confirmed by mail before the first sign-in. Only its owner can do so: not whoever typed it or passed a link on. */
  waiting?: boolean
  /** The last day on which the person works for the company. */
  access_until?: string | null
}

/** Creates a person's account and profile in the caller's transaction. Refused if any account has the address. */
export async function createAccount(sql: Query, who: Enrolment): Promise<void> {
  const [{ enrolled } = { enrolled: false }] = await sql<{ enrolled: boolean }>`
    select trama.enrol(${who.person}, ${who.email}, ${who.username}, ${who.passwordHash},
      ${who.waiting ?? false}) as enrolled`
  if (!enrolled) throw refusal('account_not_created', NOT_CREATED)
  await sql`
    insert into profiles (company_id, id, email, role, username, name, must_change_password, access_until)
    values (${who.company}, ${who.person}, ${who.email}, ${who.role}, ${who.username}, ${who.name}, ${who.temporary},
      ${who.access_until ?? null}::date)`
}
