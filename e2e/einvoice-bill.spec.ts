import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { DIAN } from '../src/modules/contabilidad/einvoice-reading/samples.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press } from './fixtures/keys.ts'
import { dialogOf } from './fixtures/routes.ts'

test('an electronic invoice is read, looked at, and becomes a bill with its supplier and its file', async ({
  browserOf,
  url,
}) => {
  const { ana } = await newCompany(url, ['cdm', 'contabilidad'], 'Colombia')
  const owner = { cookie: ana }
  await send(url, contabilidad.prepareBooks, {}, owner)
  await send(url, contabilidad.preparePurchases, {}, owner)
  await send(url, cdm.takeOfferedTaxes, {}, owner)
  const page = await browserOf(ana)
  const xml = { name: 'fv-1204.xml', mimeType: 'text/xml', buffer: Buffer.from(DIAN) }
  await page.goto('/module/contabilidad?tab=compras')

  await test.step('the preview says what the file says', async () => {
    await press(page, page.getByRole('button', { name: 'Leer factura electrónica' }))
    const reading = dialogOf(page, 'Leer factura electrónica')
    await reading.getByLabel('Elegir XML').setInputFiles([{ ...xml, buffer: Buffer.from('<a/>') }])
    await expect(reading.getByRole('alert')).toContainText('No es una factura electrónica que se pueda leer')
    await reading.getByLabel('Elegir XML').setInputFiles([xml])
    const said = reading.getByRole('region', { name: 'Lo que dice el archivo' })
    await expect(said).toContainText('Papelería Aurora SAS · 900373115-3')
    await expect(said.getByRole('table')).toContainText('Resma & carpeta')
    expect(await offences(page)).toEqual([])
    await press(page, said.getByRole('button', { name: 'Crear «Papelería Aurora SAS» y continuar' }))
  })

  await test.step('the form is filled, and the bill is registered with two keys', async () => {
    const form = dialogOf(page, 'Nueva factura de compra')
    await expect(form.getByLabel('Proveedor')).toHaveValue('Papelería Aurora SAS')
    await expect(form.getByLabel('Número de la factura')).toHaveValue('PA1204')
    await expect(form.locator('[name=date]')).toHaveValue('02/03/2026')
    await expect(form.locator('[name=due_date]')).toHaveValue('01/04/2026')
    await expect(form.getByRole('list', { name: 'Archivos de la factura' })).toContainText('fv-1204.xml')
    await press(page, form.getByRole('button', { name: 'Registrar factura' }))
    const bill = dialogOf(page, /^Factura de compra COM-/)
    await expect(bill).toContainText('107.100')
    await expect(bill.getByRole('list', { name: 'Archivos adjuntos' })).toContainText('fv-1204.xml')
  })

  await test.step('the same file again leads to the bill that it is', async () => {
    await page.goto('/module/contabilidad?tab=compras&compra=leer')
    const reading = dialogOf(page, 'Leer factura electrónica')
    await reading.getByLabel('Elegir XML').setInputFiles([xml])
    await expect(reading.getByRole('alert')).toContainText(/Ya está registrada: es la COM-/)
    await press(page, reading.getByRole('button', { name: /^Ver COM-/ }))
    await expect(dialogOf(page, /^Factura de compra COM-/)).toContainText('Papelería Aurora SAS')
  })
})
