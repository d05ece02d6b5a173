import { type Area, type Services, serve } from '#src/server/calls/serve.ts'
import { queryOn } from '#src/server/database/transaction.ts'
import accountServer from './account/server.ts'
import { auth } from './contract.ts'
import { alarmOwner } from './mails/server/alarm-owner.ts'
import { mailJob } from './mails/server/mail-queue.ts'
import { mayMail } from './mails/server/may-mail.ts'
import { requestedMailJob, requestMail } from './mails/server/requested-mail.ts'
import { refuseCommon } from './passwords/server/common-passwords.ts'
import { confirmAddress, recover } from './recovery/server/by-link.ts'
import { CHOSEN, replacePassword } from './recovery/server/replace-password.ts'
import { register } from './registration/server/register.ts'
import refusal from './server/refusals.ts'
import { searchedAccount } from './server/search.ts'
import { sweepProofs } from './server/sweep.ts'
import { cookieWith, endedCookie, tokenIn } from './sessions/server/cookie.ts'
import { newToken } from './sessions/server/hashes.ts'
import { sessionFor } from './sessions/server/session-for.ts'
import { type ActiveUser, personOf } from './sessions/server/users.ts'
import { askerOf, spendCode } from './sign-in/server/codes.ts'
import { completeSignIn, startSession } from './sign-in/server/complete-sign-in.ts'
import { limitGuess } from './sign-in/server/limit-guesses.ts'
import { limitMails, limitRegistrations } from './sign-in/server/limits.ts'
import { proveByCode, registeredCookie } from './sign-in/server/prove-by-code.ts'
import { personBehind } from './sign-in/server/sign-in.ts'
import { verifySecondFactor } from './sign-in/server/verify-second-factor.ts'

const SAME = 'Elige una contraseña distinta de la actual.'
const UNCONFIRMED = 'Tu correo electrónico aún no ha sido verificado. Revisa tu bandeja de entrada.'
const WRONG_CODE = 'El código no es correcto o ya venció. Revísalo o pide otro.'

export default (services: Services) => [
  { ...authServer(services), fillings: [searchedAccount] },
  accountServer(services),
]

/** Registration, sign-in and sign-out. Only these and the account use schema auth, so they get its pools and key. */
function authServer(services: Services): Area {
  const { pools, config, secret } = services
  const sql = queryOn(pools.auth)
  /** Without a mail server nobody could confirm an address. */
  const confirmsByMail = config.smtpUrl !== undefined
  const refuseUnconfirmed = ({ waiting }: ActiveUser) => {
    if (confirmsByMail && waiting) throw refusal('email_unconfirmed', UNCONFIRMED)
  }

  return serve(
    auth,
    {
      async register({ input, request }) {
        refuseCommon(input.password, [input.email, input.username, input.companyName])
        await limitRegistrations(sql, request.ip)
        const mayWrite = () => mayMail(sql, services, input.email, request)
        const person = await register(services, { input, request, waiting: confirmsByMail, mayWrite })
        if (person !== null) await startSession(sql, services, person, request)
        // Sent for a known address too, so that the answer reveals nothing.
        else request.resHeaders.append('set-cookie', registeredCookie(services, input.email))
        return { confirm_by_mail: confirmsByMail }
      },

      async signIn({ input, request }) {
        const person = await personBehind(sql, services, input, request)
        refuseUnconfirmed(person)
        const { must_change_password } = person
        return {
          must_change_password,
          second_factor: !must_change_password && (await completeSignIn(sql, services, person, request)),
        }
      },

      async replacePassword({ input, request }) {
        const person = await personBehind(sql, services, input, request)
        refuseUnconfirmed(person)
        if (!person.must_change_password) throw refusal('password_already_chosen', CHOSEN)
        if (input.new_password === input.password) throw refusal('same_password', SAME, { field: 'new_password' })
        refuseCommon(input.new_password, [person.email, person.username], 'new_password')
        await replacePassword(pools, person, input.new_password, request.id)
        return { must_change_password: false, second_factor: await completeSignIn(sql, services, person, request) }
      },

      async passSecondFactor({ input, request }) {
        await verifySecondFactor(services, input, request)
        return {}
      },

      async requestCode({ input: { email }, request }) {
        await limitMails(sql, request.ip)
        const asker = newToken()
        request.resHeaders.append('set-cookie', cookieWith('code', asker, services))
        if (await mayMail(sql, services, email, request)) {
          await requestMail(services, { kind: 'code', email, asker: askerOf(secret, asker) })
        }
        return {}
      },

      async signInWithCode({ input: { email, code }, request }) {
        const guess = await limitGuess(sql, services, { guess: 'code', email }, request)
        const asker = tokenIn(request.headers.get('cookie'), services, 'code')
        const person = await personOf(sql, email)
        const right = await spendCode(sql, secret, {
          person: person?.id ?? null,
          asker: askerOf(secret, asker ?? ''),
          address: email,
          code: code.replace(/\s/g, ''),
        })
        if (!person || !right) {
          await alarmOwner(sql, services, email, guess)
          throw refusal('wrong_mail_code', WRONG_CODE, { alarm: { reason: 'wrong code', account: email } })
        }
        await guess.forgiven()
        const { must_change_password } = person
        if (!must_change_password) await proveByCode(sql, services, person, request)
        return {
          must_change_password,
          second_factor: !must_change_password && (await completeSignIn(sql, services, person, request)),
        }
      },

      async resendConfirmation({ input, request }) {
        await limitMails(sql, request.ip)
        const { email, waiting } = await personBehind(sql, services, input, request)
        if (waiting && (await mayMail(sql, services, email, request)))
          await requestMail(services, { kind: 'confirm', email })
        return {}
      },

      async confirmEmail({ input, request }) {
        const confirmed = await confirmAddress(services, input, request)
        if (confirmed === null) return { purpose: 'confirm' as const, second_factor: false, password_needed: true }
        const { person, purpose } = confirmed
        const second_factor = purpose === 'confirm' && (await completeSignIn(sql, services, person, request))
        return { purpose, second_factor, password_needed: false }
      },

      async requestRecovery({ input: { email }, request }) {
        await limitMails(sql, request.ip)
        if (await mayMail(sql, services, email, request)) await requestMail(services, { kind: 'recover', email })
        return {}
      },

      async recover({ input, request }) {
        await recover(services, input, request)
        return {}
      },

      async signOut({ sql, user, request }) {
        await sql`select trama.close_session(${user.session})`
        request.resHeaders.append('set-cookie', endedCookie(services))
        return {}
      },

      async me({ request }) {
        const user = await services.identify(request.headers.get('cookie'), { evenWithoutFactor: true })
        return user && sessionFor(sql, user, confirmsByMail)
      },
    },
    [mailJob(secret, services.mail, services.enqueue), requestedMailJob(services), sweepProofs(pools)],
  )
}
