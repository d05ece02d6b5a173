import { expect, type Page } from '@playwright/test'
import { bodega } from '../src/modules/bodega/contract.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { chooseItem } from './fixtures/keys.ts'
import { toastOf } from './fixtures/routes.ts'

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('by keyboard, from what is short to goods that are billed, and a part that goes back', async ({
  browserOf,
  url,
}) => {
  const { ana } = await newCompany(url, ['cdm', 'contabilidad', 'bodega'])
  const as = { cookie: ana }
  await send(url, contabilidad.startChart, { chart: 'general' }, as)
  await send(url, contabilidad.preparePurchases, {}, as)
  const accounts = await send(url, bodega.stockAccounts, {}, as)
  const { proposed, version } = accounts.body
  await send(url, bodega.saveStockAccounts, { ...proposed, version }, as)
  await send(url, cdm.addProduct, { name: 'Hilo azul', price: '9', min_stock: 10 }, as)
  await send(url, cdm.addClient, { name: 'Hilos del Norte', email: 'pedidos@hilos.test', role: 'Proveedor' }, as)
  const page = await browserOf(ana)
  const keys = page.keyboard
  const order = dialogOf(page, 'Orden de compra OC-2026-001')

  await test.step('what is short is proposed, and ordered by one act', async () => {
    await page.goto('/module/contabilidad?tab=compras&vista=ordenes')
    await expect(page.getByText('No hay órdenes de compra.')).toBeVisible()
    await page.getByRole('button', { name: 'Proponer órdenes' }).press('Enter')
    const proposals = dialogOf(page, 'Proponer órdenes')
    await expect(proposals.getByLabel('Pedir de Hilo azul')).toHaveValue('10')
    await proposals.getByRole('combobox', { name: 'Proveedor' }).focus()
    await keys.type('Hilos')
    await expect(page.getByRole('option', { name: /^Hilos del Norte/ })).toBeVisible()
    await keys.press('ArrowDown')
    await keys.press('Enter')
    await proposals.getByRole('button', { name: 'Hacer las órdenes' }).press('Enter')
    await expect(toastOf(page)).toContainText('Orden OC-2026-001 guardada.')
  })

  await test.step('its price is written, and it is sent', async () => {
    await page.getByRole('button', { name: 'OC-2026-001', exact: true }).press('Enter')
    await order.getByRole('button', { name: 'Acciones de la orden OC-2026-001' }).press('Enter')
    await chooseItem(page, 'Editar')
    const editing = dialogOf(page, 'Editar orden OC-2026-001')
    await editing.getByLabel('Precio de la línea 1').focus()
    await keys.type('5')
    await editing.getByRole('button', { name: 'Guardar cambios' }).press('Enter')
    await expect(toastOf(page)).toContainText('Orden OC-2026-001 actualizada.')
    // The window shows the version that is sent.
    await expect(order).toContainText('$50')
    await order.getByRole('button', { name: 'Marcar como enviada' }).press('Enter')
    await expect(order).toContainText('Enviada')
    // The list behind is read too, however it is sorted.
    await page.reload()
    await expect(page.locator('tr', { hasText: 'OC-2026-001' })).toContainText('Enviada')
  })

  await test.step('it goes to the supplier by mail, and says so', async () => {
    await page.goto('/module/contabilidad?tab=compras&vista=ordenes')
    await page.getByRole('button', { name: 'OC-2026-001', exact: true }).press('Enter')
    await order.getByRole('button', { name: 'Acciones de la orden OC-2026-001' }).press('Enter')
    await chooseItem(page, 'Enviar por correo')
    const mailing = dialogOf(page, 'Enviar orden: OC-2026-001')
    await expect(mailing.getByLabel('Correo del proveedor')).toHaveValue('pedidos@hilos.test')
    await expect(mailing.getByLabel('Asunto')).toHaveValue(/^Orden de compra OC-2026-001 de /)
    await expect(mailing.getByLabel('Mensaje')).toHaveValue(/confírmenos/)
    await mailing.getByLabel('Correo del proveedor').focus()
    await keys.press('Enter')
    await expect(order).toContainText('Enviada a pedidos@hilos.test por Ana')
  })

  await test.step('6 of 10 come', async () => {
    await order.getByRole('button', { name: 'Recibir', exact: true }).press('Enter')
    const receiving = dialogOf(page, 'Recibir la orden OC-2026-001')
    await expect(receiving.getByLabel('Llegaron de Hilo azul')).toHaveValue('10')
    await receiving.getByLabel('Llegaron de Hilo azul').focus()
    await keys.press('Control+a')
    await keys.type('6')
    await receiving.getByRole('button', { name: 'Registrar entrada' }).press('Enter')
    await expect(toastOf(page)).toContainText('Entrada ENT-2026-001 de Hilos del Norte registrada.')
    await expect(order).toContainText('Parcial')
    await expect(order).toContainText('Llegaron 6 de 10')
  })

  await test.step('the stock knows what is to come', async () => {
    await page.goto('/module/bodega?tab=stock')
    const stock = page.getByRole('table', { name: 'Stock' })
    await expect(stock.getByRole('columnheader', { name: 'Por llegar' })).toBeVisible()
    await expect(stock.getByRole('row', { name: /Hilo azul/ })).toContainText('4')
  })

  await test.step('the bill takes what came', async () => {
    await page.goto('/module/contabilidad?tab=compras&vista=por-facturar')
    const open = page.getByRole('table', { name: 'Recibido por facturar' })
    await expect(open.getByRole('row', { name: /^Hilo azul/ }).getByRole('cell')).toHaveText(['6', '0', '0', '6', /30/])
    await expect(page.getByText('Cuadra')).toBeVisible()
    await open.getByRole('link', { name: 'Registrar factura' }).press('Enter')
    const form = dialogOf(page, 'Nueva factura de compra')
    await expect(form.getByRole('combobox', { name: 'Proveedor' })).toHaveValue('Hilos del Norte')
    await form.getByLabel('Número de la factura').focus()
    await keys.type('F-9')
    await form.getByRole('button', { name: 'Facturar la entrada ENT-2026-001' }).press('Enter')
    await expect(form.getByLabel('Cantidad de la línea 1')).toHaveValue('6')
    await form.getByRole('button', { name: 'Registrar factura' }).press('Enter')
    await expect(toastOf(page)).toContainText('Factura de Hilos del Norte registrada: COM-2026-001.')
    await expect(dialogOf(page, 'Factura de compra COM-2026-001')).toContainText('2104')
  })

  await test.step('1 goes back', async () => {
    await page.goto('/module/contabilidad?tab=compras&vista=entradas')
    await page.getByRole('button', { name: 'ENT-2026-001', exact: true }).press('Enter')
    const receipt = dialogOf(page, 'Entrada ENT-2026-001')
    await expect(receipt).toContainText('Facturada')
    await receipt.getByRole('button', { name: 'Devolver', exact: true }).press('Enter')
    const returning = dialogOf(page, 'Devolver de la entrada ENT-2026-001')
    await expect(returning.getByLabel('Devuelves de Hilo azul')).toBeFocused()
    await keys.type('1')
    await returning.getByLabel('Motivo').focus()
    await keys.type('Manchado')
    await returning.getByRole('button', { name: 'Registrar devolución' }).press('Enter')
    await expect(toastOf(page)).toContainText('Devolución DEV-2026-001 a Hilos del Norte registrada.')
    await expect(receipt).toContainText('DEV-2026-001 · Manchado')
  })

  await test.step('its credit is waited for', async () => {
    await page.goto('/module/contabilidad?tab=compras&vista=por-facturar')
    const line = page.getByRole('row', { name: /falta su nota de crédito/ })
    await expect(line.getByRole('cell')).toHaveText(['6', '6', '1', '-1', /-5/])
    await line.getByRole('link', { name: 'ENT-2026-001' }).press('Enter')
    await expect(dialogOf(page, 'Entrada ENT-2026-001')).toContainText('DEV-2026-001')
  })
})
