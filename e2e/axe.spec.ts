import { expect } from '@playwright/test'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'
import { SCREENED_MODULES } from './fixtures/screens.ts'
import { fillCompany } from './fixtures/working-company.ts'

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
    await waitForScreen(page)
    found.push(...(await offences(page)))
    await page.getByRole('button', { name: button }).click()
    await expect(toastOf(page)).toBeVisible()
    found.push(...(await offences(page)))
  }
  expect(found).toEqual([])
})

test('what opens over a screen', async ({ browserOf, url }) => {
  test.slow()
  const company = await newCompany(url, SCREENED_MODULES)
  await fillCompany(url, company.ana)
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
    ['/module/cdm?vista=historial', () => button(/^Acciones de/).then(() => item('Deshacer'))],
    ['/team', () => button('Acciones de Caro').then(() => item('Eliminar'))],
  ] as const) {
    await page.goto(path)
    await waitForScreen(page)
    await open()
    const opened = page.getByRole('menu').or(page.getByRole('dialog')).or(page.getByText('1 con errores'))
    await expect(opened.or(toastOf(page)).first()).toBeVisible()
    found.push(...(await offences(page)))
  }
  expect(found).toEqual([])
})
