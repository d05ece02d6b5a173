import { expect } from '@playwright/test'
import { companies } from '../src/platform/companies/contract.ts'
import { send } from '../test/world/request.ts'
import { BESIDE_MENU, offences } from './fixtures/axe.ts'
import { controlOf, newCompany } from './fixtures/company.ts'
import { furnish } from './fixtures/goods.ts'
import { test } from './fixtures/journey.ts'
import { furnishOffers } from './fixtures/offers.ts'
import { settled, toastOf, visit } from './fixtures/routes.ts'
import { SCREENED_MODULES, screensOf, walkMs } from './fixtures/screens.ts'

const COMING = '🚧 Funcionalidad en desarrollo'
const WRONG_FILE = {
  name: 'clientes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Nombre;Correo\nSin correo;no es correo\nBoutique;boutique@trama.example'),
}
test('sign-in and registration, empty and refused', async ({ browserOf }) => {
  const page = await browserOf(null)
  const found: string[] = []
  for (const [path, button] of [
    ['/login', 'Iniciar Sesión'],
    ['/register', 'Registrar Empresa'],
    ['/recuperar', 'Enviar enlace'],
    ['/nueva-clave', 'Guardar contraseña'],
    ['/confirmar', 'Confirmar mi correo'],
  ] as const) {
    await page.goto(path)
    await settled(page)
    found.push(...(await offences(page)))
    await page.getByRole('button', { name: button }).click()
    await expect(toastOf(page)).toBeVisible()
    found.push(...(await offences(page)))
  }
  expect(found).toEqual([])
})

for (const role of ['control', 'empresa', 'administrador', 'colaborador'] as const) {
  test(`every screen of ${role}`, async ({ browserOf, url }) => {
    test.setTimeout(walkMs(screensOf(role, 'any'), true))
    const company = await newCompany(url, SCREENED_MODULES)
    await furnish(url, company.ana)
    await furnishOffers(url, company.ana)
    const page = await browserOf(
      role === 'control'
        ? await controlOf(url)
        : role === 'empresa'
          ? company.ana
          : await company.colleague('Beto', role),
    )
    const found: string[] = []
    let coming = 0
    const screens = screensOf(role, await idOf(url, company.name))
    for (const [at, path] of screens.entries()) {
      await visit(page, path)
      // Screens that only say that they are coming are all one; it is looked at once.
      coming += await page.getByText(COMING).count()
      if (coming > 1 && (await page.getByText(COMING).count()) > 0) continue
      found.push(...(await offences(page, at === 0 ? 'html' : BESIDE_MENU)))
    }
    expect(found).toEqual([])
  })
}

test('what opens over a screen', async ({ browserOf, url }) => {
  test.slow()
  const company = await newCompany(url, SCREENED_MODULES)
  await furnish(url, company.ana)
  await company.colleague('Caro', 'colaborador')
  const page = await browserOf(company.ana)
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const item = (name: string) => page.getByRole('menuitem', { name }).click()
  const found: string[] = []
  for (const [path, open] of [
    ['/dashboard', () => button('Cuenta de Ana')],
    ['/dashboard', () => button(/^Notificaciones/)],
    ['/module/cdm', () => button(/^Acciones de/)],
    ['/module/cdm', () => button('Nuevo cliente').then(() => button('Crear cliente'))],
    ['/module/cdm?tab=productos', () => button('Nuevo producto').then(() => button('Agregar variante'))],
    ['/module/cdm?vista=importar', () => page.locator('input[type=file]').setInputFiles(WRONG_FILE)],
    ['/module/cdm?vista=historial', () => button(/^Acciones de/).then(() => item('Ver filas'))],
    ['/module/bodega', () => button(/^Acciones de/).then(() => item('Registrar salida'))],
    ['/membership', () => button('Enviar comprobante')],
    ['/team', () => button('Acciones de Caro').then(() => item('Eliminar'))],
  ] as const) {
    await page.goto(path)
    await settled(page)
    await open()
    await expect(page.getByRole('menu').or(page.getByRole('dialog')).or(page.getByText('1 con errores'))).toBeVisible()
    found.push(...(await offences(page)))
  }
  expect(found).toEqual([])
})

async function idOf(url: string, name: string): Promise<string> {
  const { body } = await send(url, companies.choices, {}, { cookie: await controlOf(url) })
  return body.find((company: { name: string }) => company.name === name).id
}
