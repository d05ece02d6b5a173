import { account } from '#src/platform/auth/account/contract.ts'
import { auth } from '#src/platform/auth/contract.ts'
import { CONTROL } from './people.ts'
import { type Answer, cookieOf, send } from './request.ts'
import { totpOf } from './totp.ts'

/** Control's session and what its app holds. */
export interface ControlSession {
  cookie: string
  secret: string
}

/** The platform's owner comes in for the first time: nothing is open before a second factor stands. */
export async function signInControl(url: string): Promise<ControlSession> {
  const first = cookieOf(sound(await send(url, auth.signIn, CONTROL)).headers)
  const { password } = CONTROL
  const { secret } = sound(await send(url, account.beginSecondFactor, { password }, { cookie: first })).body
  const code = totpOf(secret)
  const { headers } = sound(await send(url, account.confirmSecondFactor, { code }, { cookie: first }))
  return { cookie: cookieOf(headers), secret }
}

/** Comes in again with the app's code of a step that was not used yet. */
export async function signInControlAgain(url: string, secret: string): Promise<string> {
  const challenge = cookieOf(sound(await send(url, auth.signIn, CONTROL)).headers)
  for (const later of [-1, 0, 1]) {
    const code = totpOf(secret, later)
    const answer = await send(url, auth.passSecondFactor, { code }, { cookie: challenge })
    if (answer.status === 200) return cookieOf(answer.headers)
  }
  throw new Error('Control’s codes of these 30 seconds are used up')
}

function sound(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`Control: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}
