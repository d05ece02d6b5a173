import { expect, type Page } from '@playwright/test'
import { bodega } from '../src/modules/bodega/contract.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { DOT } from '../test/files/picture.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { chooseItem, write } from './fixtures/keys.ts'
import { toastOf } from './fixtures/routes.ts'

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('by keyboard, a supplier credits what went back of a paid bill, and that pays the next one', async ({
  browserOf,
  url,
}) => {
  const { ana } = await newCompany(url, ['cdm', 'contabilidad', 'bodega'])
  const as = { cookie: ana }
  await send(url, contabilidad.startChart, { chart: 'general' }, as)
  await send(url, contabilidad.prepareBooks, {}, as)
  await send(url, contabilidad.preparePurchases, {}, as)
  const { proposed, version } = (await send(url, bodega.stockAccounts, {}, as)).body
  await send(url, bodega.saveStockAccounts, { ...proposed, version }, as)
  const { id: product_id } = (await send(url, cdm.addProduct, { name: 'Hilo azul', price: '9', min_stock: 0 }, as)).body
  const supplier = { name: 'Hilos del Norte', email: '', role: 'Proveedor' as const }
  const { id: supplier_id } = (await send(url, cdm.addClient, supplier, as)).body
  const date = '2026-03-01'
  const came = { supplier_id, date, lines: [{ product_id, quantity: 10, unit_cost: '5' }] }
  const receipt = (await send(url, contabilidad.receiveGoods, came, as)).body
  const receipt_line_id = receipt.lines[0]?.id ?? ''
  const bill = (number: string, lines: object[]) =>
    send(
      url,
      contabilidad.registerBill,
      {
        ...{ supplier_id, supplier_number: number, date, due_date: date, lines: lines as never },
      },
      as,
    )
  const charged = { description: 'Hilo azul', quantity: '10', price: '5', receipt_line_id }
  const { id: bill_id, amount } = (await bill('F-1', [charged, { description: 'Flete', quantity: '1', price: '20' }]))
    .body
  await send(url, contabilidad.paySupplier, { date, supplier_id, amount, lines: [{ bill_id, amount }] }, as)
  const back = { receipt_id: receipt.id, date, reason: 'Manchado', lines: [{ receipt_line_id, quantity: 3 }] }
  await send(url, contabilidad.returnGoods, back, as)
  const page = await browserOf(ana)
  const shown = dialogOf(page, 'Factura de compra COM-2026-001')

  await test.step('the bill proposes the credit of what went back', async () => {
    await page.goto(`/module/contabilidad?tab=compras&compra=${bill_id}`)
    await shown.getByRole('button', { name: 'Acciones de la factura COM-2026-001' }).press('Enter')
    await chooseItem(page, 'Nota de crédito')
    const form = dialogOf(page, 'Nota de crédito: COM-2026-001')
    await expect(form.getByLabel('Cantidad de Hilo azul')).toHaveValue('3')
    await expect(form.getByLabel('Importe sin impuestos de Hilo azul')).toHaveValue(/^15[.,]00$/)
    await expect(form.getByLabel('Dónde se resta Hilo azul')).toHaveValue('devuelta')
    await expect(form.getByText('De esta factura ya pagaste')).toBeVisible()
    expect(await offences(page)).toEqual([])
  })

  await test.step('and a lower freight; all of it stays in our favour', async () => {
    const form = dialogOf(page, 'Nota de crédito: COM-2026-001')
    await write(page, form.getByLabel('Número de la nota del proveedor'), 'NC-7')
    await write(page, form.getByLabel('Motivo'), 'Manchado')
    await write(page, form.getByLabel('Importe sin impuestos de Flete'), '5')
    await page.keyboard.press('Tab')
    const photo = { name: 'nota.png', mimeType: 'image/png', buffer: DOT }
    await form.getByLabel('Adjuntar archivos').setInputFiles([photo])
    await expect(form.getByRole('list', { name: 'Archivos de la nota' })).toContainText('nota.png')
    await form.getByRole('button', { name: 'Registrar nota de crédito' }).press('Enter')
    await expect(toastOf(page)).toContainText('Nota de crédito NCP-2026-001 de la factura COM-2026-001 registrada.')
    await expect(shown).toContainText('NCP-2026-001 · NC-7 · Manchado')
  })

  await test.step('the note leads to what is in our favour, which pays the next bill', async () => {
    await bill('F-2', [{ description: 'Flete', quantity: '1', price: '30' }])
    await shown.getByRole('link', { name: 'NCP-2026-001' }).press('Enter')
    const note = dialogOf(page, 'Nota de crédito NCP-2026-001')
    await expect(note).toContainText('3 × Hilo azul')
    await expect(note).toContainText('Se devolvió')
    await expect(note.getByRole('list', { name: 'Archivos adjuntos' })).toContainText('nota.png')
    await note.getByRole('link', { name: /20[.,]00/ }).press('Enter')
    const favour = dialogOf(page, 'Saldo a favor de la nota NCP-2026-001')
    await favour.getByRole('button', { name: 'Aplicar anticipo' }).press('Enter')
    const applying = dialogOf(page, /Aplicar anticipo/)
    await applying.getByRole('button', { name: 'Aplicar anticipo' }).press('Enter')
    await expect(toastOf(page)).toContainText('Anticipo aplicado.')
    await expect(favour).toContainText('COM-2026-002')
  })

  await test.step('a note of which something is used is not annulled; the list says so', async () => {
    await page.goto('/module/contabilidad?tab=compras&vista=notas')
    await page.getByRole('button', { name: 'NCP-2026-001', exact: true }).press('Enter')
    const note = dialogOf(page, 'Nota de crédito NCP-2026-001')
    await note.getByRole('button', { name: 'Acciones de la nota NCP-2026-001' }).press('Enter')
    await chooseItem(page, 'Anular')
    const annulling = dialogOf(page, 'Anular nota: NCP-2026-001')
    await write(page, annulling.getByLabel('Motivo'), 'No era')
    await annulling.getByRole('button', { name: 'Anular nota' }).press('Enter')
    await expect(page.getByText('El saldo a favor de esta nota ya se aplicó o se devolvió').first()).toBeVisible()
  })
})
