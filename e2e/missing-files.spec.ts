import { expect } from '@playwright/test'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

const FILES = '**/assets/**'

test('what could not be loaded is asked for again, and nothing on the page is lost meanwhile', async ({
  browserOf,
  url,
}) => {
  const { ana } = await newCompany(url, ['cdm', 'bodega'])
  const page = await browserOf(ana)
  await page.goto('/module/cdm')
  // The tab's own code too: it comes after the screen's title.
  await expect(page.getByRole('button', { name: 'Nuevo cliente' }).first()).toBeVisible()

  await test.step('the toasts’ code comes when the line is back', async () => {
    let missed = 0
    await page.route(FILES, (route) => {
      missed += 1
      return route.abort('connectionreset')
    })
    await page.keyboard.press('Shift')
    await expect.poll(() => missed).toBeGreaterThan(0)
    await expect(page.getByRole('link', { name: 'Bodega' })).toBeVisible()
    await page.unroute(FILES)
    await page.getByRole('button', { name: 'Nuevo cliente' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Nuevo cliente' })
    await dialog.locator('[name=name]').fill('Rosa')
    await dialog.locator('[name=email]').fill('rosa@trama.example')
    await dialog.getByRole('button', { name: 'Crear cliente' }).click()
    await expect(toastOf(page)).toContainText('Cliente agregado correctamente.')
    // With its styles too.
    await expect(page.getByRole('region', { name: /^Avisos/ }).getByRole('list')).toHaveCSS('position', 'fixed')
  })

  await test.step('a screen that did not come says so, and comes at the next try', async () => {
    await page.route(FILES, (route) => route.abort('connectionreset'))
    await page.getByRole('link', { name: 'Bodega' }).click()
    await expect(page.getByText('No pudimos cargar esta página.')).toBeVisible()
    await page.unroute(FILES)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('heading', { name: 'Bodega' })).toBeVisible()
  })
})
