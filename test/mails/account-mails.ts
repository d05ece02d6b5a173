import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { account } from '#src/platform/auth/account/contract.ts'
import { auth } from '#src/platform/auth/contract.ts'
import { cookieOf } from '../world/request.ts'
import { totpOf } from '../world/totp.ts'
import type { World } from '../world/world.ts'
import { type MailCause, type ReaderActs, sound, stranger } from './reader.ts'

/** Every mail about an account, in the order of one person's story. */
export function accountMails(world: World, { registration, prove, enter, appCode, proofOf }: ReaderActs): MailCause[] {
  const { db } = world
  return [
    {
      letter: 'codeMail',
      subject: 'Tu código para entrar',
      async cause(me) {
        me.asker = cookieOf(sound(await world.ask(null, auth.requestCode, { email: me.email })).headers)
        return me.email
      },
    },
    {
      letter: 'passwordVoidedMail',
      subject: 'Elige tu contraseña',
      async cause({ email, code, asker }) {
        await db.query('update auth."user" set "emailVerified" = false where email = $1', [email])
        sound(await world.ask(null, auth.signInWithCode, { email, code }, { cookie: asker }))
        return email
      },
    },
    {
      letter: 'guessingMail',
      subject: 'Alguien intenta entrar en tu cuenta',
      async cause({ email }) {
        for (let i = 0; i < 12; i++) await world.ask(null, auth.signIn, { email, password: 'equivocada' })
        return email
      },
    },
    {
      letter: 'recoverMail',
      subject: 'Recupera tu contraseña',
      async cause({ email }) {
        sound(await world.ask(null, auth.requestRecovery, { email }))
        return email
      },
    },
    {
      letter: 'passwordChangedMail',
      subject: 'Tu contraseña cambió',
      async cause(me) {
        me.password = 'huso-rueca-madeja-4'
        sound(await world.ask(null, auth.recover, { token: me.token, new_password: me.password }))
        await enter(me)
        return me.email
      },
    },
    {
      letter: 'passwordChangedMail',
      subject: 'Tu contraseña cambió',
      async cause(me) {
        const passwords = { current_password: me.password, new_password: 'telar-urdimbre-5' }
        me.cookie = cookieOf(sound(await world.ask(me, account.changePassword, passwords)).headers)
        me.password = passwords.new_password
        return me.email
      },
    },
    {
      letter: 'newAddressMail',
      subject: 'Confirma tu correo nuevo',
      async cause(me) {
        const email = `nueva-${me.email}`
        sound(await world.ask(me, account.changeEmail, { email, password: me.password, ...(await proofOf(me)) }))
        return email
      },
    },
    {
      letter: 'addressChangedMail',
      subject: 'Tu correo cambió',
      async cause(me) {
        const before = me.email
        sound(await world.ask(null, auth.confirmEmail, { token: me.token }))
        me.email = `nueva-${before}`
        await enter(me)
        return before
      },
    },
    {
      letter: 'secondFactorMail',
      subject: 'Verificación en dos pasos activada',
      // Control's stands from the first sign-in on.
      by: COMPANY_ROLES,
      async cause(me) {
        me.secret = sound(await world.ask(me, account.beginSecondFactor, { password: me.password })).body.secret
        const { body, headers } = sound(await world.ask(me, account.confirmSecondFactor, { code: totpOf(me.secret) }))
        me.codes = body.recovery_codes
        me.cookie = cookieOf(headers)
        return me.email
      },
    },
    {
      letter: 'recoveryCodesMail',
      subject: 'Códigos de recuperación nuevos',
      async cause(me) {
        const proofs = { password: me.password, code: await appCode(me) }
        me.codes = sound(await world.ask(me, account.renewRecoveryCodes, proofs)).body.recovery_codes
        return me.email
      },
    },
    {
      letter: 'recoveryCodeUsedMail',
      subject: 'Se usó un código de recuperación',
      async cause(me) {
        await prove(me)
        me.cookie = cookieOf(sound(await world.ask(me, auth.passSecondFactor, { code: me.codes[0] })).headers)
        return me.email
      },
    },
    {
      letter: 'secondFactorMail',
      subject: 'Verificación en dos pasos desactivada',
      by: COMPANY_ROLES,
      async cause(me) {
        const proofs = { password: me.password, code: me.codes[1] }
        me.cookie = cookieOf(sound(await world.ask(me, account.dropSecondFactor, proofs)).headers)
        return me.email
      },
    },
    {
      letter: 'addressTakenMail',
      subject: 'Ya tienes una cuenta en Trama',
      async cause({ email }) {
        sound(await registration(email))
        return email
      },
    },
    {
      letter: 'confirmMail',
      subject: 'Confirma tu cuenta',
      async cause() {
        const email = stranger()
        sound(await registration(email))
        return email
      },
    },
  ]
}
