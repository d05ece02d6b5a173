import { Refusal } from '#src/kernel/refusal.ts'
import { trustDevice } from '#src/platform/account/server/devices.ts'
import { recoveryCodesLeft } from '#src/platform/account/server/recovery-codes.ts'
import { spendSecondFactor } from '#src/platform/account/server/second-factor.ts'
import { audit } from '#src/server/audit.ts'
import type { Asked, Means } from '#src/server/calls/serve.ts'
import { inTransaction, queryOn } from '#src/server/database/transaction.ts'
import type { SecondFactorCode } from '../../contract.ts'
import { recoveryCodeUsedLetter } from '../../mails/server/letters.ts'
import { queueMail } from '../../mails/server/post.ts'
import { alarmOwner } from '../../mails/server/told.ts'
import { cookieWith, tokenIn } from '../../sessions/server/cookie.ts'
import { personBy } from '../../sessions/server/persons.ts'
import { open } from './admit.ts'
import { endChallenge, tryChallenge } from './challenges.ts'
import { limitGuess } from './guesses.ts'

const OVER = 'El tiempo para escribir el código terminó. Vuelve a iniciar sesión.'
const WRONG = 'El código no es correcto o ya se usó.'

/**
 * Meets the challenge of a sign-in with the code of the second factor: five tries a challenge, and so many an account, whoever makes
 * them. Opens the session; trusts the device where that is wanted, though never control's.
 */
export async function meet(
  means: Pick<Means, 'pools' | 'secret' | 'keys' | 'secure' | 'enqueue'>,
  { code, trust_device }: SecondFactorCode,
  request: Asked,
): Promise<void> {
  const { pools, secret } = means
  const sql = queryOn(pools.auth)
  const challenge = tokenIn(request.headers.get('cookie'), means, 'challenge')
  const tried = challenge && (await tryChallenge(sql, challenge))
  const person = tried && (await personBy(sql, tried))
  if (!challenge || !person) throw new Refusal(401, OVER)
  const guess = await limitGuess(sql, means, { guess: 'second', email: person.email }, request)
  const proof = await inTransaction({ pool: pools.auth, company: null, person: null }, (within) =>
    spendSecondFactor(within, means, person.id, code),
  )
  if (proof === null) {
    await alarmOwner(sql, means, person.email, guess)
    throw new Refusal(401, WRONG, { alarm: { reason: 'wrong second factor', account: person.email } })
  }
  if (!(await endChallenge(sql, challenge))) throw new Refusal(401, OVER)
  await guess.forgiven()
  if (trust_device && person.company !== null) {
    const token = await trustDevice(sql, secret, person.id, request)
    request.resHeaders.append('set-cookie', cookieWith('device', token, means))
  }
  await open(sql, means, person, request)
  await audit(sql, { company: person.company, person: person.id, call: 'auth.passSecondFactor', request: request.id })
  if (proof === 'recovery') {
    const letter = recoveryCodeUsedLetter(person, await recoveryCodesLeft(sql, person.id))
    await queueMail((job, data) => means.enqueue(job, data), secret, letter, 'notice')
  }
}
