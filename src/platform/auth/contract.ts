import { z } from 'zod'
import { NEVER } from '#src/kernel/calls/never.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { email, requiredText } from '#src/kernel/fields.ts'
import { Session } from '#src/kernel/session.ts'
import { newPassword } from './passwords/password.ts'

const { read, act } = callsOf('auth')

export const REGISTERED = 'Tu empresa ha sido registrada exitosamente. Redirigiendo...'

export const Registration = z.strictObject({
  companyName: requiredText('El nombre de la empresa es obligatorio.'),
  username: requiredText('El nombre de usuario es obligatorio.', 100),
  email: email(),
  password: newPassword(),
  whatsapp: requiredText('El WhatsApp es obligatorio.', 40).regex(
    /^\+?[\d\s().-]{6,}$/,
    'Escribe un número de teléfono válido.',
  ),
  country: requiredText('El país es obligatorio.', 100),
  city: requiredText('La ciudad es obligatoria.', 100),
})
export type Registration = z.infer<typeof Registration>

export const Credentials = z.strictObject({
  email: email(),
  // No minimum length: the rules for new passwords must not give anything away here.
  password: z
    .string({ error: 'La contraseña es obligatoria.' })
    .min(1, 'La contraseña es obligatoria.')
    .max(1_000, 'La contraseña es demasiado larga.'),
})
export type Credentials = z.infer<typeof Credentials>

/** A first sign-in with a temporary password, which must be replaced before anything opens. */
export const Replacement = Credentials.extend({ new_password: newPassword('Escribe tu nueva contraseña.') })
export type Replacement = z.infer<typeof Replacement>

/** The next step after a valid password, code or link; with neither, the person is signed in. */
export const NextStep = z.object({
  /** The password is temporary: the next call is replacePassword. */
  must_change_password: z.boolean(),
  /** The next call is passSecondFactor. */
  second_factor: z.boolean(),
})
export type NextStep = z.infer<typeof NextStep>

export const Address = z.strictObject({ email: email() })
export type Address = z.infer<typeof Address>

const code = (most = 20) =>
  z
    .string({ error: 'Escribe el código.' })
    .trim()
    .min(1, 'Escribe el código.')
    .max(most, 'El código es demasiado largo.')

export const MailedCode = Address.extend({ code: code() })
export type MailedCode = z.infer<typeof MailedCode>

/** Six digits from the app, or a recovery code. */
export const SecondFactorCode = z.strictObject({ code: code(), trust_device: z.boolean().default(false) })
export type SecondFactorCode = z.infer<typeof SecondFactorCode>

const Token = z.strictObject({
  token: z.string({ error: 'El enlace está incompleto.' }).min(1, 'El enlace está incompleto.').max(100),
})

/** Confirms an address. Needs a new password if the one from the registration does not count in this browser. */
export const Confirmation = Token.extend({ new_password: newPassword('Escribe tu contraseña.').optional() })
export type Confirmation = z.infer<typeof Confirmation>

/** Sets a new password with the link of a mail. */
export const Recovery = Token.extend({ new_password: newPassword('Escribe tu nueva contraseña.') })
export type Recovery = z.infer<typeof Recovery>

export const auth = {
  /** Registers a company with its first person, who is signed in. The server decides role and company. */
  register: act('POST /register', {
    does: 'registrar la empresa',
    did: 'registró la empresa',
    access: 'open',
    anonymous: true,
    input: Registration,
    // True: the address must be confirmed first; also answered for an address that already has an account.
    output: z.object({ confirm_by_mail: z.boolean() }),
    done: REGISTERED,
    failed: 'Error de Registro',
    undo: { never: 'Con el registro empezó tu empresa: no se puede deshacer.' },
  }),
  signIn: act('POST /sign-in', {
    watched: true,
    personal: true,
    access: 'open',
    anonymous: true,
    input: Credentials,
    output: NextStep,
    failed: 'Error al Iniciar Sesión',
    undo: NEVER.access,
  }),
  replacePassword: act('POST /replace-password', {
    watched: true,
    does: 'elegir su contraseña',
    did: 'eligió su contraseña',
    access: 'open',
    anonymous: true,
    input: Replacement,
    output: NextStep,
    failed: 'Error al Iniciar Sesión',
    undo: NEVER.access,
  }),
  /** Verifies the second factor of a sign-in. */
  passSecondFactor: act('POST /second-factor', {
    watched: true,
    personal: true,
    access: 'open',
    anonymous: true,
    input: SecondFactorCode,
    failed: 'Error al Iniciar Sesión',
    undo: NEVER.access,
  }),
  /** Mails a sign-in code; the answer is the same for every address. */
  requestCode: act('POST /code', {
    personal: true,
    access: 'open',
    anonymous: true,
    input: Address,
    failed: 'Error al enviar el código',
    undo: NEVER.access,
  }),
  signInWithCode: act('POST /code/use', {
    watched: true,
    personal: true,
    access: 'open',
    anonymous: true,
    input: MailedCode,
    output: NextStep,
    failed: 'Error al Iniciar Sesión',
    undo: NEVER.access,
  }),
  /** Sends the confirmation again, to whoever knows the password. */
  resendConfirmation: act('POST /confirmation', {
    personal: true,
    access: 'open',
    anonymous: true,
    input: Credentials,
    done: 'Te enviamos otra vez el correo. Revisa tu bandeja de entrada.',
    failed: 'Error al enviar el correo',
    undo: NEVER.access,
  }),
  /** Uses the link that confirms an address, of a registration or a change. */
  confirmEmail: act('POST /confirmation/use', {
    watched: true,
    does: 'confirmar su correo',
    did: 'confirmó su correo',
    access: 'open',
    anonymous: true,
    input: Confirmation,
    output: z.object({
      purpose: z.enum(['confirm', 'change_email']),
      second_factor: z.boolean(),
      /** Nothing is confirmed yet: the call must be repeated with a password. */
      password_needed: z.boolean(),
    }),
    failed: 'No pudimos confirmar tu correo',
    undo: NEVER.access,
  }),
  /** Mails a link for a new password; the answer is the same for every address. */
  requestRecovery: act('POST /recovery', {
    personal: true,
    access: 'open',
    anonymous: true,
    input: Address,
    failed: 'Error al enviar el correo',
    undo: NEVER.access,
  }),
  recover: act('POST /recovery/use', {
    watched: true,
    does: 'recuperar su contraseña',
    did: 'recuperó su contraseña',
    access: 'open',
    anonymous: true,
    input: Recovery,
    done: 'Contraseña guardada. Inicia sesión con ella.',
    failed: 'No pudimos guardar tu contraseña',
    undo: NEVER.access,
  }),
  signOut: act('POST /sign-out', {
    personal: true,
    access: 'signed-in',
    setup: true,
    done: 'Sesión cerrada',
    failed: 'Error al Cerrar Sesión',
    undo: NEVER.access,
  }),
  /** The current session; null if nobody is signed in, which is not an error on the sign-in screen. */
  me: read('/me', {
    access: 'open',
    reads: ['profiles', 'company_profiles', 'company_modules', 'app_config'],
    output: Session.nullable(),
    failed: 'Error de Carga',
  }),
} satisfies Contract
