import { expect, type Page } from '@playwright/test'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { chooseFirst, chooseItem } from './fixtures/keys.ts'
import { toastOf } from './fixtures/routes.ts'

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('by keyboard, from a supplier nobody knew to a bill that is paid', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['cdm', 'contabilidad'], 'Colombia')
  const page = await browserOf(ana)
  const keys = page.keyboard
  await page.goto('/module/contabilidad?tab=compras')
  await expect(page.getByText('No hay facturas de compra.')).toBeVisible()
  const form = dialogOf(page, 'Nueva factura de compra')
  const bill = dialogOf(page, 'Factura de compra COM-2026-001')

  await test.step('the usual accounts are one press away', async () => {
    await page.getByRole('button', { name: 'Crear plan y usarlo' }).press('Enter')
    await expect(toastOf(page)).toContainText('Tus compras ya se registran en el Libro Diario.')
    await expect(page.getByRole('complementary', { name: 'Cuentas de tus compras' })).toBeHidden()
  })

  await test.step('the supplier is created where he is typed', async () => {
    await page.getByRole('button', { name: 'Nueva factura de compra' }).press('Enter')
    await expect(form.getByLabel('Proveedor')).toBeFocused()
    await keys.type('Textiles del Sur')
    // At once, before anything is offered: nobody is called like that, so he is created.
    await keys.press('Enter')
    await expect(toastOf(page)).toContainText('Cliente agregado correctamente.')
    await expect(form.getByLabel('Proveedor')).toHaveValue('Textiles del Sur')
  })

  await test.step('its number and one line are enough', async () => {
    await form.getByLabel('Número de la factura').focus()
    await keys.type('FE-77')
    await form.getByRole('combobox', { name: 'Descripción de la línea 1' }).focus()
    await keys.type('Tela')
    await form.getByLabel('Precio de la línea 1').focus()
    await keys.type('1000')
    await expect(form.getByRole('combobox', { name: 'Cuenta de la línea 1' })).toHaveAttribute(
      'placeholder',
      '5135 Servicios',
    )
    await form.getByRole('button', { name: 'Registrar factura' }).press('Enter')
    await expect(toastOf(page)).toContainText('Factura de Textiles del Sur registrada: COM-2026-001.')
    await expect(bill).toContainText('5135 Servicios')
  })

  await test.step('its balance is what is proposed to pay', async () => {
    await bill.getByRole('button', { name: 'Pagar' }).press('Enter')
    const paying = dialogOf(page, 'Pagar: COM-2026-001')
    await expect(paying.locator('[name=amount]')).toBeFocused()
    await chooseFirst(page, paying.getByRole('combobox', { name: 'Cuenta de la que sale el dinero' }), '1110')
    await paying.getByRole('button', { name: 'Pagar factura' }).press('Enter')
    await expect(toastOf(page)).toContainText('Comprobante de egreso EGR-2026-001 registrado.')
    await expect(bill).toContainText('Pagada')
  })

  await test.step('the payment is on paper, and takes itself back', async () => {
    await bill.getByRole('link', { name: 'Egreso EGR-2026-001' }).press('Enter')
    const payment = dialogOf(page, 'Comprobante de egreso EGR-2026-001')
    await payment.getByRole('button', { name: 'Imprimir' }).press('Enter')
    await expect(dialogOf(page, 'Vista de impresión')).toContainText('Pago de la factura FE-77')
    await page.getByRole('button', { name: 'Cerrar', exact: true }).press('Enter')
    await payment.getByRole('button', { name: 'Acciones de pago EGR-2026-001' }).press('Enter')
    await chooseItem(page, 'Anular')
    const annulling = dialogOf(page, 'Anular pago: EGR-2026-001')
    await expect(annulling.getByLabel('Motivo')).toBeFocused()
    await keys.type('El banco lo devolvió')
    await keys.press('Enter')
    await expect(payment).toContainText('El banco lo devolvió')
    await payment.getByRole('link', { name: 'FE-77' }).press('Enter')
    await expect(bill).toContainText('Pendiente')
  })

  await test.step('what is owed stands in the ageing', async () => {
    await page.goto('/module/contabilidad?tab=compras&vista=antiguedad')
    const ageing = page.getByRole('table', { name: 'Antigüedad de proveedores' })
    await expect(ageing.getByRole('row', { name: /Textiles del Sur/ })).toContainText('1.190')
  })

  await test.step('an expense takes two fields and an account of money', async () => {
    await page.goto('/module/contabilidad?tab=compras&vista=gastos')
    await page.getByRole('button', { name: 'Nuevo gasto' }).press('Enter')
    const spending = dialogOf(page, 'Nuevo gasto')
    await expect(spending.locator('[name=amount]')).toBeFocused()
    await keys.type('12500')
    await spending.getByLabel('En qué').focus()
    await keys.type('Taxi')
    await chooseFirst(page, spending.getByRole('combobox', { name: 'Pagado con' }), '1105')
    await expect(spending).toContainText('Va a la cuenta 5135 Servicios, con la fecha de hoy.')
    await spending.getByRole('button', { name: 'Registrar gasto' }).press('Enter')
    await expect(toastOf(page)).toContainText('Gasto GAS-2026-001 registrado.')
    await expect(page.getByRole('table', { name: 'Gastos' })).toContainText('12.500')
  })
})
