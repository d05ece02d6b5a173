import type { RequestInfo, Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Credentials } from '../../contract.ts'
import { alarmOwner } from '../../mails/server/alarm-owner.ts'
import { passwordMatches } from '../../passwords/server/hashing.ts'
import refusal from '../../server/refusals.ts'
import { type ActiveUser, knownByEmail } from '../../sessions/server/users.ts'
import { forgetOld } from './attempts.ts'
import { limitGuess } from './limit-guesses.ts'

const WRONG = 'Credenciales incorrectas. Verifica tu correo y contraseña.'
const CLOSED = 'Tu empresa está desactivada. Comunícate con quien administra la plataforma.'

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
  const account = await knownByEmail(sql, email)
  const matches = await passwordMatches(password, account?.password ?? null)
  if (account?.closed && matches) throw refusal('company_inactive', CLOSED)
  if (!account?.admitted || !matches) {
    await alarmOwner(sql, services, email, guess)
    throw refusal('wrong_credentials', WRONG, { alarm: { reason: 'wrong password', account: email } })
  }
  await Promise.all([guess.forgiven(), forgetOld(sql)])
  return account
}
