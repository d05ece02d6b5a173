import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { CFDI } from '../src/modules/contabilidad/einvoice-reading/samples.ts'
import { DOT } from '../test/files/picture.ts'
import { soundPdf } from '../test/files/sound-pdf.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { chooseFirst, chooseItem, press, type, write } from './fixtures/keys.ts'
import { dialogOf, toastOf } from './fixtures/routes.ts'

const photo = { name: 'recibo.png', mimeType: 'image/png', buffer: DOT }
const xml = { name: 'factura.xml', mimeType: 'text/xml', buffer: Buffer.from(CFDI) }

test('papers hang on a bill, an expense and an entry, and are seen, saved and taken off', async ({
  browserOf,
  url,
}) => {
  const { ana } = await newCompany(url, ['cdm', 'contabilidad'], 'Colombia')
  const owner = { cookie: ana }
  await send(url, contabilidad.prepareBooks, {}, owner)
  await send(url, contabilidad.preparePurchases, {}, owner)
  await send(url, cdm.addClient, { name: 'Papelería Aurora', email: '', role: 'Proveedor' }, owner)
  const page = await browserOf(ana)
  const pdf = { name: 'Factura 31.pdf', mimeType: 'application/pdf', buffer: await soundPdf('Factura 31') }

  await test.step('a bill is registered with its PDF, and gets its XML later', async () => {
    await page.goto('/module/contabilidad?tab=compras&compra=nueva')
    const form = dialogOf(page, 'Nueva factura de compra')
    await chooseFirst(page, form.getByLabel('Proveedor'), 'Papelería')
    await write(page, form.getByLabel('Número de la factura'), 'F-31')
    await type(page, form.getByLabel('Descripción de la línea 1'), 'Resmas')
    await write(page, form.getByLabel('Precio de la línea 1'), '100')
    await form
      .getByLabel('Adjuntar archivos')
      .setInputFiles([pdf, { ...xml, name: 'nota.txt', mimeType: 'text/plain' }])
    await expect(form.getByRole('list', { name: 'Archivos de la factura' })).toContainText('Factura 31.pdf')
    await expect(form.getByRole('alert')).toContainText('«nota.txt»: Elige un archivo PDF, PNG, JPEG, WebP o XML.')
    await press(page, form.getByRole('button', { name: 'Registrar factura' }))
    const bill = dialogOf(page, /^Factura de compra COM-/)
    const files = bill.getByRole('list', { name: 'Archivos adjuntos' })
    await expect(files.getByRole('listitem')).toHaveCount(1)
    await bill.getByLabel('Adjuntar archivos').setInputFiles([xml])
    await expect(files.getByRole('listitem')).toHaveCount(2)
    const saved = page.waitForEvent('download')
    await press(page, files.getByRole('button', { name: 'factura.xml', exact: true }))
    expect((await saved).suggestedFilename()).toBe('factura.xml')
    await press(page, files.getByRole('button', { name: 'Quitar factura.xml' }))
    await expect(files.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: 'Deshacer' }).last().click()
    await expect(files.getByRole('listitem')).toHaveCount(2)
  })

  await test.step('an expense has a photo, which is shown', async () => {
    await page.goto('/module/contabilidad?tab=compras&vista=gastos&gasto=nuevo')
    const form = dialogOf(page, 'Nuevo gasto')
    await write(page, form.locator('[name=amount]'), '12')
    await write(page, form.getByLabel('En qué'), 'Taxi')
    await form.getByLabel('Adjuntar archivos').setInputFiles([photo])
    await expect(form.getByRole('list', { name: 'Foto o archivo del recibo' })).toContainText('recibo.png')
    await press(page, form.getByRole('button', { name: 'Registrar gasto' }))
    await expect(toastOf(page).last()).toContainText('registrado')
    const row = page.getByRole('row', { name: /Taxi/ })
    await expect(row).toContainText('1 archivo')
    await press(page, row.getByRole('button', { name: /^Acciones/ }))
    await chooseItem(page, 'Archivos (1)')
    const files = dialogOf(page, /^Archivos: GAS-/)
    await press(page, files.getByRole('button', { name: 'recibo.png', exact: true }))
    await expect(dialogOf(page, 'recibo.png').getByRole('img', { name: 'recibo.png' })).toBeVisible()
  })

  await test.step('an entry carries one too', async () => {
    await page.goto('/module/contabilidad?tab=diario')
    const entry = page.getByRole('listitem', { name: /^Asiento/ }).first()
    await press(page, entry.getByRole('button', { name: /^Acciones/ }))
    await chooseItem(page, 'Archivos')
    const files = dialogOf(page, /^Archivos: asiento/)
    await files.getByLabel('Adjuntar archivos').setInputFiles([photo])
    await expect(files.getByRole('list', { name: 'Archivos adjuntos' })).toContainText('recibo.png')
    await page.keyboard.press('Escape')
    await expect(entry).toContainText('1 archivo')
  })
})
