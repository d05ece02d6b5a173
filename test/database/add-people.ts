import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import type { Role } from '#src/kernel/access.ts'
import { sessionCookie } from '#src/platform/auth/sessions/server/cookie.ts'
import { makeKey } from '#src/server/crypto/keys/key-file.ts'
import type { Person } from '../world/people.ts'
import type { World } from '../world/world.ts'

interface Crowd {
  company: string | null
  role: Role
  people: number
}

/** Many people of a company, signed in, made by SQL: a hundred passwords would take longer to hash than the test that needs them. */
export async function addPeople({ db, secretFile }: World, { company, role, people }: Crowd): Promise<Person[]> {
  const secret = await makeKey(secretFile)
  const crowd = Array.from({ length: people }, () => {
    const id = v7()
    const token = randomUUID()
    const [cookie = ''] = sessionCookie(token, { secret, secure: false }).split(';')
    return { name: `Gente ${id}`, id, role, email: `${id}@trama.test`, company, cookie, token, session: v7() }
  })
  const json = JSON.stringify(crowd)
  const from = `from jsonb_to_recordset($1) as p(name text, id uuid, role text, email text, company uuid, token text, session uuid)`
  await db.query(
    `insert into auth."user" (id, company_id, name, email, "emailVerified") select id, company, name, email, true ${from}`,
    [json],
  )
  await db.query(
    `insert into profiles (company_id, id, email, role, username, name) select company, id, email, role, name, name ${from}`,
    [json],
  )
  await db.query(
    `insert into auth.session (id, "userId", token, "expiresAt") select session, id, encode(sha256(convert_to(token, 'utf8')), 'hex'), now() + interval '7 days' ${from}`,
    [json],
  )
  return crowd
}
