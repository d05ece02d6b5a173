import { z } from 'zod'
import { COMPANY_ROLES, MAY } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { keptFields } from '#src/kernel/calls/undo.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { cursor, email, flag, id, moment, pageOf, requiredText, search, version } from '#src/kernel/fields.ts'
import { newPassword } from '../auth/passwords/password.ts'
import { accessUntil } from './access-until.ts'
import {
  Acceptance,
  ChosenInvitation,
  HeldInvitation,
  Invitation,
  InvitationLink,
  NewInvitation,
  OpenInvitation,
  Resending,
} from './invitation.ts'
import { LevelList, MemberRights, presetInput } from './rights/schemas.ts'
import { roleInput } from './role-input.ts'

const { read, act } = callsOf('team')

export const ALL_REQUIRED = 'Todos los campos son obligatorios.'

export const Member = z.object({
  id: z.uuid(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(COMPANY_ROLES),
  created_at: moment(),
  /** To the minute; null: never here. */
  last_seen_at: moment().nullable(),
  version: z.int(),
  /** The last day on which they work for the company; null: no end. */
  access_until: z.string().nullable(),
  /** What they may do in modules, where it is not what comes with the role. */
  levels: LevelList,
})
export type Member = z.infer<typeof Member>

export const NewMember = z.strictObject({
  name: requiredText(ALL_REQUIRED),
  username: requiredText(ALL_REQUIRED, 100),
  email: email(ALL_REQUIRED),
  password: newPassword(ALL_REQUIRED),
  role: roleInput(['administrador', 'colaborador'], ALL_REQUIRED),
  preset: presetInput(),
})
export type NewMember = z.infer<typeof NewMember>

export const MemberChanges = z.strictObject({
  id: id('Elige a una persona de la lista.'),
  name: requiredText('Escribe el nombre.'),
  role: roleInput(COMPANY_ROLES, 'Elige un rol.'),
  /** Absent: as it is. */
  access_until: accessUntil().optional(),
  version: version(),
})
export type MemberChanges = z.infer<typeof MemberChanges>

export const Security = z.object({
  /** Of empresas and administradores. */
  second_factor_required: z.boolean(),
})
export type Security = z.infer<typeof Security>

const ONLY_COLLABORATORS = { administrador: 'solo colaboradores' }

export const team = {
  /** The company's people, active or removed: empresa, administrador, colaborador, each by username. */
  members: read('/members', {
    access: MAY.seeTeam,
    scope: 'users:read',
    reads: ['profiles', 'member_modules'],
    input: z.strictObject({ search: search(), removed: flag(), cursor: cursor() }),
    output: pageOf(Member),
    record: {
      table: 'profiles',
      asks: [{}, { removed: true }],
      also: ['active'],
      parts: [{ table: 'member_modules', by: 'person_id' }],
    },
  }),
  addMember: act('POST /members', {
    access: MAY.addUsers,
    scope: 'users:write',
    // A refused address counts as a guess, whatever becomes of the act.
    beyond: true,
    input: NewMember,
    output: Member,
    done: 'Nuevo usuario agregado correctamente. La lista se actualizará en unos segundos.',
    failed: 'Error al agregar usuario',
    does: 'agregar un usuario',
    did: 'agregó un usuario',
    limits: ONLY_COLLABORATORS,
    undo: { call: 'removeMember' },
  }),
  editMember: act('PATCH /members/{id}', {
    access: MAY.addUsers,
    input: MemberChanges,
    output: Member,
    done: 'Usuario actualizado.',
    failed: 'Error al actualizar',
    does: 'editar un usuario',
    did: 'editó un usuario',
    limits: ONLY_COLLABORATORS,
    undo: { call: 'editMember', table: 'profiles', input: keptFields('id', 'name', 'role', 'access_until', 'version') },
  }),
  saveRights: act('POST /members/{id}/rights', {
    access: MAY.addUsers,
    input: MemberRights,
    output: Member,
    done: ({ username }) => ({ title: 'Permisos guardados.', description: `Valen desde ahora para ${username}.` }),
    failed: 'Error al guardar los permisos',
    does: 'cambiar los permisos de alguien',
    did: 'cambió los permisos de alguien',
    limits: ONLY_COLLABORATORS,
    undo: 'rows',
  }),
  removeMember: act('DELETE /members/{id}', {
    access: MAY.deactivateUsers,
    forbidden: 'No tienes permiso para eliminar usuarios.',
    does: 'eliminar un usuario',
    did: 'eliminó un usuario',
    input: z.strictObject({ id: id('Elige a una persona de la lista.') }),
    done: 'Usuario eliminado correctamente.',
    failed: 'Error al eliminar usuario',
    undo: { call: 'restoreMember', table: 'profiles', input: keptFields('id', 'version') },
  }),
  restoreMember: act('POST /members/{id}/restore', {
    watched: true,
    access: MAY.deactivateUsers,
    input: z.strictObject({ id: id('Elige a una persona de la lista.'), version: version() }),
    output: Member,
    done: 'Usuario reactivado.',
    failed: 'Error al actualizar',
    does: 'reactivar un usuario',
    did: 'reactivó un usuario',
    undo: { call: 'removeMember' },
  }),

  /** What the company asks of whoever runs it. */
  security: read('/security', {
    does: 'ver qué se exige al entrar',
    access: MAY.deactivateUsers,
    reads: ['company_profiles', 'profiles'],
    output: Security,
  }),
  requireSecondFactor: act('POST /security', {
    watched: true,
    // It asks for the person's own account.
    beyond: true,
    access: MAY.deactivateUsers,
    input: z.strictObject({ required: z.boolean({ error: 'Di si se exige la verificación en dos pasos.' }) }),
    output: Security,
    done: ({ second_factor_required }) =>
      second_factor_required
        ? 'Desde ahora se exige la verificación en dos pasos.'
        : 'La verificación en dos pasos ya no se exige.',
    failed: 'Error al guardar',
    does: 'decidir si se exige la verificación en dos pasos',
    did: 'decidió si se exige la verificación en dos pasos',
    undo: {
      call: 'requireSecondFactor',
      table: 'company_profiles',
      input: (row, was = row) => ({ required: was.second_factor_required }),
    },
  }),

  invitations: read('/invitations', {
    access: MAY.addUsers,
    reads: ['invitations', 'profiles'],
    input: z.strictObject({ search: search(), closed: flag(), cursor: cursor() }),
    output: pageOf(Invitation),
    record: { table: 'invitations', asks: [{}, { closed: true }], also: ['revoked_at'] },
  }),
  // The answers of these two carry a link: anonymous acts keep no answer, and account for themselves.
  invite: act('POST /invitations', {
    access: MAY.addUsers,
    anonymous: true,
    input: NewInvitation,
    output: InvitationLink,
    done: ({ sent, email }) => (sent ? `Invitación enviada a ${email}.` : 'Invitación creada.'),
    failed: 'Error al invitar',
    does: 'invitar a alguien',
    did: 'invitó a alguien',
    limits: ONLY_COLLABORATORS,
    undo: { call: 'revokeInvitation', table: 'invitations', input: keptFields('id', 'version') },
  }),
  resendInvitation: act('POST /invitations/{id}/resend', {
    access: MAY.addUsers,
    anonymous: true,
    input: Resending,
    output: InvitationLink,
    done: ({ sent, email }) =>
      sent ? `Invitación enviada a ${email}.` : 'Enlace nuevo creado. El anterior ya no sirve.',
    failed: 'Error al invitar',
    does: 'renovar una invitación',
    did: 'renovó una invitación',
    limits: ONLY_COLLABORATORS,
    undo: { never: 'El enlace anterior dejó de servir al crear otro.' },
  }),
  revokeInvitation: act('DELETE /invitations/{id}', {
    access: MAY.addUsers,
    input: ChosenInvitation,
    done: 'Invitación revocada. Su enlace ya no sirve.',
    failed: 'Error al revocar la invitación',
    does: 'revocar una invitación',
    did: 'revocó una invitación',
    limits: ONLY_COLLABORATORS,
    undo: { never: 'El enlace de una invitación revocada ya no sirve: invita otra vez.' },
  }),
  /** What a link is about. Not a read: its key must not stand in an address. */
  openInvitation: act('POST /invitations/open', {
    access: 'open',
    anonymous: true,
    input: HeldInvitation,
    output: OpenInvitation,
    failed: 'Invitación no válida',
    personal: true,
    undo: NEVER.personal,
  }),
  /** Makes the account of whoever holds a link, and signs him in. */
  acceptInvitation: act('POST /invitations/accept', {
    access: 'open',
    anonymous: true,
    input: Acceptance,
    done: 'Ya eres parte del equipo.',
    failed: 'Error al aceptar la invitación',
    does: 'aceptar una invitación',
    did: 'aceptó una invitación',
    undo: NEVER.access,
  }),
  /** Whoever is signed in and holds a link to his address joins with the account that he has. */
  joinCompany: act('POST /invitations/join', {
    watched: true,
    access: COMPANY_ROLES,
    anonymous: true,
    input: HeldInvitation,
    /** The company's. */
    output: z.object({ id: z.uuid() }),
    done: 'Ya eres parte del equipo.',
    failed: 'Error al aceptar la invitación',
    does: 'aceptar una invitación con su cuenta',
    did: 'aceptó una invitación con su cuenta',
    undo: NEVER.access,
  }),
} satisfies Contract
