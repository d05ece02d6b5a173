import { admits } from '#src/kernel/access.ts'
import { type Module, modulePath } from '#src/kernel/module.ts'
import type { Screen } from '#src/kernel/platform/area.ts'
import { rightsOf, type Session } from '#src/kernel/session.ts'

/** Who wants to go somewhere, and what there is. */
export interface Openable {
  session: Session
  modules: readonly Module[]
  screens: readonly Screen[]
}

/** Where `g` and a letter lead. */
interface Place {
  key: string
  title: string
  path: string
}

/** The places that this person may go to: the platform's, then those of the modules. */
export function placesOf({ session, modules, screens }: Openable): Place[] {
  const ofPlatform = screens.flatMap(({ path, access, key }) =>
    key && access !== 'signed-out' && access !== 'unsecured' && admits(access, rightsOf(session))
      ? [{ ...key, path }]
      : [],
  )
  const ofModules = modules
    .filter(({ id }) => session.modules.includes(id))
    .flatMap(({ id, keys = [] }) =>
      keys.map(({ key, title, view }) => ({ key, title, path: `${modulePath(id)}${view}` })),
    )
  return [...ofPlatform, ...ofModules]
}
