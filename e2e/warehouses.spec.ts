import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

const PHONE = { width: 390, height: 844 }

test('on a phone a second warehouse is made, a transfer goes there by a code, and one press takes it back', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url, ['cdm', 'bodega'])
  const shirt = { name: 'Camisa Ñandú', price: '10', initial_stock: 8, barcode: '7701234567897' }
  await send(url, cdm.addProduct, shirt, { cookie: company.ana })
  const ana = await browserOf(company.ana)
  await ana.setViewportSize(PHONE)
  await ana.goto('/module/bodega?tab=movimientos')
  await expect(ana.getByRole('button', { name: 'Registrar movimiento' })).toBeVisible()
  await expect(ana.getByRole('combobox', { name: 'Bodega', exact: true })).toHaveCount(0)

  await test.step('the first one is there, and another is added', async () => {
    await ana.goto('/module/bodega?tab=bodegas')
    await expect(ana.getByText('Bodega principal')).toBeVisible()
    await ana.getByRole('button', { name: 'Nueva bodega' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Nueva bodega' })
    await dialog.locator('[name=name]').fill('Local del centro')
    await dialog.getByRole('button', { name: 'Agregar bodega' }).click()
    await expect(toastOf(ana)).toContainText('Bodega «Local del centro» agregada.')
  })

  await test.step('a transfer finds its product by the code and says what is missing', async () => {
    await ana.goto('/module/bodega?tab=traslados')
    await ana.getByRole('button', { name: 'Nuevo traslado' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Nuevo traslado' })
    await dialog.getByRole('combobox', { name: 'Agregar un producto' }).fill(shirt.barcode)
    await ana.getByRole('option', { name: /Camisa Ñandú/ }).click()
    const quantity = dialog.getByRole('textbox', { name: 'Cantidad de Camisa Ñandú' })
    await quantity.fill('9')
    await dialog.getByRole('button', { name: 'Registrar traslado' }).click()
    await expect(dialog.getByText('No hay existencias suficientes: de Camisa Ñandú hay 8 y falta 1.')).toBeVisible()
    await quantity.fill('5')
    await dialog.getByRole('button', { name: 'Registrar traslado' }).click()
    await expect(dialog).toBeHidden()
    await expect(ana.getByText('Traslado 1', { exact: true })).toBeVisible()
  })

  await test.step('the stock says where it lies, and narrows to one place', async () => {
    await ana.goto('/module/bodega')
    await expect(ana.getByText('Bodega principal: 3 · Local del centro: 5')).toBeVisible()
    await ana.getByRole('combobox', { name: 'Bodega', exact: true }).selectOption('Local del centro')
    await expect(ana.getByRole('row', { name: /Camisa Ñandú/ })).toContainText('5')
  })

  await test.step('it is taken back whole', async () => {
    await ana.goto('/module/bodega?tab=traslados')
    await ana
      .getByRole('row', { name: /Traslado 1/ })
      .getByRole('button')
      .last()
      .click()
    await ana.getByRole('menuitem', { name: 'Anular' }).click()
    await expect(toastOf(ana)).toContainText('Traslado 1 anulado: todo volvió a «Bodega principal».')
    await ana.goto('/module/bodega')
    await expect(ana.getByRole('row', { name: /Camisa Ñandú/ })).toContainText('8')
  })
})
