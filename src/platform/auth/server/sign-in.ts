import { Refusal } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/db/transaction.ts'
import type { Credentials } from '../contract.ts'
import { forgetOld } from './attempts.ts'
import { passwordMatches } from './hashing.ts'
import { limitGuess } from './limits.ts'
import { ADMITTED, PERSON, type Person, WITH_PROFILE } from './persons.ts'

const WRONG = 'Credenciales incorrectas. Verifica tu correo y contraseña.'

interface Account extends Person {
  password: string | null
  admitted: boolean
}

/**
 * The person behind an address and a password. Unknown, wrong and inactive are refused with one text after the same work; beyond
 * the limits nothing is compared. An attempt that succeeds does not count.
 */
export async function personBehind(sql: Query, { email, password }: Credentials, ip: string): Promise<Person> {
  const forgiven = await limitGuess(sql, 'account', email, ip)
  const [found] = await sql<Account>`
    select ${PERSON}, a.password, ${ADMITTED} as admitted
    from "user" u
    left join account a on a."userId" = u.id and a."providerId" = 'credential' ${WITH_PROFILE}
    where u.email = ${email}`
  const matches = await passwordMatches(password, found?.password ?? null)
  if (!found?.admitted || !matches) throw new Refusal(401, WRONG)
  await Promise.all([forgiven(), forgetOld(sql)])
  return found
}
