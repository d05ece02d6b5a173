import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { DIAN_NOTE } from '../src/modules/contabilidad/einvoice-reading/note-samples.ts'
import { DIAN } from '../src/modules/contabilidad/einvoice-reading/samples.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { press } from './fixtures/keys.ts'
import { dialogOf, toastOf } from './fixtures/routes.ts'

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

test('an electronic credit note is read, finds its bill, and becomes a note with its file', async ({
  browserOf,
  url,
}) => {
  const { ana } = await newCompany(url, ['cdm', 'contabilidad'], 'Colombia')
  const owner = { cookie: ana }
  await send(url, contabilidad.prepareBooks, {}, owner)
  await send(url, contabilidad.preparePurchases, {}, owner)
  const identity = { tax_kind: 'NIT' as const, tax_number: '900373115-3' }
  const contact = { name: 'Papelería Aurora', email: '', role: 'Proveedor' as const, ...identity }
  const { id: supplier_id } = (await send(url, cdm.addClient, contact, owner)).body
  const page = await browserOf(ana)
  const xml = { name: 'nca-31.xml', mimeType: 'text/xml', buffer: Buffer.from(DIAN_NOTE) }
  const reading = dialogOf(page, 'Leer factura electrónica')

  await test.step('without its bill it says what to do', async () => {
    await page.goto('/module/contabilidad?tab=compras&vista=notas')
    await press(page, page.getByRole('button', { name: 'Leer nota electrónica' }))
    await reading.getByLabel('Elegir XML').setInputFiles([xml])
    await expect(reading.getByRole('alert')).toContainText(
      'La nota corrige la factura PA1204 de Papelería Aurora, que no está registrada',
    )
  })

  await test.step('with it, it says what it takes back, and fills the form', async () => {
    const lines = [
      { description: 'Resma & carpeta', quantity: '10', price: '9000', tax: '19' },
      { description: 'Flete', quantity: '1', price: '5000' },
    ]
    const bill = { supplier_id, supplier_number: 'PA-1204', date: '2026-03-02', due_date: '2026-04-01', lines }
    await send(url, contabilidad.registerBill, bill, owner)
    await page.goto('/module/contabilidad?tab=compras&compra=leer')
    await reading.getByLabel('Elegir XML').setInputFiles([xml])
    const said = reading.getByRole('region', { name: 'Lo que dice el archivo' })
    await expect(said.getByRole('list', { name: 'Qué acreditaría' })).toContainText('2 × Resma & carpeta')
    await expect(said).toContainText('21.420')
    expect(await offences(page)).toEqual([])
    await press(page, said.getByRole('button', { name: 'Continuar' }))
    const form = dialogOf(page, 'Nota de crédito: COM-2026-001')
    await expect(form.getByLabel('Número de la nota del proveedor')).toHaveValue('NCA31')
    await expect(form.getByLabel('Motivo')).toHaveValue('Dos llegaron mojadas')
    await expect(form.getByLabel('Cantidad de Resma & carpeta')).toHaveValue('2')
    await expect(form.getByRole('list', { name: 'Archivos de la nota' })).toContainText('nca-31.xml')
    await press(page, form.getByRole('button', { name: 'Registrar nota de crédito' }))
    await expect(toastOf(page).last()).toContainText('Nota de crédito NCP-2026-001 de la factura COM-2026-001')
  })

  await test.step('the same file again leads to the note, which has it', async () => {
    await page.goto('/module/contabilidad?tab=compras&compra=leer')
    await reading.getByLabel('Elegir XML').setInputFiles([xml])
    await expect(reading.getByRole('alert')).toContainText('Ya está registrada: es la NCP-2026-001.')
    await press(page, reading.getByRole('link', { name: 'Ver NCP-2026-001' }))
    const note = dialogOf(page, 'Nota de crédito NCP-2026-001')
    await expect(note.getByRole('list', { name: 'Archivos adjuntos' })).toContainText('nca-31.xml')
  })
})
