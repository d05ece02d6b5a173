import { z } from 'zod'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { email, requiredText } from '#src/kernel/fields.ts'
import { Session } from '#src/kernel/session.ts'
import { newPassword } from './password.ts'

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
  // No lower bound and no hint: a rule of new passwords says nothing here.
  password: z
    .string({ error: 'La contraseña es obligatoria.' })
    .min(1, 'La contraseña es obligatoria.')
    .max(1_000, 'La contraseña es demasiado larga.'),
})
export type Credentials = z.infer<typeof Credentials>

/** A first sign-in with a password that somebody else chose: it is changed before anything opens. */
export const Replacement = Credentials.extend({ new_password: newPassword('Escribe tu nueva contraseña.') })
export type Replacement = z.infer<typeof Replacement>

export const auth = {
  /** A new company with its first person, who is signed in by it. Role and company are the server's to decide. */
  register: act('POST /register', {
    access: 'open',
    anonymous: true,
    input: Registration,
    done: REGISTERED,
    failed: 'Error de Registro',
  }),
  signIn: act('POST /sign-in', {
    access: 'open',
    anonymous: true,
    input: Credentials,
    // True: right, but nothing is open yet; the next call is replacePassword.
    output: z.object({ must_change_password: z.boolean() }),
    failed: 'Error al Iniciar Sesión',
  }),
  replacePassword: act('POST /replace-password', {
    access: 'open',
    anonymous: true,
    input: Replacement,
    failed: 'Error al Iniciar Sesión',
  }),
  signOut: act('POST /sign-out', {
    access: 'signed-in',
    done: 'Sesión cerrada',
    failed: 'Error al Cerrar Sesión',
  }),
  /** Who is signed in and what is open to them. */
  me: read('/me', {
    access: 'signed-in',
    reads: ['profiles', 'company_profiles', 'company_modules', 'app_config'],
    output: Session,
    failed: 'Error de Carga',
  }),
} satisfies Contract
