import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { printView, QUOTES } from './fixtures/quotes.ts'
import { toastOf } from './fixtures/routes.ts'

test('a shop whose prices include IVA says so once, and every document comes to what its labels say', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url, ['cdm', 'contabilidad', 'ventas'], 'Colombia')
  const owner = { cookie: company.ana }
  await send(url, contabilidad.startChart, { chart: 'puc' }, owner)
  await send(url, contabilidad.prepareBooks, {}, owner)
  await send(url, cdm.addProduct, { name: 'Camisa de lino', price: '100000', tax: '19' }, owner)
  const ana = await browserOf(company.ana)

  await test.step('the catalogue says it', async () => {
    await ana.goto('/module/cdm?tab=impuestos')
    const said = ana.getByRole('switch', { name: 'Los precios de tu catálogo incluyen los impuestos' })
    await expect(said).not.toBeChecked()
    await said.press('Space')
    await expect(toastOf(ana)).toContainText('Tus precios incluyen los impuestos.')
    await expect(said).toBeChecked()
  })

  // soporte.misfacturas.com.co, 'Cómo puedo calcular el valor unitario + IVA para una factura con valor cerrado'.
  await test.step('a quote begins so, and a product takes its price', async () => {
    await ana.goto(QUOTES)
    await ana.getByRole('button', { name: 'Nueva cotización' }).first().click()
    const dialog = ana.getByRole('form', { name: 'Nueva cotización' })
    await expect(dialog.getByRole('switch', { name: 'Los precios incluyen impuestos' })).toBeChecked()
    await ana.locator('[name=client_name]').fill('Hotel Mirador')
    await dialog.getByLabel('Descripción de la línea 1').fill('lino')
    await ana.getByRole('option', { name: /Camisa de lino/ }).click()
    await ana.locator('[name=body]').fill('Hola, {CLIENTE}')
    await expect(dialog.locator('dl')).toContainText('84.033,61')
    await expect(dialog.locator('[data-total]').last()).toContainText('100.000')
    await ana.getByRole('button', { name: 'Guardar cotización' }).click()
    await expect(printView(ana)).toContainText('Precio con impuestos: 100.000')
    await expect(printView(ana)).toContainText('84.033,61')
  })

  await test.step('an invoice owes what the label says, on a phone too', async () => {
    await ana.setViewportSize({ width: 360, height: 800 })
    await ana.goto('/module/contabilidad?tab=cartera')
    await ana.getByRole('button', { name: 'Nueva factura' }).first().click()
    const dialog = ana.getByRole('dialog', { name: 'Nueva factura' })
    await dialog.getByLabel('Cliente').fill('Hotel Mirador')
    await dialog.getByLabel('Descripción de la línea 1').fill('Arriendo')
    await dialog.getByLabel('Precio de la línea 1').fill('100000')
    await expect(dialog.locator('[data-total]').last()).toContainText('100.000')
    expect(await overflowOf(ana)).toBe(0)
    expect(await offences(ana, '[role=dialog]')).toEqual([])
    await dialog.getByRole('button', { name: 'Emitir factura' }).click()
    const issued = ana.getByRole('dialog', { name: /^Factura / })
    await expect(issued).toContainText('Precio con imp.')
    await expect(issued).toContainText('15.966,39')
  })
})
