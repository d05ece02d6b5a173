import { z } from 'zod'
import { NEVER } from '#src/kernel/calls/never.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { ById, email, moment, requiredText, version } from '#src/kernel/fields.ts'
import { membershipCalls } from '../memberships/calls.ts'
import { newPassword } from '../passwords/password.ts'

const { read, act } = callsOf('account')

/** The person's own account. */
export const OwnAccount = z.object({
  name: z.string(),
  username: z.string(),
  email: z.string(),
  /** The profile's version; control has no profile and always 1. */
  version: z.int(),
  second_factor: z.object({
    on: z.boolean(),
    /** It cannot be switched off: for control, and for leaders of a company that requires it. */
    required: z.boolean(),
    recovery_codes: z.int(),
  }),
})
export type OwnAccount = z.infer<typeof OwnAccount>

export const OwnNames = z.strictObject({
  name: requiredText('Escribe tu nombre.'),
  username: requiredText('Escribe tu nombre de usuario.', 100),
  version: version(),
})
export type OwnNames = z.infer<typeof OwnNames>

const current = () =>
  z
    .string({ error: 'Escribe tu contraseña actual.' })
    .min(1, 'Escribe tu contraseña actual.')
    .max(1_000, 'La contraseña es demasiado larga.')

const code = () =>
  z.string({ error: 'Escribe el código.' }).trim().min(1, 'Escribe el código.').max(20, 'El código es demasiado largo.')

/** `code`: the second factor's, if it is on. */
export const NewAddress = z.strictObject({ email: email(), password: current(), code: code().optional() })
export type NewAddress = z.infer<typeof NewAddress>

export const PasswordChange = z.strictObject({
  current_password: current(),
  new_password: newPassword('Escribe tu nueva contraseña.'),
})
export type PasswordChange = z.infer<typeof PasswordChange>

const Password = z.strictObject({ password: current() })
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const OpenSession = z.object({
  id: z.uuid(),
  user_agent: z.string(),
  address: z.string(),
  created_at: moment(),
  used_at: moment(),
  /** The session of this request. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const TrustedDevice = z.object({
  id: z.uuid(),
  user_agent: z.string(),
  created_at: moment(),
  used_at: moment(),
  expires_at: moment(),
})
export type TrustedDevice = z.infer<typeof TrustedDevice>

/** For inputs with a password, a code or a secret: nothing of them is stored. */
const secretive = { access: 'signed-in', anonymous: true } as const

export const account = {
  mine: read('/mine', { access: 'signed-in', setup: true, reads: ['profiles'], output: OwnAccount }),
  saveNames: act('PATCH /names', {
    does: 'cambiar su nombre',
    did: 'cambió su nombre',
    access: 'signed-in',
    input: OwnNames,
    done: 'Tus datos se guardaron.',
    failed: 'Error al actualizar',
    undo: 'rows',
  }),
  /** Takes effect when the link sent to the new address is opened; without a mail server at once. */
  changeEmail: act('POST /email', {
    watched: true,
    does: 'pedir un cambio de correo',
    did: 'pidió un cambio de correo',
    ...secretive,
    input: NewAddress,
    output: z.object({ pending: z.boolean() }),
    done: ({ pending }) => (pending ? 'Te enviamos un enlace a tu correo nuevo.' : 'Tu correo se cambió.'),
    failed: 'Error al cambiar el correo',
    undo: NEVER.access,
  }),
  /** Ends every other session. */
  changePassword: act('POST /password', {
    watched: true,
    does: 'cambiar su contraseña',
    did: 'cambió su contraseña',
    ...secretive,
    input: PasswordChange,
    done: 'Tu contraseña se cambió y las demás sesiones se cerraron.',
    failed: 'Error al cambiar la contraseña',
    undo: NEVER.access,
  }),
  /** Creates a secret for the person's app; it becomes active with its first code. */
  beginSecondFactor: act('POST /second-factor', {
    setup: true,
    personal: true,
    ...secretive,
    input: Password,
    output: z.object({ secret: z.string(), uri: z.string() }),
    failed: 'Error al activar la verificación',
    undo: NEVER.access,
  }),
  confirmSecondFactor: act('POST /second-factor/confirm', {
    watched: true,
    setup: true,
    does: 'activar su verificación en dos pasos',
    did: 'activó su verificación en dos pasos',
    ...secretive,
    input: z.strictObject({ code: code() }),
    output: RecoveryCodes,
    done: 'Verificación en dos pasos activada.',
    failed: 'Error al activar la verificación',
    undo: NEVER.access,
  }),
  dropSecondFactor: act('POST /second-factor/drop', {
    watched: true,
    does: 'desactivar su verificación en dos pasos',
    did: 'desactivó su verificación en dos pasos',
    ...secretive,
    input: Password.extend({ code: code() }),
    done: 'Verificación en dos pasos desactivada.',
    failed: 'Error al desactivar la verificación',
    undo: NEVER.access,
  }),
  renewRecoveryCodes: act('POST /recovery-codes', {
    watched: true,
    does: 'renovar sus códigos de recuperación',
    did: 'renovó sus códigos de recuperación',
    ...secretive,
    input: Password.extend({ code: code() }),
    output: RecoveryCodes,
    done: 'Los códigos anteriores ya no sirven.',
    failed: 'Error al crear los códigos',
    undo: NEVER.access,
  }),
  sessions: read('/sessions', { access: 'signed-in', reads: [], output: z.array(OpenSession) }),
  closeSession: act('DELETE /sessions/{id}', {
    does: 'cerrar una de sus sesiones',
    did: 'cerró una de sus sesiones',
    access: 'signed-in',
    input: ById,
    done: 'Sesión cerrada',
    failed: 'Error al Cerrar Sesión',
    undo: NEVER.access,
  }),
  closeOtherSessions: act('POST /sessions/close-others', {
    does: 'cerrar sus otras sesiones',
    did: 'cerró sus otras sesiones',
    access: 'signed-in',
    done: 'Las demás sesiones se cerraron.',
    failed: 'Error al Cerrar Sesión',
    undo: NEVER.access,
  }),
  devices: read('/devices', { access: 'signed-in', reads: [], output: z.array(TrustedDevice) }),
  forgetDevice: act('DELETE /devices/{id}', {
    does: 'olvidar uno de sus dispositivos',
    did: 'olvidó uno de sus dispositivos',
    access: 'signed-in',
    input: ById,
    done: 'Ese dispositivo volverá a pedir el código.',
    failed: 'Error al eliminar',
    undo: NEVER.access,
  }),
  ...membershipCalls,
} satisfies Contract
