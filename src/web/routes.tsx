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
import { parseSearch, stringifySearch } from './address/url-search.ts'
import { Broken } from './screens/broken.tsx'
import {
  ABOUT,
  CONFIRM,
  INVITATION,
  LOGIN,
  NEW_PASSWORD,
  PRIVACY,
  RECOVER,
  REGISTER,
  type SCREENS,
  SETUP,
} from './session/guard.ts'
import { Guarded } from './session/guarded.tsx'
import { Spinner } from './ui/state/spinner.tsx'

type Screen = () => Promise<{ default: ComponentType }>

const platformScreens = import.meta.glob<{ default: ComponentType }>('../platform/**/{screen,*-screen}.tsx')
const moduleScreens = import.meta.glob<{ default: ComponentType }>('../modules/*/screen.tsx')

/** The file of each platform screen. */
const FILES: Record<keyof typeof SCREENS, string> = {
  '/dashboard': 'dashboard/screen',
  '/chat': 'chat/screen',
  '/team': 'team/team-screen',
  '/suggestions': 'suggestions/screen',
  '/notificaciones': 'notifications/screen',
  '/templates': 'templates/screen',
  '/connect-modules': 'catalogue/screen',
  '/primeros-pasos': 'onboarding/screen',
  '/membership': 'membership/screen',
  '/automation': 'automation/screen',
  '/manual': 'manual/screen',
  '/cuenta': 'account/screen',
  '/admin/users': 'companies/admin-screen',
  '/admin/modules': 'catalogue/admin-screen',
  '/admin/customize': 'appearance/admin-screen',
  '/admin/suggestions': 'suggestions/admin-screen',
  '/admin/requests': 'requests/admin-screen',
}

const root = createRootRoute({
  component: () => (
    <Guarded>
      <Outlet />
    </Guarded>
  ),
})

const home = createRoute({ getParentRoute: () => root, path: '/' })

/** The screens before the sign-in, and those that links of mails open. */
const entries = [
  { path: LOGIN, file: 'auth/sign-in/login-screen' },
  { path: REGISTER, file: 'auth/registration/register-screen' },
  { path: RECOVER, file: 'auth/recovery/recover-screen' },
  { path: NEW_PASSWORD, file: 'auth/recovery/new-password-screen' },
  { path: CONFIRM, file: 'auth/recovery/confirm-screen' },
  { path: INVITATION, file: 'team/invitation-screen' },
  { path: ABOUT, file: 'about/about-screen' },
  { path: PRIVACY, file: 'about/privacy-screen' },
  { path: SETUP, file: 'account/setup-screen' },
].map(({ path, file }) => createRoute({ getParentRoute: () => root, path, component: platformScreen(file) }))

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
})

const screens = Object.entries(FILES).map(([path, file]) =>
  createRoute({ getParentRoute: () => shell, path, component: platformScreen(file) }),
)

const nowhere = createRoute({
  getParentRoute: () => shell,
  path: '$',
  component: lazyRouteComponent(() => import('./screens/not-found.tsx'), 'NotFound'),
})

/** The screens of both documents' route tables; guards stand around them all. */
export function routerOf(modules: readonly Module[]) {
  const ofModules = modules.map((module) =>
    createRoute({ getParentRoute: () => shell, path: modulePath(module.id), component: moduleScreen(module) }),
  )
  return createRouter({
    routeTree: root.addChildren([home, ...entries, shell.addChildren([...screens, ...ofModules, nowhere])]),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: () => <Spinner page />,
    defaultErrorComponent: Broken,
    scrollRestoration: true,
  })
}

function platformScreen(file: string): RouteComponent {
  const screen = platformScreens[`../platform/${file}.tsx`]
  if (screen === undefined) throw new Error(`There is no screen ${file}`)
  return lazyRouteComponent(screen)
}

/** A module's own screen, which control reads by company, or the generic page. */
function moduleScreen(module: Module): RouteComponent {
  const screen: Screen | undefined = moduleScreens[`../modules/${module.id}/screen.tsx`]
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
