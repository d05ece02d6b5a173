/** The four roles, spelt as stored. Order is the order of the team list. */
export const ROLES = ['control', 'empresa', 'administrador', 'colaborador'] as const
export type Role = (typeof ROLES)[number]

/** The roles a person of a company can hold; control belongs to no company. */
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

/** The role a word stands for, or null. 'superadmin' is no alias: control is made by the server's own hand only. */
export function roleOf(word: string): Role | null {
  const name = word.trim().toLowerCase()
  return ROLES.find((role) => role === name) ?? ALIASES[name] ?? null
}

/** Who may make a call: anybody at all, anybody signed in, or the roles named. */
export type Access = 'open' | 'signed-in' | readonly Role[]

/** The platform's capabilities and who has each. */
export const MAY = {
  seeEverything: ['control'],
  configure: ['control'],
  decideRequests: ['control'],
  automation: ['control', 'empresa', 'administrador'],
  /** Fill in the company's own; control fills in anybody's. */
  ownAutomation: ['empresa', 'administrador'],
  membership: ['control', 'empresa', 'administrador'],
  /** Sees what the company owes and has paid, and sends receipts. */
  payMembership: ['empresa', 'administrador'],
  connectModules: ['empresa', 'administrador'],
  seeTeam: ['empresa', 'administrador'],
  addUsers: ['empresa', 'administrador'],
  deactivateUsers: ['empresa'],
  /** Who of the company did what, and when. */
  seeActivity: ['empresa', 'administrador'],
  suggest: ['empresa', 'administrador'],
  templates: ['empresa', 'administrador'],
  /** Read the rows of a connected module. Control reads one chosen company's. */
  readModule: ['control', 'empresa', 'administrador', 'colaborador'],
  /** Create, edit and archive the rows of a connected module. */
  editModule: ['empresa', 'administrador'],
  /** The daily acts that a colaborador shares: stock movements, moving tasks and lots. */
  workModule: ['empresa', 'administrador', 'colaborador'],
} as const satisfies Record<string, readonly Role[]>

/** Whether a role (null: not signed in) is let through an access. */
export function admits(access: Access, role: Role | null): boolean {
  if (access === 'open') return true
  if (role === null) return false
  return access === 'signed-in' || access.includes(role)
}

/** The roles an owner or administrator may give to a new person. */
export function grantableRoles(role: Role): readonly Role[] {
  if (role === 'empresa') return ['administrador', 'colaborador']
  if (role === 'administrador') return ['colaborador']
  return []
}
