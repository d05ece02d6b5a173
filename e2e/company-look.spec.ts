import { expect } from '@playwright/test'
import { DOT } from '../test/files/picture.ts'
import { test } from './fixtures/journey.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

test('a company’s logo is uploaded, shown to its team in the menu, and its country chosen from a list', async ({
  anaAndCaro,
}) => {
  const { company, ana, caro } = await anaAndCaro(['cdm'])
  const logoOf = (page: typeof ana) => page.getByAltText(`Logo de ${company.name}`)
  await ana.goto('/module/cdm?tab=configuracion')
  await waitForScreen(ana, 'Centro de Datos Maestros')
  await expect(ana.locator('[name=country]')).toHaveValue('Ecuador')
  await ana.getByLabel('Archivo: Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: DOT })
  await expect(ana.getByText('Imagen subida')).toBeVisible()
  await ana.locator('[name=country]').fill('per')
  await ana.getByRole('option', { name: 'Perú' }).click()
  await ana.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(toastOf(ana)).toBeVisible()
  await expect(logoOf(ana)).toHaveJSProperty('naturalWidth', 1)

  await caro.goto('/dashboard')
  await expect(logoOf(caro)).toHaveJSProperty('naturalWidth', 1)
  await ana.reload()
  await waitForScreen(ana, 'Centro de Datos Maestros')
  await expect(ana.locator('[name=country]')).toHaveValue('Perú')
})

test('whoever is not signed in reads what the product is, and registers from there', async ({ browserOf }) => {
  const visitor = await browserOf(null)
  await visitor.goto('/login')
  await visitor.getByRole('link', { name: /¿Qué es Trama\?/ }).click()
  await expect(visitor).toHaveURL(/\/que-es-trama$/)
  await expect(visitor.getByRole('heading', { name: '¿Qué es Trama?' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Bodega' })).toBeVisible()
  await visitor.getByRole('main').getByRole('link', { name: 'Registrar Nueva Empresa' }).click()
  await waitForScreen(visitor, 'Registra Tu Empresa')
})
