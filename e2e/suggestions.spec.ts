import { expect } from '@playwright/test'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press, tabTo, type } from './fixtures/keys.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

test('Ana sends a suggestion, and Beto sees it at once', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const beto = await browserOf(await company.colleague('Beto', 'administrador'))
  const ana = await browserOf(company.ana)
  await beto.goto('/suggestions')
  await expect(beto.getByText('Tu empresa aún no ha enviado sugerencias.')).toBeVisible()

  await ana.goto('/suggestions')
  await waitForScreen(ana, 'Enviar Sugerencia')
  await expect(ana.locator('[name=type]')).toHaveValue('mejora')
  await test.step('what is missing is said, and nothing typed is lost', async () => {
    await ana.locator('[name=title]').fill('Órdenes por WhatsApp')
    await ana.getByRole('button', { name: 'Enviar sugerencia' }).click()
    await expect(toastOf(ana)).toContainText('Campos incompletos')
    await expect(toastOf(ana)).toContainText('Por favor, completa el título y la descripción.')
    await expect(ana.locator('textarea[name=description]')).toBeFocused()
    await expect(ana.locator('[name=title]')).toHaveValue('Órdenes por WhatsApp')
  })
  await ana.locator('textarea[name=description]').fill('Que el cliente confirme su pedido\ndesde su teléfono.')
  await ana.locator('[name=type]').selectOption('modulo')
  await ana.getByRole('button', { name: 'Enviar sugerencia' }).click()
  await expect(toastOf(ana)).toContainText('Sugerencia enviada correctamente.')
  await expect(ana.locator('[name=title]')).toHaveValue('')
  await expect(ana.locator('[name=type]')).toHaveValue('mejora')

  for (const page of [ana, beto]) {
    const row = page.getByRole('row', { name: /Órdenes por WhatsApp.*Módulo nuevo.*Pendiente.*Ana/ })
    await expect(row).toBeVisible()
  }
  await beto.getByRole('searchbox', { name: 'Buscar sugerencias' }).fill('telefono')
  await expect(beto.getByText('1 sugerencia', { exact: true })).toBeVisible()
  await beto.getByRole('searchbox', { name: 'Buscar sugerencias' }).fill('factura')
  await expect(beto.getByText('Nada coincide con tu búsqueda.')).toBeVisible()
})

test('Beto sends one without a mouse, on a phone', async ({ browserOf, url }) => {
  const company = await newCompany(url)
  const page = await browserOf(await company.colleague('Beto', 'administrador'), {
    viewport: { width: 360, height: 740 },
  })
  await page.goto('/suggestions')
  await waitForScreen(page, 'Enviar Sugerencia')
  await type(page, page.locator('[name=title]'), 'Modo oscuro')
  await type(page, page.locator('textarea[name=description]'), 'Para trabajar de noche.')
  await tabTo(page, page.locator('[name=type]'))
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[name=type]')).toHaveValue('modulo')
  await press(page, page.getByRole('button', { name: 'Enviar sugerencia' }))
  await expect(toastOf(page)).toContainText('Sugerencia enviada correctamente.')
  await expect(page.getByRole('row', { name: /Modo oscuro/ })).toBeVisible()
})
