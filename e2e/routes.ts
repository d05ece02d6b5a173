import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Role } from '../src/kernel/access.ts'

interface Route {
  path: string
  /** The screen's only h1. */
  title: string
  roles: readonly Role[]
}

const EVERYBODY: readonly Role[] = ['control', 'empresa', 'administrador', 'colaborador']
const MANAGEMENT: readonly Role[] = ['empresa', 'administrador']

/** The route tables of both documents, by hand: part 1 §2 and part 2 §2. */
export const ROUTES: readonly Route[] = [
  { path: '/dashboard', title: 'Dashboard', roles: EVERYBODY },
  { path: '/chat', title: 'Chat', roles: ['empresa', 'administrador', 'colaborador'] },
  { path: '/team', title: 'Gestionar Equipo', roles: MANAGEMENT },
  { path: '/suggestions', title: 'Enviar Sugerencia', roles: MANAGEMENT },
  { path: '/notificaciones', title: 'Notificaciones', roles: EVERYBODY },
  { path: '/templates', title: 'Plantillas', roles: MANAGEMENT },
  { path: '/connect-modules', title: 'Conectar Módulos', roles: MANAGEMENT },
  { path: '/primeros-pasos', title: 'Primeros pasos', roles: MANAGEMENT },
  { path: '/membership', title: 'Membresía', roles: ['control', ...MANAGEMENT] },
  { path: '/automation', title: 'Ficha de Automatización', roles: ['control', ...MANAGEMENT] },
  { path: '/manual', title: 'Manual de Usuario', roles: EVERYBODY },
  { path: '/cuenta', title: 'Mi cuenta', roles: EVERYBODY },
  { path: '/admin/users', title: 'Gestionar Empresas', roles: ['control'] },
  { path: '/admin/modules', title: 'Gestionar Módulos', roles: ['control'] },
  { path: '/admin/customize', title: 'Personalización', roles: ['control'] },
  { path: '/admin/suggestions', title: 'Sugerencias', roles: ['control'] },
  { path: '/admin/requests', title: 'Solicitudes', roles: ['control'] },
]

/** The ten modules of part 1 §1, in its order. */
export const MODULES = [
  { id: 'cdm', name: 'Centro de Datos Maestros' },
  { id: 'agentes_ia', name: 'Agentes de IA' },
  { id: 'textil', name: 'Fábrica Textil' },
  { id: 'contabilidad', name: 'Contabilidad' },
  { id: 'bodega', name: 'Bodega' },
  { id: 'rrhh', name: 'Recursos Humanos' },
  { id: 'marketing', name: 'Marketing y Redes Sociales' },
  { id: 'ventas', name: 'Ventas' },
  { id: 'pagina_web', name: 'Página Web' },
  { id: 'proyectos', name: 'Gestión de Proyectos' },
] as const

/** Looks at every frame, where an assertion looks now and then; for so many frames at the most. */
const ONCE_SETTLED = `(async () => {
  for (let frames = 0; frames < 300; frames++) {
    if (document.querySelector('h1') && !document.querySelector('[data-loading]')) return
    await new Promise(requestAnimationFrame)
  }
})()`

/** The screen is there, and nothing on it says that it is loading. */
export async function settled(page: Page, title?: string) {
  // A page that is left meanwhile ends this; what follows decides.
  await page.evaluate(ONCE_SETTLED).catch(() => {})
  await expect(page.getByRole('heading', { level: 1, ...(title ? { name: title, exact: true } : {}) })).toBeVisible()
  await expect(page.locator('[data-loading]')).toHaveCount(0)
}

/** Done when the router has shown where it was sent; for so many frames at the most. */
const onceThere = (path: string) => `(async () => {
  const router = window.__TSR_ROUTER__
  await router.navigate({ href: ${JSON.stringify(path)} })
  for (let frames = 0; frames < 600; frames++) {
    const { status, location, resolvedLocation } = router.state
    if (status === 'idle' && resolvedLocation?.href === location.href) return true
    await new Promise(requestAnimationFrame)
  }
  return false
})()`

/** To a screen as a link leads there, where a page is open already: walks over all screens need no new page for each. */
export async function visit(page: Page, path: string) {
  if (page.url() === 'about:blank') await page.goto(path)
  else expect(await page.evaluate(onceThere(path)), `${path} is there`).toBe(true)
  await settled(page)
}

/** The toast on screen: there is never more than one. */
export const toastOf = (page: Page) => page.getByRole('region', { name: /^Avisos/ }).getByRole('listitem')
