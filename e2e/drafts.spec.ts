import { expect, type Page } from '@playwright/test'
import { PASSWORD } from '../test/world/people.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const notice = (page: Page) => page.getByText('Recuperamos lo que escribías')
const kept = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))

async function newProduct(page: Page) {
  await page.getByRole('button', { name: 'Nuevo producto' }).first().click()
  return page.getByRole('dialog', { name: 'Nuevo producto' })
}

test('a half-written product survives Escape and another screen, until it is sent or given up', async ({
  browserOf,
  url,
}) => {
  const { ana } = await newCompany(url, ['cdm'])
  const page = await browserOf(ana)
  await page.goto('/module/cdm?tab=productos')
  await waitForScreen(page)
  const dialog = await newProduct(page)
  await expect(notice(page)).toHaveCount(0)
  await dialog.locator('[name=name]').fill('Camisa de lino')
  await dialog.locator('[name=price]').fill('38,50')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('tab', { name: 'Clientes' }).click()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await waitForScreen(page)
  await page.goto('/module/cdm?tab=productos')
  await newProduct(page)
  await expect(notice(page)).toBeVisible()
  await expect(dialog.locator('[name=name]')).toHaveValue('Camisa de lino')
  await expect(dialog.locator('[name=price]')).toHaveValue(/38/)
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog.locator('[name=name]')).toHaveValue('')
  await expect(dialog.locator('[name=price]')).toHaveValue('')

  await dialog.locator('[name=name]').fill('Camisa de algodón')
  await dialog.locator('[name=price]').fill('12')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await newProduct(page)
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page.getByText('Camisa de algodón').first()).toBeVisible()
  await newProduct(page)
  await expect(dialog.locator('[name=name]')).toHaveValue('')
  await expect(notice(page)).toHaveCount(0)
})

test('a half-written quote survives a reload and a lost session, and not signing out', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm', 'ventas'])
  const page = await browserOf(company.ana)
  const form = page.getByRole('form', { name: 'Nueva cotización' })
  await page.goto('/module/ventas?tab=cotizador&cotizacion=nueva')
  await form.locator('[name=client_name]').fill('Boutique Ñandú')
  await page.reload()
  await expect(form.locator('[name=client_name]')).toHaveValue('Boutique Ñandú')
  await expect(notice(page)).toBeVisible()

  await page.context().clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/login/)
  await page.locator('[name=email]').fill(company.emailOf('Ana'))
  await page.locator('[name=password]').fill(PASSWORD)
  expect(await kept(page)).not.toContain(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(form.locator('[name=client_name]')).toHaveValue('Boutique Ñandú')

  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
  await expect(toastOf(page)).toContainText('Sesión cerrada')
  expect(await kept(page)).not.toContain('Ñandú')
})

test("a draft keeps no password, and nobody else's", async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm'])
  await company.colleague('Beto', 'administrador')
  const page = await browserOf(company.ana)
  await page.goto('/cuenta')
  await waitForScreen(page)
  await page.locator('[name=email]').first().fill('otra@trama.test')
  await page.locator('[name=password]').first().fill('secreta-de-ana')
  expect(await kept(page)).not.toContain('secreta-de-ana')

  await page.goto('/module/cdm?tab=productos')
  const dialog = await newProduct(page)
  await dialog.locator('[name=name]').fill('Camisa de Ana')
  await page.context().clearCookies()
  await page.reload()
  await page.locator('[name=email]').fill(company.emailOf('Beto'))
  await page.locator('[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await newProduct(page)
  await expect(dialog.locator('[name=name]')).toHaveValue('')
  expect(await kept(page)).not.toContain('Camisa de Ana')
})
