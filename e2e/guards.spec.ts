import { expect, type Page } from '@playwright/test'
import type { Role } from '../src/kernel/access.ts'
import { modules } from '../src/modules/index.ts'
import { auth } from '../src/platform/auth/contract.ts'
import { PASSWORD } from '../test/world/people.ts'
import { send } from '../test/world/request.ts'
import { controlOf, newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { ROUTES, toastOf, visit, waitForScreen } from './fixtures/routes.ts'

const CONNECTED = ['cdm', 'bodega', 'textil']

/** The session of somebody with a role, in a company that has connected three modules. */
async function sessionOf(url: string, role: Role): Promise<string> {
  if (role === 'control') return controlOf(url)
  const company = await newCompany(url, CONNECTED)
  return role === 'empresa' ? company.ana : company.colleague('Beto', role)
}

/** Following a link there leads to that screen. */
async function leadsTo(page: Page, at: string, path: string, title: string) {
  await visit(page, at)
  await waitForScreen(page, title)
  expect(new URL(page.url()).pathname, `from ${at}`).toBe(path)
}

/** Typing that address leads to that screen. */
async function endsUp(page: Page, at: string, path: string, title: string) {
  await page.goto(at)
  await waitForScreen(page, title)
  expect(new URL(page.url()).pathname, `from ${at}`).toBe(path)
}

for (const role of ['control', 'empresa', 'administrador', 'colaborador'] as const) {
  test(`${role} reaches the screens of the route table and no other`, async ({ browserOf, url }) => {
    const page = await browserOf(await sessionOf(url, role))
    for (const { path, title, roles } of ROUTES) {
      await (roles.includes(role) ? leadsTo(page, path, path, title) : leadsTo(page, path, '/dashboard', 'Dashboard'))
    }
    for (const entry of ['/', '/login', '/register', '/recuperar']) await endsUp(page, entry, '/dashboard', 'Dashboard')
    await endsUp(page, '/module/inexistente', '/dashboard', 'Dashboard')
    await endsUp(page, '/no-existe', '/no-existe', 'Página no encontrada')
  })

  test(`${role} opens ${role === 'control' ? 'every module' : 'the connected modules'}`, async ({ browserOf, url }) => {
    const page = await browserOf(await sessionOf(url, role))
    for (const { id, name } of modules) {
      const path = `/module/${id}`
      if (role === 'control' || CONNECTED.includes(id)) {
        await leadsTo(page, path, path, name)
        await expect(toastOf(page)).toHaveCount(0)
      } else {
        await leadsTo(page, path, '/dashboard', 'Dashboard')
        await expect(toastOf(page)).toContainText('Módulo Desconectado')
        await expect(toastOf(page)).toContainText('Conecta este módulo para poder acceder a él.')
        await toastOf(page).getByRole('button', { name: 'Cerrar el aviso' }).click()
        await expect(toastOf(page)).toHaveCount(0)
      }
    }
  })
}

test('nobody gets in without signing in, and the path is kept', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  for (const path of [...ROUTES.map((route) => route.path), ...modules.map(({ id }) => `/module/${id}`)]) {
    await visit(page, path)
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible()
    await expect(page).toHaveURL(`/login?volver=${encodeURIComponent(path)}`)
  }
  await page.getByRole('link', { name: 'Registrar Nueva Empresa' }).click()
  await expect(page.getByRole('heading', { name: 'Registra Tu Empresa' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver a Iniciar Sesión' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('control is told where modules are switched', async ({ browserOf, url }) => {
  const page = await browserOf(await controlOf(url))
  await page.goto('/connect-modules')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(toastOf(page)).toContainText("usa 'Gestionar Módulos'")
})

test('whoever loses the session signs in again and is back where they were', async ({ browserOf, url }) => {
  const company = await newCompany(url, CONNECTED)
  const page = await browserOf(company.ana)
  await page.goto('/module/bodega?tab=alertas')
  await waitForScreen(page)

  await send(url, auth.signOut, {}, { cookie: company.ana })
  await expect(page).toHaveURL(/\/login\?volver=/)
  await page.locator('[name=email]').fill(company.emailOf('Ana'))
  await page.locator('[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()

  await expect(page).toHaveURL(/\/module\/bodega\?tab=alertas$/)
  await waitForScreen(page, 'Bodega')
})

test('a spinner stands there while the session loads', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url)
  const page = await browserOf(ana)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/me', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/team')
  await expect(page.getByRole('status').getByText('Cargando…')).toBeVisible()
  await expect(page).toHaveURL(/\/team$/)
  answer()
  await waitForScreen(page, 'Gestionar Equipo')
})
