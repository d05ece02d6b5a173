import { trustDevice } from '#src/platform/auth/second-factor/server/devices.ts'
import { recoveryCodesLeft } from '#src/platform/auth/second-factor/server/recovery-codes.ts'
import { spendSecondFactor } from '#src/platform/auth/second-factor/server/second-factor.ts'
import { audit } from '#src/server/audit.ts'
import type { RequestInfo, Services } from '#src/server/calls/serve.ts'
import { inTransaction, queryOn } from '#src/server/database/transaction.ts'
import type { SecondFactorCode } from '../../contract.ts'
import { alarmOwner } from '../../mails/server/alarm-owner.ts'
import { queueMail } from '../../mails/server/mail-queue.ts'
import { recoveryCodeUsedMail } from '../../mails/server/mail-templates.ts'
import refusal from '../../server/refusals.ts'
import { cookieWith, tokenIn } from '../../sessions/server/cookie.ts'
import { personBy } from '../../sessions/server/users.ts'
import { endChallenge, tryChallenge } from './challenges.ts'
import { startSession } from './complete-sign-in.ts'
import { limitGuess } from './limit-guesses.ts'

const OVER = 'El tiempo para escribir el código terminó. Vuelve a iniciar sesión.'
const WRONG = 'El código no es correcto o ya se usó.'

/**
 * Completes a sign-in with the second factor: five tries for each challenge, and a limit for each account, whoever tries. Starts the session; trusts
 * the device on request, except control's.
 */
export async function verifySecondFactor(
  services: Pick<Services, 'pools' | 'secret' | 'keys' | 'secure' | 'enqueue'>,
  { code, trust_device }: SecondFactorCode,
  request: RequestInfo,
): Promise<void> {
  const { pools, secret } = services
  const sql = queryOn(pools.auth)
  const challenge = tokenIn(request.headers.get('cookie'), services, 'challenge')
  const tried = challenge && (await tryChallenge(sql, challenge))
  const person = tried && (await personBy(sql, tried))
  if (!challenge || !person) throw refusal('sign_in_expired', OVER)
  const guess = await limitGuess(sql, services, { guess: 'second', email: person.email }, request)
  const proof = await inTransaction({ pool: pools.auth, company: null, person: null }, (within) =>
    spendSecondFactor(within, services, person.id, code),
  )
  if (proof === null) {
    await alarmOwner(sql, services, person.email, guess)
    throw refusal('wrong_second_factor', WRONG, { alarm: { reason: 'wrong second factor', account: person.email } })
  }
  if (!(await endChallenge(sql, challenge))) throw refusal('sign_in_expired', OVER)
  await guess.forgiven()
  if (trust_device && person.company !== null) {
    const token = await trustDevice(sql, secret, person.id, request)
    request.resHeaders.append('set-cookie', cookieWith('device', token, services))
  }
  await startSession(sql, services, person, request)
  await audit(sql, { company: person.company, person: person.id, call: 'auth.passSecondFactor', request: request.id })
  if (proof === 'recovery') {
    const letter = recoveryCodeUsedMail(person, await recoveryCodesLeft(sql, person.id))
    await queueMail((job, data) => services.enqueue(job, data), secret, letter, 'notice')
  }
}
