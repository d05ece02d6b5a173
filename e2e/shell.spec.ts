import { expect, type Page } from '@playwright/test'
import type { Role } from '../src/kernel/access.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { modules } from '../src/modules/index.ts'
import { worldDay } from '../test/world/company-day.ts'
import { send } from '../test/world/request.ts'
import { controlOf, newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const MANAGEMENT = [
  'Gestionar Equipo',
  'Conectar Módulos',
  'Automatización',
  'Plantillas',
  'Membresía',
  'Papelera',
  'Últimas acciones',
  'Enviar Sugerencia',
]
const ADMINISTRATION = [
  'Gestionar Empresas',
  'Gestionar Módulos',
  'Solicitudes',
  'Personalización',
  'Sugerencias',
  'Automatización',
  'Membresía',
]
const OWN_MODULES = ['Centro de Datos Maestros', 'Bodega']

/** Application shell, by hand: groups, links from top to bottom, and the colour of the role. */
const SIDEBARS: Record<Role, { groups: string[]; links: string[]; colour: string }> = {
  control: {
    groups: ['Administración', 'Módulos Conectados'],
    links: ['Dashboard', ...ADMINISTRATION, ...modules.map(({ name }) => name)],
    colour: 'rgb(208, 58, 47)',
  },
  empresa: {
    groups: ['Módulos Conectados', 'Gestión', 'Soporte'],
    links: ['Dashboard', 'Informes', ...OWN_MODULES, ...MANAGEMENT],
    colour: 'rgb(47, 111, 208)',
  },
  administrador: {
    groups: ['Módulos Conectados', 'Gestión', 'Soporte'],
    links: ['Dashboard', 'Informes', ...OWN_MODULES, ...MANAGEMENT],
    colour: 'rgb(44, 146, 81)',
  },
  colaborador: {
    groups: ['Módulos Conectados'],
    links: ['Dashboard', 'Informes', ...OWN_MODULES],
    colour: 'rgb(224, 172, 0)',
  },
}

const sidebarOf = (page: Page) => page.getByRole('complementary', { name: 'Menú' })
const navOf = (page: Page) => page.getByRole('navigation', { name: 'Principal' })

for (const [role, { groups, links, colour }] of Object.entries(SIDEBARS)) {
  test(`${role} finds exactly the links of that role`, async ({ browserOf, url }) => {
    const company = await newCompany(url, ['bodega', 'cdm'])
    const session =
      role === 'control'
        ? await controlOf(url)
        : role === 'empresa'
          ? company.ana
          : await company.colleague('Beto', role as 'administrador' | 'colaborador')
    const page = await browserOf(session, { colorScheme: 'light' })
    await page.goto('/dashboard')
    await waitForScreen(page)
    const settings = navOf(page).getByRole('button', { name: 'Ajustes' })
    if (groups.includes('Gestión')) {
      await expect(navOf(page).getByRole('link', { name: 'Gestionar Equipo' })).toBeHidden()
      await settings.press('Enter')
      await expect(settings).toHaveAttribute('aria-expanded', 'true')
    } else await expect(settings).toHaveCount(0)

    await expect(navOf(page).getByRole('heading', { level: 2 })).toHaveText(groups)
    // A link may also say how much waits behind it.
    await expect(navOf(page).getByRole('link')).toHaveText(links.map((link) => new RegExp(`^${link}(\\d+ .*)?$`)))
    await expect(sidebarOf(page).getByText('Sistema Activo')).toBeVisible()
    await expect(sidebarOf(page).getByRole('link', { name: 'Manual de Usuario' })).toBeVisible()
    const name = role.charAt(0).toUpperCase() + role.slice(1)
    await expect(sidebarOf(page).getByText(name, { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: `Rol: ${name}` })).toHaveCSS('background-color', colour)
  })
}

test('the header says the day and who is signed in, and its menu signs out', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const page = await browserOf(company.ana)
  await page.goto('/dashboard')
  await waitForScreen(page)
  const header = page.getByRole('banner')
  const words = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const today = new Intl.DateTimeFormat('es', words).format(new Date(worldDay()))
  await expect(header.getByText(today)).toBeVisible()
  await expect(header.getByText('Ana', { exact: true })).toBeVisible()
  await expect(navOf(page).getByText('No hay módulos conectados.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Conectar Módulos' })).toBeVisible()

  const menu = header.getByRole('button', { name: 'Cuenta de Ana' })
  await menu.click()
  await expect(page.getByText(company.emailOf('Ana'))).toBeVisible()
  await page.getByRole('menuitem', { name: 'Configuración' }).click()
  await waitForScreen(page, 'Mi cuenta')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(toastOf(page)).toHaveText(/^Sesión cerrada/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?volver=%2Fdashboard')
})

test('a link is marked where one is, and the page says its name', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['textil'])
  const page = await browserOf(ana)
  await page.goto('/dashboard')
  await navOf(page).getByRole('button', { name: 'Ajustes' }).click()
  for (const name of ['Gestionar Equipo', 'Conectar Módulos', 'Fábrica Textil', 'Dashboard']) {
    await navOf(page).getByRole('link', { name }).click()
    await waitForScreen(page, name)
    await expect(sidebarOf(page).locator('[aria-current=page]')).toHaveText(name)
  }
  await expect(page).toHaveTitle('Trama')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Plataforma empresarial modular/)
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image')
})

test('one toast at a time, and F8 leads to it', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['cdm'])
  const page = await browserOf(ana)
  await page.goto('/module/cdm?tab=configuracion')
  for (const city of ['Quito', 'Loja', 'Cuenca']) {
    await page.locator('[name=city]').fill(city)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeEnabled()
  }
  await expect(toastOf(page)).toHaveCount(1)
  await expect(toastOf(page)).toContainText('Datos de la empresa actualizados.')
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /^Avisos/ }).getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(toastOf(page)).toHaveCount(0)
})

test('the theme is chosen once and kept', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url)
  const page = await browserOf(ana, { colorScheme: 'light' })
  await page.goto('/dashboard')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.getByRole('button', { name: 'Cuenta de Ana' }).click()
  await page.getByRole('menuitemradio', { name: 'Tema oscuro' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await waitForScreen(page)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('control reads one company at a time, and changes nothing', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm', 'bodega'])
  const product = { name: 'Hilo Carmesí', price: '3.50', initial_stock: 2 }
  await send(url, cdm.addProduct, product, { cookie: company.ana })
  const page = await browserOf(await controlOf(url))
  await page.goto('/module/bodega')
  await expect(page.getByText('Elige una empresa', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Empresa' }).fill(company.name)
  await page.getByRole('option', { name: company.name }).click()
  await expect(page.getByText(`Estás viendo ${company.name}. Solo lectura.`)).toBeVisible()
  await expect(page.getByRole('row', { name: /Hilo Carmesí/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Movimientos' }).click()
  await expect(page.getByRole('row', { name: /Hilo Carmesí.*\+2/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Registrar movimiento' })).toHaveCount(0)
  await test.step('and to read everything again is no further visit', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => asked).toContain('GET /api/bodega/movements')
    expect(asked.filter((one) => one.startsWith('POST'))).toEqual([])
  })

  await navOf(page).getByRole('link', { name: 'Centro de Datos Maestros' }).click()
  await page.getByRole('tab', { name: 'Productos' }).click()
  await expect(page.getByRole('row', { name: /Hilo Carmesí/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Nuevo producto|Importar/ })).toHaveCount(0)
})
