import { type Access, admits, COMPANY_ROLES, MAY, type Role } from '#src/kernel/access.ts'
import type { Session } from '#src/kernel/session.ts'

/** Who may open each screen: the route tables of both parts, §2. A path that is not here and is no module's is open (it is not found). */
export const SCREENS = {
  '/dashboard': 'signed-in',
  '/chat': COMPANY_ROLES,
  '/team': MAY.seeTeam,
  '/suggestions': MAY.suggest,
  '/notificaciones': 'signed-in',
  '/templates': MAY.templates,
  '/connect-modules': MAY.connectModules,
  '/primeros-pasos': MAY.connectModules,
  '/membership': MAY.membership,
  '/automation': MAY.automation,
  '/manual': 'signed-in',
  '/cuenta': 'signed-in',
  '/admin/users': MAY.configure,
  '/admin/modules': MAY.configure,
  '/admin/customize': MAY.configure,
  '/admin/suggestions': MAY.decideRequests,
  '/admin/requests': MAY.decideRequests,
} as const satisfies Record<string, Access>

export const LOGIN = '/login'
export const REGISTER = '/register'
export const DASHBOARD = '/dashboard'
export const RECOVER = '/recuperar'
export const NEW_PASSWORD = '/nueva-clave'
export const CONFIRM = '/confirmar'
export const INVITATION = '/invitacion'
export const ACCOUNT = '/cuenta'
export const ABOUT = '/que-es-trama'
export const PRIVACY = '/privacidad'
export const SETUP = '/proteger-cuenta'
const ENTRIES: readonly string[] = [LOGIN, REGISTER, RECOVER]
/** Where the links of mails lead, and what anybody may read, whoever is signed in here. */
const BY_LINK: readonly string[] = [NEW_PASSWORD, CONFIRM, INVITATION, ABOUT, PRIVACY]

export type Visitor =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'out'; left: boolean }
  | { status: 'in'; session: Session }

/** What a person at a path gets: the screen, a wait, another path, or the dashboard with the notice of a disconnected module. */
export type Verdict =
  | { go: 'show' | 'wait' }
  /** `keep`: the path is wanted again after signing in. */
  | { go: 'login'; keep: boolean }
  | { go: 'dashboard' }
  /** A second factor comes first. */
  | { go: 'setup' }
  | { go: 'back' }
  | { go: 'disconnected' }

/**
 * The guard of every route. `moduleIds` is the catalogue: an unknown module leads to the dashboard silently, one that is
 * not connected with a notice.
 */
export function guard(path: string, visitor: Visitor, moduleIds: readonly string[]): Verdict {
  if (path === '/') return { go: 'login', keep: false }
  if (visitor.status === 'loading' || visitor.status === 'failed') return { go: 'wait' }
  if (BY_LINK.includes(path)) return { go: 'show' }
  if (ENTRIES.includes(path)) return { go: visitor.status === 'in' ? 'back' : 'show' }
  if (visitor.status === 'out') return { go: 'login', keep: !visitor.left }
  const { user, modules, second_factor_missing } = visitor.session
  if (path === SETUP) return { go: second_factor_missing ? 'show' : 'dashboard' }
  if (second_factor_missing) return { go: 'setup' }
  const moduleId = /^\/module\/([^/]+)/.exec(path)?.[1]
  if (moduleId === undefined) return { go: mayOpen(path, user.role) ? 'show' : 'dashboard' }
  if (!moduleIds.includes(moduleId)) return { go: 'dashboard' }
  return { go: modules.includes(moduleId) ? 'show' : 'disconnected' }
}

/** Where to go after signing in: the path that was wanted, if it is one of ours. */
export function wantedPath(volver: string | undefined): string {
  const ours = volver !== undefined && /^\/(?![/\\])/.test(volver) && !ENTRIES.includes(volver.split('?')[0] ?? '')
  return ours ? volver : DASHBOARD
}

function mayOpen(path: string, role: Role): boolean {
  const access: Access | undefined = SCREENS[path as keyof typeof SCREENS]
  return access === undefined || admits(access, role)
}
