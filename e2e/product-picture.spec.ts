import { expect } from '@playwright/test'
import { DOT } from '../test/files/picture.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

test('a product is shown with its picture, until it is taken away', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm'])
  const ana = await browserOf(company.ana)
  await ana.goto('/module/cdm?tab=productos')
  await ana.getByRole('button', { name: 'Nuevo producto' }).first().click()
  const dialog = ana.getByRole('dialog')
  await dialog.locator('[name=name]').fill('Camisa de lino')
  await dialog.locator('[name=price]').fill('25')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: DOT })
  await expect(dialog.getByText('Imagen subida')).toBeVisible()
  expect(await offences(ana)).toEqual([])
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(toastOf(ana)).toContainText('Producto/Servicio agregado correctamente.')

  const row = ana.getByRole('row').filter({ hasText: 'Camisa de lino' })
  const width = () => row.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBe(1)

  await row.getByRole('button', { name: 'Acciones de Camisa de lino' }).click()
  await ana.getByRole('menuitem', { name: 'Editar' }).click()
  await dialog.getByRole('button', { name: 'Quitar: Imagen' }).click()
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(row.locator('img')).toHaveCount(0)
  await expect(row.locator('svg[class*=image]')).toBeHidden()
})
