import { admits } from '#src/kernel/access.ts'
import { asTitle } from '#src/kernel/calls/as-title.ts'
import type { Call } from '#src/kernel/contract.ts'
import { type Module, moduleAt, modulePath } from '#src/kernel/module.ts'
import type { ScreenAccess } from '#src/kernel/platform/area.ts'
import { mayMake } from '#src/server/calls/gate.ts'
import type { CurrentUser } from '#src/server/calls/serve.ts'
import { platformAreas } from '../../index.ts'
import type { Entrance } from '../schemas.ts'
import type { Searchable } from './searchable.ts'

/** What stands before a call whose area says no icon of its own. */
const PLAIN_ICON = 'arrow-right'

/** Every screen and act that a person may reach, screens first. */
export function entrancesOf(
  user: CurrentUser,
  contributions: readonly Searchable[],
  modules: readonly Module[],
): Entrance[] {
  const moduleIds = modules.map(({ id }) => id)
  const icons = new Map(modules.map(({ id, icon }) => [id, icon]))
  const names = new Map([...modules, ...platformAreas].map(({ id, name }) => [id, name]))
  const may = (call: Call) => mayMake(call['~orpc'].meta, user, moduleIds)
  const isOpen = (path: string) => {
    const module = moduleAt(path)
    return module === null || opensModule(user, modules, module)
  }
  const of = (area: string) => ({ area: names.get(area) ?? area, icon: icons.get(area) ?? PLAIN_ICON })

  const further = contributions.flatMap(({ area, screens = [] }) =>
    screens
      .filter(({ path, call, access }) => isOpen(path) && (!call || may(call)) && (!access || admits(access, user)))
      .map(({ title, path, icon }) => screenOf(title, path, { ...of(area), ...(icon && { icon }) })),
  )
  const acts = contributions.flatMap(({ area, acts = [] }) =>
    acts
      .filter(({ path, call }) => isOpen(path) && may(call))
      .map(({ call, path, title, icon }): Entrance => {
        const { does = '' } = call['~orpc'].meta
        return {
          ...{ id: `act:${title ?? does}:${path}`, kind: 'act', title: title ?? asTitle(does), path },
          ...of(area),
          ...(icon && { icon }),
        }
      }),
  )
  return [...areaScreens(user, further), ...moduleScreens(user, modules), ...further, ...acts]
}

const screenOf = (title: string, path: string, at: Pick<Entrance, 'area' | 'icon'>): Entrance => ({
  ...{ id: `screen:${path}`, kind: 'screen', title, path },
  ...at,
})

/** The platform's screens as the sidebar calls them, or as their area is called; but for those that the area itself names. */
const areaScreens = (user: CurrentUser, named: readonly Entrance[]): Entrance[] =>
  platformAreas.flatMap(({ name, screens }) =>
    screens
      .filter(({ path, access }) => reaches(access, user) && !named.some((one) => one.path === path))
      .map(({ path, link = { label: name, icon: PLAIN_ICON } }) =>
        screenOf(link.label, path, { area: name, icon: link.icon }),
      ),
  )

const reaches = (access: ScreenAccess, user: CurrentUser) =>
  access !== 'open' && access !== 'signed-out' && access !== 'unsecured' && admits(access, user)

const moduleScreens = (user: CurrentUser, modules: readonly Module[]): Entrance[] =>
  modules
    .filter(({ id }) => opensModule(user, modules, id))
    .map(({ id, name, icon }) => screenOf(name, modulePath(id), { area: name, icon }))

/** Control enters a module through a company; without one it opens those that it looks after for all. */
const opensModule = ({ company, modules: open }: CurrentUser, modules: readonly Module[], id: string) =>
  company === null ? modules.some((module) => module.id === id && module.managed) : open.includes(id)
