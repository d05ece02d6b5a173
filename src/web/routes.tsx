import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { type Module, modulePath } from '#src/kernel/module.ts'
import type { PlatformArea, Screen, ScreenAccess } from '#src/kernel/platform/area.ts'
import { parseSearch, stringifySearch } from './address/url-search.ts'
import { ErrorScreen } from './screens/error-screen.tsx'
import { Guarded } from './session/guarded.tsx'
import { Spinner } from './ui/state/spinner.tsx'

const platformScreens = import.meta.glob<{ default: ComponentType }>('../platform/**/{screen,*-screen}.tsx')
const moduleScreens = import.meta.glob<{ default: ComponentType }>('../modules/*/{screen,*/screen}.tsx')

const root = createRootRoute({
  component: () => (
    <Guarded>
      <Outlet />
    </Guarded>
  ),
})

const home = createRoute({ getParentRoute: () => root, path: '/' })

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
})

const nowhere = createRoute({
  getParentRoute: () => shell,
  path: '$',
  component: lazyRouteComponent(() => import('./screens/not-found.tsx'), 'NotFound'),
})

/** The routes of all screens, with their guards. */
export function routerOf(modules: readonly Module[], areas: readonly PlatformArea[]) {
  const ofPlatform = areas.flatMap((area) => area.screens.map((screen) => ({ ...screen, area: area.id })))
  const entries = ofPlatform
    .filter(({ access }) => isOutside(access))
    .map((screen) => createRoute({ getParentRoute: () => root, path: screen.path, component: platformScreen(screen) }))
  const screens = ofPlatform
    .filter(({ access }) => !isOutside(access))
    .map((screen) => createRoute({ getParentRoute: () => shell, path: screen.path, component: platformScreen(screen) }))
  const ofModules = modules.flatMap((module) =>
    [{ path: '', folder: '' }, ...(module.pages ?? [])].map(({ path, folder }) =>
      createRoute({
        getParentRoute: () => shell,
        path: [modulePath(module.id), path].filter(Boolean).join('/'),
        component: moduleScreen(module, folder),
      }),
    ),
  )
  return createRouter({
    routeTree: root.addChildren([home, ...entries, shell.addChildren([...screens, ...ofModules, nowhere])]),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: () => <Spinner page />,
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
  })
}

/** Screens without header and sidebar: before the sign-in, opened from mails, and required before everything else. */
const isOutside = (access: ScreenAccess) => access === 'open' || access === 'signed-out' || access === 'unsecured'

function platformScreen({ area, file }: Screen & { area: string }): RouteComponent {
  const screen = platformScreens[`../platform/${area}/${file}.tsx`]
  if (screen === undefined) throw new Error(`There is no screen ${area}/${file}`)
  return lazyRouteComponent(screen)
}

/** A module's own screen or one of its pages, which control opens for a company, or the generic page. */
function moduleScreen(module: Module, folder: string): RouteComponent {
  const screen = moduleScreens[['../modules', module.id, folder, 'screen.tsx'].filter(Boolean).join('/')]
  return lazyRouteComponent(async () => {
    if (screen === undefined) {
      const { GenericModule } = await import('./screens/generic-module.tsx')
      return { default: () => <GenericModule module={module} /> }
    }
    const [{ default: Own }, { CompanyGate }] = await Promise.all([screen(), import('./shell/company-gate.tsx')])
    return {
      default: () => (
        <CompanyGate module={module}>
          <Own />
        </CompanyGate>
      ),
    }
  })
}
