import { z } from 'zod'
import { email, id, moment, optionalText, requiredText, version } from '#src/kernel/fields.ts'
import { PRESETS } from '#src/kernel/rights/presets.ts'
import { newPassword } from '../auth/passwords/password.ts'
import { accessUntil } from './access-until.ts'
import { presetInput } from './rights/schemas.ts'
import { roleInput } from './role-input.ts'
import { INVITATION_STATES } from './rules.ts'

// What travels about invitations; the calls are in contract.ts.

const INVITED_ROLES = ['administrador', 'colaborador'] as const

export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.enum(INVITED_ROLES),
  /** The kind of work; null: what comes with the role. */
  preset: z.enum(PRESETS).nullable(),
  /** The last day on which the person is to work for the company; null: no end. */
  access_until: z.string().nullable(),
  /** Username of whoever invited. */
  inviter: z.string(),
  state: z.enum(INVITATION_STATES),
  created_at: moment(),
  expires_at: moment(),
  /** When it was last sent by mail; null: only as a link. */
  sent_at: moment().nullable(),
  version: z.int(),
})
export type Invitation = z.infer<typeof Invitation>

export const NewInvitation = z.strictObject({
  email: email('Escribe el correo de la persona que invitas.'),
  name: optionalText(),
  role: roleInput(INVITED_ROLES, 'Elige un rol.'),
  preset: presetInput(),
  access_until: accessUntil().default(null),
  /** False: whoever invites passes the link on. */
  send_mail: z.boolean({ error: 'Di si enviamos la invitación por correo.' }).default(true),
})
export type NewInvitation = z.infer<typeof NewInvitation>

export const ChosenInvitation = z.strictObject({ id: id('Elige una invitación de la lista.'), version: version() })
export type ChosenInvitation = z.infer<typeof ChosenInvitation>

export const Resending = ChosenInvitation.extend({ send_mail: z.boolean().default(false) })
export type Resending = z.infer<typeof Resending>

/** A link as whoever invites gets it, once. */
export const InvitationLink = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(INVITED_ROLES),
  key: z.string(),
  sent: z.boolean(),
})
export type InvitationLink = z.infer<typeof InvitationLink>

export const INVALID_INVITATION =
  'Esta invitación ya no sirve: se usó, venció o fue revocada. Pide otra a quien te invitó.'
const invitationKey = () =>
  z.string({ error: INVALID_INVITATION }).min(1, INVALID_INVITATION).max(200, INVALID_INVITATION)

export const HeldInvitation = z.strictObject({ key: invitationKey() })

/** What somebody reads who holds a link that works. */
export const OpenInvitation = z.object({
  company: z.string(),
  inviter: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(INVITED_ROLES),
})
export type OpenInvitation = z.infer<typeof OpenInvitation>

export const Acceptance = z.strictObject({
  key: invitationKey(),
  name: requiredText('El nombre es obligatorio.'),
  username: requiredText('El nombre de usuario es obligatorio.', 100),
  password: newPassword(),
})
export type Acceptance = z.infer<typeof Acceptance>
