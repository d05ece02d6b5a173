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

/** Who may make a call: anybody, anybody signed in, or the named roles. */
export type Access = 'open' | 'signed-in' | readonly Role[]

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
  seeTeam: ['empresa', 'administrador'],
  addUsers: ['empresa', 'administrador'],
  deactivateUsers: ['empresa'],
  /** See who of the company did what, and when. */
  seeActivity: ['empresa', 'administrador'],
  /** Choose how long the history of records is kept. */
  keepHistory: ['empresa'],
  suggest: ['empresa', 'administrador'],
  templates: ['empresa', 'administrador'],
  /** Read the rows of a connected module. Control reads those of the company it has chosen. */
  readModule: ['control', 'empresa', 'administrador', 'colaborador'],
  /** Create, edit and archive the rows of a connected module. */
  editModule: ['empresa', 'administrador'],
  /** The daily acts that a colaborador may do too: stock movements, moving tasks and lots. */
  workModule: ['empresa', 'administrador', 'colaborador'],
} as const satisfies Record<string, readonly Role[]>

/** Whether an access lets a role (null: not signed in) through. */
export function admits(access: Access, role: Role | null): boolean {
  if (access === 'open') return true
  if (role === null) return false
  return access === 'signed-in' || access.includes(role)
}

/** The roles that a person of this role may give to a new person. */
export function grantableRoles(role: Role): readonly Role[] {
  if (role === 'empresa') return ['administrador', 'colaborador']
  if (role === 'administrador') return ['colaborador']
  return []
}
