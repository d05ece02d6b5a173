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
import { CONFIRM, INVITATION, LOGIN, NEW_PASSWORD, RECOVER, REGISTER, type SCREENS } from './guard.ts'
import { Guarded } from './guarded.tsx'
import { Broken } from './screens/broken.tsx'
import { Spinner } from './ui/spinner.tsx'
import { parseSearch, stringifySearch } from './url-search.ts'

type Screen = () => Promise<{ default: ComponentType }>

const platformScreens = import.meta.glob<{ default: ComponentType }>('../platform/*/{screen,*-screen}.tsx')
const moduleScreens = import.meta.glob<{ default: ComponentType }>('../modules/*/screen.tsx')

/** The file of each platform screen, and its title while there is none. */
const FILES: Record<keyof typeof SCREENS, { file: string; title: string }> = {
  '/dashboard': { file: 'dashboard/screen', title: 'Dashboard' },
  '/chat': { file: 'chat/screen', title: 'Chat' },
  '/team': { file: 'team/team-screen', title: 'Gestionar Equipo' },
  '/suggestions': { file: 'suggestions/screen', title: 'Enviar Sugerencia' },
  '/notificaciones': { file: 'notifications/screen', title: 'Notificaciones' },
  '/templates': { file: 'templates/screen', title: 'Plantillas' },
  '/connect-modules': { file: 'catalogue/screen', title: 'Conectar Módulos' },
  '/membership': { file: 'membership/screen', title: 'Membresía' },
  '/automation': { file: 'automation/screen', title: 'Automatización' },
  '/manual': { file: 'manual/screen', title: 'Manual de Usuario' },
  '/cuenta': { file: 'account/screen', title: 'Mi cuenta' },
  '/admin/users': { file: 'companies/admin-screen', title: 'Gestionar Empresas' },
  '/admin/modules': { file: 'catalogue/admin-screen', title: 'Gestionar Módulos' },
  '/admin/customize': { file: 'appearance/admin-screen', title: 'Personalización' },
  '/admin/suggestions': { file: 'suggestions/admin-screen', title: 'Sugerencias' },
  '/admin/requests': { file: 'requests/admin-screen', title: 'Solicitudes' },
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
  { path: LOGIN, file: 'auth/login-screen', title: 'Iniciar Sesión' },
  { path: REGISTER, file: 'auth/register-screen', title: 'Registra Tu Empresa' },
  { path: RECOVER, file: 'auth/recover-screen', title: 'Recuperar contraseña' },
  { path: NEW_PASSWORD, file: 'auth/new-password-screen', title: 'Contraseña nueva' },
  { path: CONFIRM, file: 'auth/confirm-screen', title: 'Confirmar correo' },
  { path: INVITATION, file: 'team/invitation-screen', title: 'Invitación' },
].map(({ path, file, title }) =>
  createRoute({ getParentRoute: () => root, path, component: platformScreen(file, title) }),
)

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
})

const screens = Object.entries(FILES).map(([path, { file, title }]) =>
  createRoute({ getParentRoute: () => shell, path, component: platformScreen(file, title) }),
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

function platformScreen(file: string, title: string): RouteComponent {
  const screen = platformScreens[`../platform/${file}.tsx`]
  if (screen) return lazyRouteComponent(screen)
  return lazyRouteComponent(async () => {
    const { Coming } = await import('./screens/coming.tsx')
    return { default: () => <Coming title={title} /> }
  })
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
