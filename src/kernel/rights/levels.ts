import type { Role } from '../access.ts'

/**
 * What a person may do in a module, each level more than the one before: nothing; read; the daily acts that come with the role colaborador; add and
 * edit the daily documents; everything.
 */
export const LEVELS = ['none', 'read', 'daily', 'work', 'manage'] as const
export type Level = (typeof LEVELS)[number]

/** The levels that a person is given; 'daily' comes with the role alone. */
export const GIVEN_LEVELS = ['none', 'read', 'work', 'manage'] as const satisfies readonly Level[]
export type GivenLevel = (typeof GIVEN_LEVELS)[number]

export const LEVEL_LABELS: Record<Level, string> = {
  none: 'Sin acceso',
  read: 'Consulta',
  daily: 'Trabajo del día',
  work: 'Trabaja',
  manage: 'Administra',
}

/** What each role may do in a module in which nothing else was given. */
export const BY_ROLE: Record<Role, Level> = {
  control: 'read',
  empresa: 'manage',
  administrador: 'manage',
  colaborador: 'daily',
}

/** The levels that were given to a person, by module. */
export type Levels = Readonly<Record<string, GivenLevel>>

/** What rights follow from. */
export interface Rights {
  role: Role
  levels?: Levels
}

/** Who may make a call of a module: who has this level there. Control reads what is open to readers. */
export interface ModuleAccess {
  module: string
  level: Exclude<Level, 'none'>
  /** It is the person's own, so control, who only visits, has none. */
  own?: true
}

/** Reading what a module shows to everybody in it. */
export const reads = (module: string): ModuleAccess => ({ module, level: 'read' })
/** Reading or confirming what concerns oneself. */
export const ownIn = (module: string): ModuleAccess => ({ module, level: 'read', own: true })
/** The daily acts of every colaborador: stock movements, moving tasks and lots. */
export const daily = (module: string): ModuleAccess => ({ module, level: 'daily' })
/** Adding and editing the daily documents. */
export const works = (module: string): ModuleAccess => ({ module, level: 'work' })
/** How the module is set up, and what only who answers for it may see. */
export const manages = (module: string): ModuleAccess => ({ module, level: 'manage' })

/** Whether a role can be given levels: empresa has everything, control belongs to no company. */
export const isLimitable = (role: Role) => role === 'administrador' || role === 'colaborador'

export function levelIn(module: string, { role, levels }: Rights): Level {
  return (isLimitable(role) ? levels?.[module] : undefined) ?? BY_ROLE[role]
}

/** The modules that are withheld from somebody. */
export const withheldFrom = (who: Rights): string[] =>
  Object.keys(who.levels ?? {}).filter((module) => levelIn(module, who) === 'none')

export const reaches = (level: Level, needed: Level) => LEVELS.indexOf(level) >= LEVELS.indexOf(needed)

/** Whether somebody has the level that a call of a module asks for. */
export function hasLevel({ module, level, own }: ModuleAccess, who: Rights): boolean {
  if (own && who.role === 'control') return false
  return reaches(levelIn(module, who), level)
}
