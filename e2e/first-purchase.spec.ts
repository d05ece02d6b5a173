import { expect, type Page } from '@playwright/test'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { toastOf } from './fixtures/routes.ts'

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('the first goods of a shop in Ecuador come with their bill, whatever was not prepared', async ({
  browserOf,
  url,
}) => {
  const { ana } = await newCompany(url, ['cdm', 'bodega', 'contabilidad'], 'Ecuador')
  const page = await browserOf(ana)
  const keys = page.keyboard

  await test.step('taxes of the country and the usual accounts, one press each', async () => {
    await page.goto('/module/cdm?tab=impuestos')
    await page.getByRole('button', { name: 'Impuestos de Ecuador' }).first().press('Enter')
    await page.getByRole('button', { name: /^Agregar \d+ impuestos$/ }).press('Enter')
    await expect(page.getByText('Retención renta: bienes muebles')).toBeVisible()
    await page.goto('/module/contabilidad?tab=compras')
    await page.getByRole('button', { name: 'Crear plan y usarlo' }).press('Enter')
    await expect(toastOf(page)).toContainText('Tus compras ya se registran en el Libro Diario.')
  })

  const form = dialogOf(page, 'Nueva factura de compra')
  await test.step('the inventory is not in the books yet, and the form says where that is chosen', async () => {
    await page.getByRole('button', { name: 'Nueva factura de compra' }).press('Enter')
    await form.getByLabel('Recibir la mercancía ahora').press('Space')
    await form.getByRole('link', { name: 'Elegir las cuentas de inventario' }).press('Enter')
    await page.getByRole('button', { name: 'Guardar cuentas' }).press('Enter')
    await expect(toastOf(page)).toContainText('Cuentas de inventario guardadas.')
  })

  await test.step('supplier and product are made where they are named, and what is withheld finds its account', async () => {
    await page.goto('/module/contabilidad?tab=compras&compra=nueva')
    await expect(form.getByLabel('Proveedor')).toBeFocused()
    await keys.type('Textiles Ambato')
    await keys.press('Enter')
    await expect(toastOf(page)).toContainText('Cliente agregado correctamente.')
    await form.getByLabel('Número de la factura').focus()
    await keys.type('001-002-000004512')
    const goods = form.getByLabel('Recibir la mercancía ahora')
    if (!(await goods.isChecked())) await goods.press('Space')
    await expect(form.getByRole('link', { name: 'Elegir las cuentas de inventario' })).toHaveCount(0)
    await form.getByLabel('Cantidad de la línea 1').fill('100')
    await form.getByLabel('Precio de la línea 1').fill('4')
    await form.getByRole('combobox', { name: 'Descripción de la línea 1' }).focus()
    await keys.type('Camiseta básica')
    await expect(page.getByRole('option', { name: 'Crear producto «Camiseta básica»' })).toBeVisible()
    await keys.press('ArrowDown')
    await keys.press('Enter')
    await expect(toastOf(page)).toContainText('Producto/Servicio agregado correctamente.')
    await expect(form.getByLabel('Precio de la línea 1')).toHaveValue('4,00')
    await form.getByRole('combobox', { name: 'Impuestos de la línea 1' }).focus()
    await keys.type('bienes muebles')
    await keys.press('ArrowDown')
    await keys.press('Enter')
    await expect(form).toContainText('Ret. bienes 2 %')
    await form.getByRole('button', { name: 'Registrar factura' }).press('Enter')
    await expect(toastOf(page)).toContainText('Factura de Textiles Ambato registrada: COM-2026-001.')
  })

  // 400.00, IVA 15 % 60.00, and 2 % of 400.00 withheld: 452.00 to the supplier.
  await test.step('what is owed, what lies there and the tax to hand over say so', async () => {
    const bill = dialogOf(page, 'Factura de compra COM-2026-001')
    await expect(
      bill
        .getByRole('term')
        .filter({ hasText: /^Saldo$/ })
        .locator('+ dd'),
    ).toHaveText('$452,00')
    await page.goto('/module/bodega?tab=costos')
    await expect(page.getByRole('row', { name: /^Camiseta básica/ })).toContainText('400,00')
    await page.goto('/module/contabilidad?tab=impuestos&vista=cuentas')
    await expect(page.getByRole('row', { name: /^Retención renta: bienes muebles/ })).toContainText('2202')
  })
})
