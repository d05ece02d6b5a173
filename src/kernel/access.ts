import { hasLevel, type ModuleAccess, type Rights } from './rights/levels.ts'

/** The four roles, spelt as stored, in the order of the team list. */
export const ROLES = ['control', 'empresa', 'administrador', 'colaborador'] as const
export type Role = (typeof ROLES)[number]

/** The roles of a company's people; control belongs to no company. */
export const COMPANY_ROLES = ['empresa', 'administrador', 'colaborador'] as const satisfies readonly Role[]

const ALIASES: Record<string, Role> = {
  admin: 'administrador',
  administrator: 'administrador',
  owner: 'empresa',
  dueño: 'empresa',
  employee: 'colaborador',
  empleado: 'colaborador',
  user: 'colaborador',
}

/** The role that a word stands for, or null. 'superadmin' is not an alias: only the server itself creates control accounts. */
export function roleOf(word: string): Role | null {
  const name = word.trim().toLowerCase()
  return ROLES.find((role) => role === name) ?? ALIASES[name] ?? null
}

/** Who may make a call: anybody, anybody signed in, the named roles, or who has a level in a module. */
export type Access = 'open' | 'signed-in' | readonly Role[] | ModuleAccess

/** The platform's capabilities and the roles that have each. */
export const MAY = {
  seeEverything: ['control'],
  configure: ['control'],
  decideRequests: ['control'],
  automation: ['control', 'empresa', 'administrador'],
  /** Fill in the company's own automation profile; control fills in any company's. */
  ownAutomation: ['empresa', 'administrador'],
  membership: ['control', 'empresa', 'administrador'],
  /** See what the company owes and has paid, and send receipts. */
  payMembership: ['empresa', 'administrador'],
  connectModules: ['empresa', 'administrador'],
  /** Change the company's own data. */
  editCompany: ['empresa', 'administrador'],
  seeTeam: ['empresa', 'administrador'],
  addUsers: ['empresa', 'administrador'],
  deactivateUsers: ['empresa'],
  /** See who of the company did what, and when. */
  seeActivity: ['empresa', 'administrador'],
  /** Choose how long the history of records is kept. */
  keepHistory: ['empresa'],
  suggest: ['empresa', 'administrador'],
  templates: ['empresa', 'administrador'],
  /** Share views of lists with roles, and change shared ones. */
  shareViews: ['empresa', 'administrador'],
  /** See what was deleted or archived, and recover what one may remove. */
  seeBin: ['empresa', 'administrador'],
} as const satisfies Record<string, readonly Role[]>

/** Whether an access lets somebody (null: not signed in) through. */
export function admits(access: Access, who: Rights | null): boolean {
  if (access === 'open') return true
  if (who === null) return false
  if (access === 'signed-in') return true
  return 'module' in access ? hasLevel(access, who) : access.includes(who.role)
}

/** The roles that a person of this role may give to a new person. */
export function grantableRoles(role: Role): readonly Role[] {
  if (role === 'empresa') return ['administrador', 'colaborador']
  if (role === 'administrador') return ['colaborador']
  return []
}
