import { found, unlessStale } from '#src/kernel/refusal.ts'
import { audit } from '#src/server/audit.ts'
import { type Area, type CurrentUser, type RequestInfo, type Services, serve } from '#src/server/calls/serve.ts'
import { inTransaction, type Query, queryOn } from '#src/server/database/transaction.ts'
import { countMail } from '../mails/server/mail-ceilings.ts'
import { queueMail } from '../mails/server/mail-queue.ts'
import { passwordChangedMail, recoveryCodesMail, secondFactorMail } from '../mails/server/mail-templates.ts'
import { mayMail } from '../mails/server/may-mail.ts'
import { requestMail } from '../mails/server/requested-mail.ts'
import { memberships } from '../memberships/server/handlers.ts'
import { refuseCommon } from '../passwords/server/common-passwords.ts'
import { ADDRESS_TAKEN, changeAddress } from '../recovery/server/change-address.ts'
import { setPassword } from '../recovery/server/set-password.ts'
import { newRecoveryCodes } from '../second-factor/server/recovery-codes.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  spendSecondFactor,
} from '../second-factor/server/second-factor.ts'
import { enrolmentUri } from '../second-factor/server/totp.ts'
import refusal from '../server/refusals.ts'
import { sessionCookie } from '../sessions/server/cookie.ts'
import { endSessions, renewToken } from '../sessions/server/sessions.ts'
import { limitGuess } from '../sign-in/server/limit-guesses.ts'
import { limitMails } from '../sign-in/server/limits.ts'
import { account } from './contract.ts'
import { accountOf, devicesOf, sessionsOf } from './server/account-reads.ts'
import { provePassword } from './server/prove-password.ts'

const SAME = 'Elige una contraseña distinta de la actual.'
const SAME_ADDRESS = 'Ese ya es tu correo.'
const WRONG_CODE = 'El código no es correcto o ya se usó.'
const ALREADY = 'La verificación en dos pasos ya está activa.'
const NOT_YET = 'La verificación en dos pasos no está activa.'
const REQUIRED = 'En tu cuenta la verificación en dos pasos es obligatoria.'

/** The handlers of a person's own account. Secrets are verified again, and never enter a transaction that stores answers. */
export default function accountServer(services: Services): Area {
  const { pools, secret, keys, config } = services
  const auth = queryOn(pools.auth)

  /** Runs one transaction as trama_auth with an audit row; its mails are queued in it. */
  const keeping = <T>(
    { user, request }: { user: CurrentUser; request: RequestInfo },
    call: string,
    work: (sql: Query, queue: (job: string, data: object) => Promise<void>) => Promise<T>,
  ): Promise<T> =>
    inTransaction({ pool: pools.auth, company: null, person: null }, async (sql) => {
      const answer = await work(sql, (job, data) => services.enqueue(job, data, sql))
      await audit(sql, { company: user.company, person: user.id, call: `account.${call}`, request: request.id })
      return answer
    })

  /** Continues the session under a new token, so that a copy of the old one is worthless. */
  const renew = async (sql: Query, { user, request }: { user: CurrentUser; request: RequestInfo }) => {
    request.resHeaders.append('set-cookie', sessionCookie(await renewToken(sql, user.session), services))
  }

  const spent = (person: string, code: string) =>
    inTransaction({ pool: pools.auth, company: null, person: null }, (sql) =>
      spendSecondFactor(sql, services, person, code),
    )

  /** Also requires the second factor, if it is on: a stolen session and a known password must not be enough. */
  const proveSecond = async (
    { user, request }: { user: CurrentUser; request: RequestInfo },
    code: string | undefined,
  ) => {
    if (!(await accountOf(auth, user)).second_factor.on) return
    const guess = await limitGuess(auth, services, { guess: 'second', email: user.email }, request)
    if (code === undefined || (await spent(user.id, code)) === null) throw wrongCode()
    await guess.forgiven()
  }

  return serve(account, {
    ...memberships(services),
    mine: ({ user }) => accountOf(auth, user),
    sessions: ({ user }) => sessionsOf(auth, user),
    devices: ({ user }) => devicesOf(auth, user),

    async saveNames({ sql, user, input }) {
      if (user.company === null) {
        await sql`update control_profiles set username = ${input.username} where id = ${user.id}`
        return {}
      }
      const [saved] = await sql`
        update profiles set name = ${input.name}, username = ${input.username}, version = version + 1
        where company_id = ${user.company} and id = ${user.id} and version = ${input.version} returning id`
      unlessStale(saved)
      return {}
    },

    async changeEmail({ user, input, request }) {
      await limitMails(auth, request.ip)
      await provePassword(auth, user, { password: input.password, field: 'password' })
      await proveSecond({ user, request }, input.code)
      const { email } = input
      if (email === user.email) throw refusal('same_email', SAME_ADDRESS, { field: 'email' })
      const pending = config.smtpUrl !== undefined
      if (pending && !(await mayMail(auth, services, email, request)))
        throw refusal('email_not_available', ADDRESS_TAKEN)
      await keeping({ user, request }, 'changeEmail', async (sql, queue) => {
        if (!pending) {
          await changeAddress(sql, { secret, queue }, user, { email, proved: false })
          await endSessions(sql, user.id, user.session)
          return
        }
        if (user.company !== null) await countMail(sql, user.company, email)
        await requestMail(services, { kind: 'change_email', email: user.email, address: email }, sql)
      })
      return { pending }
    },

    async changePassword({ user, input, request }) {
      const { current_password, new_password } = input
      await provePassword(auth, user, { password: current_password, field: 'current_password' })
      if (new_password === current_password) throw refusal('same_password', SAME, { field: 'new_password' })
      refuseCommon(new_password, [user.email, user.username], 'new_password')
      await keeping({ user, request }, 'changePassword', async (sql, queue) => {
        await setPassword(sql, user.id, new_password, user.session)
        await renew(sql, { user, request })
        await queueMail(queue, secret, passwordChangedMail(user), 'notice')
      })
      return {}
    },

    async beginSecondFactor({ user, input }) {
      await provePassword(auth, user, { password: input.password, field: 'password' })
      const begun = await inTransaction({ pool: pools.auth, company: null, person: null }, (sql) =>
        beginSecondFactor(sql, keys, user.id),
      )
      if (begun === null) throw refusal('second_factor_active', ALREADY)
      return { secret: begun, uri: enrolmentUri(begun, user.email) }
    },

    async confirmSecondFactor({ user, input, request }) {
      const guess = await limitGuess(auth, services, { guess: 'second', email: user.email }, request)
      const recovery_codes = await keeping({ user, request }, 'confirmSecondFactor', async (sql, queue) => {
        if (!(await confirmSecondFactor(sql, keys, user.id, input.code))) throw wrongCode()
        await endSessions(sql, user.id, user.session)
        await renew(sql, { user, request })
        await queueMail(queue, secret, secondFactorMail(user, true), 'notice')
        return newRecoveryCodes(sql, secret, user.id)
      })
      await guess.forgiven()
      return { recovery_codes }
    },

    async dropSecondFactor({ user, input, request }) {
      if ((await accountOf(auth, user)).second_factor.required) throw refusal('second_factor_mandatory', REQUIRED)
      await provePassword(auth, user, { password: input.password, field: 'password' })
      const guess = await limitGuess(auth, services, { guess: 'second', email: user.email }, request)
      await keeping({ user, request }, 'dropSecondFactor', async (sql, queue) => {
        if ((await spendSecondFactor(sql, services, user.id, input.code)) === null) throw wrongCode()
        await dropSecondFactor(sql, user.id)
        await renew(sql, { user, request })
        await queueMail(queue, secret, secondFactorMail(user, false), 'notice')
      })
      await guess.forgiven()
      return {}
    },

    async renewRecoveryCodes({ user, input, request }) {
      await provePassword(auth, user, { password: input.password, field: 'password' })
      if (!(await accountOf(auth, user)).second_factor.on) throw refusal('second_factor_inactive', NOT_YET)
      await proveSecond({ user, request }, input.code)
      return keeping({ user, request }, 'renewRecoveryCodes', async (sql, queue) => {
        await queueMail(queue, secret, recoveryCodesMail(user), 'notice')
        return { recovery_codes: await newRecoveryCodes(sql, secret, user.id) }
      })
    },

    async closeSession({ sql, input }) {
      const [{ closed } = { closed: false }] = await sql<{ closed: boolean }>`
        select trama.close_session(${input.id}) as closed`
      found(closed || undefined)
      return {}
    },

    async closeOtherSessions({ sql, user }) {
      await sql`select trama.close_other_sessions(${user.session})`
      return {}
    },

    async forgetDevice({ sql, input }) {
      const [{ forgotten } = { forgotten: false }] = await sql<{ forgotten: boolean }>`
        select trama.forget_device(${input.id}) as forgotten`
      found(forgotten || undefined)
      return {}
    },
  })
}

const wrongCode = () => refusal('wrong_code', WRONG_CODE, { field: 'code' })
