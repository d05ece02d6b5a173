import type { RequestInfo, Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Credentials } from '../../contract.ts'
import { alarmOwner } from '../../mails/server/alarm-owner.ts'
import { passwordMatches } from '../../passwords/server/hashing.ts'
import refusal from '../../server/refusals.ts'
import { type ActiveUser, ADMITTED, PERSON, WITH_PROFILE } from '../../sessions/server/users.ts'
import { forgetOld } from './attempts.ts'
import { limitGuess } from './limit-guesses.ts'

const WRONG = 'Credenciales incorrectas. Verifica tu correo y contraseña.'
const CLOSED = 'Tu empresa está desactivada. Comunícate con quien administra la plataforma.'

interface Account extends ActiveUser {
  password: string | null
  admitted: boolean
  /** An active person of a company that control has deactivated. */
  closed: boolean
}

/**
 * The person with an address and password. Unknown, wrong and inactive are refused with one text after the same work; only the right password reveals
 * that the company is inactive. Beyond the limits nothing is compared. Successful attempts do not count.
 */
export async function personBehind(
  sql: Query,
  services: Services,
  { email, password }: Credentials,
  request: RequestInfo,
): Promise<ActiveUser> {
  const guess = await limitGuess(sql, services, { guess: 'account', email }, request)
  const [account] = await sql<Account>`
    select ${PERSON}, a.password, ${ADMITTED} as admitted,
      exists (select from profiles own join company_profiles shut on shut.company_id = own.company_id and not shut.active
              where own.company_id = u.company_id and own.id = u.id and own.active) as closed
    from "user" u
    left join account a on a."userId" = u.id and a."providerId" = 'credential' ${WITH_PROFILE}
    where u.email = ${email}`
  const matches = await passwordMatches(password, account?.password ?? null)
  if (account?.closed && matches) throw refusal('company_inactive', CLOSED)
  if (!account?.admitted || !matches) {
    await alarmOwner(sql, services, email, guess)
    throw refusal('wrong_credentials', WRONG, { alarm: { reason: 'wrong password', account: email } })
  }
  await Promise.all([guess.forgiven(), forgetOld(sql)])
  return account
}
