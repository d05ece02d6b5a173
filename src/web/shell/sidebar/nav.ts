import { admits, MAY, ROLES, type Role } from '#src/kernel/access.ts'
import { type Module, modulePath } from '#src/kernel/module.ts'
import type { MenuGroup, Screen, ScreenAccess } from '#src/kernel/platform/area.ts'
import type { Session } from '#src/kernel/session.ts'

export interface NavItem {
  label: string
  to: string
  icon: string
}

export interface NavGroup {
  title: string | null
  items: readonly NavItem[]
}

export const ROLE_LABELS: Record<Role, string> = {
  control: 'Control',
  empresa: 'Empresa',
  administrador: 'Administrador',
  colaborador: 'Colaborador',
}

interface MenuPart {
  id: MenuGroup
  title: string | null
  roles: readonly Role[]
  /** The group appears under 'Ajustes', below the modules, in a company. In control's sidebar it is daily work. */
  settings?: true
}

const PARTS: readonly MenuPart[] = [
  { id: 'main', title: null, roles: ROLES },
  { id: 'administration', title: 'Administración', roles: MAY.configure },
  { id: 'management', title: 'Gestión', roles: MAY.connectModules, settings: true },
  { id: 'support', title: 'Soporte', roles: MAY.connectModules, settings: true },
]

/** The main groups of a role. */
export const groupsOf = (role: Role, screens: readonly Screen[]) => groups(role, screens, false)

/** The groups of a role under 'Ajustes'. */
export const settingsOf = (role: Role, screens: readonly Screen[]) => groups(role, screens, true)

const groups = (role: Role, screens: readonly Screen[], settings: boolean): readonly NavGroup[] =>
  PARTS.filter((part) => (part.settings ?? false) === settings && part.roles.includes(role)).map(({ id, title }) => ({
    title,
    items: linksIn(
      id,
      screens.filter(({ access }) => opensTo(access, role)),
    ),
  }))

/** What somebody may open who has the role; a screen for everybody has no link here. */
const opensTo = (access: ScreenAccess, role: Role) =>
  access === 'signed-in' || (typeof access !== 'string' && admits(access, { role }))

/** The links of a group in order. */
export function linksIn(group: MenuGroup, screens: readonly Screen[]): readonly NavItem[] {
  const place = ({ link }: Screen) => link?.in[group] ?? 0
  return screens
    .filter((screen) => place(screen) > 0)
    .sort((one, other) => place(one) - place(other))
    .flatMap(({ path, link }) => (link ? [{ to: path, label: link.label, icon: link.icon }] : []))
}

/** Links to the modules open to the person, in catalogue order. */
export function moduleLinks(session: Session, modules: readonly Module[]): readonly NavItem[] {
  return modules
    .filter((module) => session.modules.includes(module.id))
    .map((module) => ({ label: module.name, to: modulePath(module.id), icon: module.icon }))
}

/** A link is highlighted if the current path starts with its route. */
export const isCurrent = (path: string, to: string) => path === to || path.startsWith(`${to}/`)
