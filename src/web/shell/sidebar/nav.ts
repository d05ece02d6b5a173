import type { Role } from '#src/kernel/access.ts'
import { type Module, modulePath } from '#src/kernel/module.ts'
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

const MAIN: NavGroup = { title: null, items: [{ label: 'Dashboard', to: '/dashboard', icon: 'layout-dashboard' }] }

const ADMINISTRATION: NavGroup = {
  title: 'Administración',
  items: [
    { label: 'Gestionar Empresas', to: '/admin/users', icon: 'building-2' },
    { label: 'Gestionar Módulos', to: '/admin/modules', icon: 'blocks' },
    { label: 'Solicitudes', to: '/admin/requests', icon: 'inbox' },
    { label: 'Personalización', to: '/admin/customize', icon: 'palette' },
    { label: 'Sugerencias', to: '/admin/suggestions', icon: 'lightbulb' },
    { label: 'Automatización', to: '/automation', icon: 'workflow' },
    { label: 'Membresía', to: '/membership', icon: 'credit-card' },
  ],
}

const MANAGEMENT: NavGroup = {
  title: 'Gestión',
  items: [
    { label: 'Gestionar Equipo', to: '/team', icon: 'users' },
    { label: 'Conectar Módulos', to: '/connect-modules', icon: 'plug' },
    { label: 'Automatización', to: '/automation', icon: 'workflow' },
    { label: 'Plantillas', to: '/templates', icon: 'file-text' },
    { label: 'Membresía', to: '/membership', icon: 'credit-card' },
  ],
}

const SUPPORT: NavGroup = {
  title: 'Soporte',
  items: [{ label: 'Enviar Sugerencia', to: '/suggestions', icon: 'lightbulb' }],
}

const BY_ROLE: Record<Role, readonly NavGroup[]> = {
  control: [MAIN, ADMINISTRATION],
  empresa: [MAIN],
  administrador: [MAIN],
  colaborador: [MAIN],
}

/** What a company sets up once stands below its modules; control's daily work is to administer. */
const SETTINGS: Partial<Record<Role, readonly NavGroup[]>> = {
  empresa: [MANAGEMENT, SUPPORT],
  administrador: [MANAGEMENT, SUPPORT],
}

/** The groups of a role. */
export const groupsOf = (role: Role): readonly NavGroup[] => BY_ROLE[role]

/** Those that stand under 'Ajustes'. */
export const settingsOf = (role: Role): readonly NavGroup[] => SETTINGS[role] ?? []

/** The links to the modules that are open to the person, in the catalogue's order. */
export function moduleLinks(session: Session, modules: readonly Module[]): readonly NavItem[] {
  return modules
    .filter((module) => session.modules.includes(module.id))
    .map((module) => ({ label: module.name, to: modulePath(module.id), icon: module.icon }))
}

/** A link is highlighted when the current path starts with its route. */
export const isCurrent = (path: string, to: string) => path === to || path.startsWith(`${to}/`)
