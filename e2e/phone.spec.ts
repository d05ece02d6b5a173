import { expect, type Page } from '@playwright/test'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { toastOf, visit, waitForScreen } from './fixtures/routes.ts'
import { SCREENED_MODULES, screensOf, walkMs } from './fixtures/screens.ts'
import { fillCompany } from './fixtures/working-company.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true }

/** The paths that scroll sideways, each with how far. */
async function tooWide(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await visit(page, path)
    const over = await overflowOf(page)
    if (over > 0) found.push(`${path} by ${over} px`)
  }
  return found
}

test('no screen scrolls sideways while it is empty', async ({ browserOf, url }) => {
  test.setTimeout(walkMs(screensOf('empresa')))
  const { ana } = await newCompany(url, SCREENED_MODULES)
  const open = await browserOf(null, PHONE)
  expect(
    await tooWide(open, ['/login', '/register', '/invitacion', '/recuperar', '/nueva-clave', '/confirmar']),
  ).toEqual([])
  const page = await browserOf(ana, PHONE)
  expect(await tooWide(page, screensOf('empresa'))).toEqual([])
})

test("the drawer leads everywhere, and the day's work is done on a phone", async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm', 'bodega'])
  await fillCompany(url, company.ana)
  const page = await browserOf(company.ana, PHONE)
  await page.goto('/dashboard')
  await waitForScreen(page)
  const drawer = page.getByRole('dialog', { name: 'Menú' })
  const burger = page.getByRole('button', { name: 'Abrir el menú' })

  await expect(page.getByRole('complementary', { name: 'Menú' })).toBeHidden()
  await burger.click()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(burger).toBeFocused()
  await burger.click()
  await drawer.getByRole('link', { name: 'Centro de Datos Maestros' }).click()
  await expect(drawer).toHaveCount(0)
  await waitForScreen(page, 'Centro de Datos Maestros')

  await page.getByRole('button', { name: 'Nuevo cliente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo cliente' })
  await dialog.locator('[name=name]').fill('Mercería El Botón')
  await dialog.locator('[name=email]').fill('boton@trama.example')
  await dialog.getByRole('button', { name: 'Crear cliente' }).click()
  await expect(toastOf(page)).toContainText('Cliente agregado correctamente.')
  await expect(page.getByText('Mercería El Botón')).toBeVisible()

  await page.goto('/module/bodega')
  await waitForScreen(page, 'Bodega')
  await page.getByRole('button', { name: 'Acciones de Camisa de lino' }).click()
  await page.getByRole('menuitem', { name: 'Registrar entrada' }).click()
  await page.getByRole('dialog', { name: 'Registrar entrada' }).locator('[name=quantity]').fill('10')
  await page.getByRole('button', { name: 'Registrar movimiento' }).click()
  await expect(toastOf(page)).toContainText('Movimiento de entrada registrado.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
