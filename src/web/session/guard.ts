import { admits } from '#src/kernel/access.ts'
import type { Screen } from '#src/kernel/platform/area.ts'
import { DASHBOARD } from '#src/kernel/platform/paths.ts'
import { levelIn } from '#src/kernel/rights/levels.ts'
import { rightsOf, type Session } from '#src/kernel/session.ts'

export type Visitor =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'out'; left: boolean }
  | { status: 'in'; session: Session }

/** What happens at a path: the screen, a wait, a redirect, or the dashboard with the notice of a disconnected module. */
export type Verdict =
  | { go: 'show' | 'wait' }
  /** `keep`: return to this path after signing in. */
  | { go: 'login'; keep: boolean }
  | { go: 'dashboard' }
  /** A second factor must be set up first. */
  | { go: 'setup' }
  | { go: 'back' }
  | { go: 'disconnected' }

/** Everything that can be opened: the platform's screens and the catalogue's modules. */
export interface Openings {
  screens: readonly Screen[]
  modules: readonly { id: string }[]
}

/**
 * The guard of every route. An unknown module redirects to the dashboard silently, a disconnected one with a notice; any other unknown path is let
 * through (to the not-found page). One that was withheld from the person is to them as one that is not there.
 */
export function guard(path: string, visitor: Visitor, { screens, modules }: Openings): Verdict {
  if (path === '/') return { go: 'login', keep: false }
  if (visitor.status === 'loading' || visitor.status === 'failed') return { go: 'wait' }
  const access = accessTo(path, screens)
  if (access === 'open') return { go: 'show' }
  if (access === 'signed-out') return { go: visitor.status === 'in' ? 'back' : 'show' }
  if (visitor.status === 'out') return { go: 'login', keep: !visitor.left }
  const { session } = visitor
  if (access === 'unsecured') return { go: session.second_factor_missing ? 'show' : 'dashboard' }
  if (session.second_factor_missing) return { go: 'setup' }
  if (access !== undefined) return { go: admits(access, rightsOf(session)) ? 'show' : 'dashboard' }
  const moduleId = /^\/module\/([^/]+)/.exec(path)?.[1]
  if (moduleId === undefined) return { go: 'show' }
  if (!modules.some(({ id }) => id === moduleId)) return { go: 'dashboard' }
  if (session.modules.includes(moduleId)) return { go: 'show' }
  return { go: levelIn(moduleId, rightsOf(session)) === 'none' ? 'dashboard' : 'disconnected' }
}

/** The path to open after signing in: the requested one, if it is one of ours. */
export function wantedPath(volver: string | undefined, screens: readonly Screen[]): string {
  const ours = volver !== undefined && /^\/(?![/\\])/.test(volver)
  return ours && accessTo(volver.split('?')[0] ?? '', screens) !== 'signed-out' ? volver : DASHBOARD
}

const accessTo = (path: string, screens: readonly Screen[]) => screens.find((screen) => screen.path === path)?.access
