import { randomUUID } from 'node:crypto'
import type { Role } from '#src/kernel/access.ts'
import { auth } from '#src/platform/auth/contract.ts'
import { PASSWORD, type Person } from '../world/people.ts'
import { type Answer, cookieOf } from '../world/request.ts'
import { totpOf } from '../world/totp.ts'
import type { World } from '../world/world.ts'

/** Somebody at a moment of the story: address, password and session change in it. */
export interface Reader extends Person {
  password: string
  /** What the last mail brought, and what the app holds. */
  token: string
  code: string
  /** The cookie of the browser that asked for the code. */
  asker: string
  secret: string
  codes: string[]
}

export interface MailCause {
  /** The function in the source that writes it. */
  letter: string
  subject: string
  /** Who can cause it; without: everybody. */
  by?: readonly Role[]
  /** Brings the mail about; answers to whom alone it may go. Throws where it is refused. */
  cause(me: Reader): Promise<string>
}

export const stranger = () => `desconocida-${randomUUID().slice(0, 8)}@fuera.test`

export const sound = (answer: Answer): Answer => {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer
}

/** How somebody of the story comes in, and what proves who it is. */
export function readerActs(world: World) {
  const { db } = world
  const registration = (email: string) =>
    world.ask(null, auth.register, {
      companyName: 'Telares Nora',
      username: 'Nora',
      email,
      password: PASSWORD,
      whatsapp: '+57 300 7654321',
      country: 'Colombia',
      city: 'Cali',
    })
  /** The first proof alone. */
  async function prove(me: Reader): Promise<Answer> {
    const answer = sound(await world.ask(null, auth.signIn, { email: me.email, password: me.password }))
    me.cookie = cookieOf(answer.headers)
    return answer
  }
  async function enter(me: Reader): Promise<void> {
    if (!(await prove(me)).body.second_factor) return
    me.cookie = cookieOf(sound(await world.ask(me, auth.passSecondFactor, { code: await appCode(me) })).headers)
  }
  /** What the app shows, as if its last code had not been used a moment ago. */
  async function appCode({ secret }: Reader): Promise<string> {
    await db.query('update auth.second_factors set last_step = 0')
    return totpOf(secret)
  }

  /** The second factor, too, where it is on. */
  const proofOf = async (me: Reader) => (me.secret === '' ? {} : { code: await appCode(me) })

  return { registration, prove, enter, appCode, proofOf }
}

export type ReaderActs = ReturnType<typeof readerActs>
