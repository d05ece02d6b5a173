import { COMPANY_ROLES, grantableRoles, type Role } from '#src/kernel/access.ts'

export type CompanyRole = (typeof COMPANY_ROLES)[number]

/** What a role means, in one sentence, beside where it is chosen. */
export const ROLE_SENTENCES: Record<CompanyRole, string> = {
  empresa: 'Dirige la empresa: hace todo, elimina y reactiva usuarios y ve la actividad de todos.',
  administrador: 'Gestiona los datos, los módulos y a los colaboradores. No elimina usuarios ni crea administradores.',
  colaborador: 'Consulta los módulos conectados y hace el trabajo del día. No edita datos ni ve al equipo.',
}

interface RoleHolder {
  id: string
  role: Role
}

/**
 * The roles that somebody may give a person of his company; none: he may not edit him. Nobody changes his own role, and his own name in
 * 'Mi cuenta'; an administrador touches colaboradores only; an empresa may also make another empresa, so that a company does not hang on one person.
 */
export function rolesToGive(by: RoleHolder, member: RoleHolder): readonly CompanyRole[] {
  if (by.id === member.id) return []
  if (by.role === 'empresa') return COMPANY_ROLES
  return by.role === 'administrador' && member.role === 'colaborador' ? ['colaborador'] : []
}

/** Whether somebody may send, resend and revoke invitations of a role. */
export const mayInvite = (by: Role, role: Role) => grantableRoles(by).includes(role)

/** The roles that somebody may give to a new person. */
export const newRoles = (by: Role): readonly CompanyRole[] => COMPANY_ROLES.filter((role) => mayInvite(by, role))

export const INVITATION_DAYS = 7

/** What became of an invitation. */
export const INVITATION_STATES = ['pendiente', 'vencida', 'aceptada', 'revocada'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** Where a link leads. The key stands after '#', which no browser sends: in a query it would stand in logs. */
export const invitationUrl = (origin: string, key: string) => `${origin}/invitacion#${key}`
