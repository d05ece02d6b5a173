import { Refusal } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/db/transaction.ts'
import type { Credentials } from '../contract.ts'
import { attempt, forgetOld, forgive } from './attempts.ts'
import { passwordMatches } from './hashing.ts'
import { networkOf } from './network.ts'

/** Passwords that may be tried in 15 minutes. An office shares an address; an account has one owner. */
const MOST_BY_ACCOUNT = 10
const MOST_BY_ADDRESS = 100
const MOST_REGISTRATIONS = 20

const WRONG = 'Credenciales incorrectas. Verifica tu correo y contraseña.'

export interface Known {
  id: string
  /** Null for control. */
  company: string | null
  must_change_password: boolean
}

interface Account extends Known {
  password: string | null
  admitted: boolean
}

/**
 * The person behind an address and a password. Unknown, wrong and inactive are refused with one text after the same work; beyond
 * the limits nothing is compared. An attempt that succeeds does not count.
 */
export async function personBehind(sql: Query, { email, password }: Credentials, ip: string): Promise<Known> {
  const account = `account:${email}`
  const address = `address:${networkOf(ip)}`
  await limit(sql, account, MOST_BY_ACCOUNT)
  await limit(sql, address, MOST_BY_ADDRESS).catch(async (refusal) => {
    await forgive(sql, account)
    throw refusal
  })
  const [found] = await sql<Account>`
    select u.id, u.company_id as company, a.password, coalesce(p.must_change_password, false) as must_change_password,
      (f.company_id is not null or c.id is not null) as admitted
    from "user" u
    left join account a on a."userId" = u.id and a."providerId" = 'credential'
    left join profiles p on p.company_id = u.company_id and p.id = u.id and p.active
    left join company_profiles f on f.company_id = p.company_id and f.active
    left join control_profiles c on c.id = u.id and u.company_id is null
    where u.email = ${email}`
  const matches = await passwordMatches(password, found?.password ?? null)
  if (!found?.admitted || !matches) throw new Refusal(401, WRONG)
  await Promise.all([forgive(sql, account), forgive(sql, address), forgetOld(sql)])
  return found
}

/** Refuses an address that registers companies as no person would. */
export const limitRegistrations = (sql: Query, ip: string) =>
  limit(sql, `register:${networkOf(ip)}`, MOST_REGISTRATIONS)

async function limit(sql: Query, subject: string, most: number): Promise<void> {
  const seconds = await attempt(sql, subject, most)
  if (seconds === null) return
  const minutes = Math.ceil(seconds / 60)
  const wait = `${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`
  throw new Refusal(429, `Demasiados intentos. Vuelve a intentarlo en ${wait}.`, { retryAfterSeconds: seconds })
}
