import { expect, type Page } from '@playwright/test'
import { chooseFirst, press, type, write } from '../fixtures/keys.ts'
import { dialogOf } from '../fixtures/routes.ts'
import { type Shop, shown } from './shops.ts'

/** 10 shirts are ordered from a supplier who is new. */
export async function order(page: Page, { rate }: Shop) {
  await page.goto('/module/contabilidad?tab=compras&vista=ordenes')
  await press(page, page.getByRole('button', { name: 'Nueva orden' }).first())
  const form = dialogOf(page, 'Nueva orden de compra')
  await type(page, form.getByRole('combobox', { name: 'Proveedor' }), 'Textiles del Sur')
  await page.getByRole('option', { name: 'Crear «Textiles del Sur»' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('combobox', { name: 'Proveedor' })).toHaveValue('Textiles del Sur')
  await write(page, form.locator('[name=date]'), '01/03/2026')
  await page.keyboard.press('Tab')
  await chooseFirst(page, form.getByRole('combobox', { name: 'Descripción de la línea 1' }), 'Camisa')
  await write(page, form.getByLabel('Cantidad de la línea 1'), '10')
  await write(page, form.getByLabel('Precio de la línea 1'), '100')
  await write(page, form.getByLabel('Impuesto de la línea 1'), rate)
  await press(page, form.getByRole('button', { name: 'Guardar orden' }))
  const made = dialogOf(page, 'Orden de compra OC-2026-001')
  await press(page, made.getByRole('button', { name: 'Marcar como enviada' }))
  await expect(made).toContainText('Enviada')
}

/** All of them come. */
export async function receive(page: Page) {
  const made = dialogOf(page, 'Orden de compra OC-2026-001')
  await press(page, made.getByRole('button', { name: 'Recibir', exact: true }))
  const form = dialogOf(page, 'Recibir la orden OC-2026-001')
  await write(page, form.locator('[name=date]'), '02/03/2026')
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Llegaron de Camisa')).toHaveValue('10')
  await press(page, form.getByRole('button', { name: 'Registrar entrada' }))
  await expect(made).toContainText('Recibida')
}

/** The supplier's bill takes what came, and is paid. */
export async function payBill(page: Page, { bill }: Shop, cash: string) {
  await page.goto('/module/contabilidad?tab=compras&compra=nueva')
  const form = dialogOf(page, 'Nueva factura de compra')
  await chooseFirst(page, form.getByRole('combobox', { name: 'Proveedor' }), 'Textiles')
  await type(page, form.getByLabel('Número de la factura'), 'F-77')
  await write(page, form.locator('[name=date]'), '03/03/2026')
  await page.keyboard.press('Tab')
  await press(page, form.getByRole('button', { name: 'Facturar la entrada ENT-2026-001' }))
  await expect(form.getByLabel('Cantidad de la línea 1')).toHaveValue('10')
  await press(page, form.getByRole('button', { name: 'Registrar factura' }))
  const made = dialogOf(page, 'Factura de compra COM-2026-001')
  await expect(made).toContainText(shown(bill))
  await press(page, made.getByRole('button', { name: 'Pagar' }))
  const paying = dialogOf(page, 'Pagar: COM-2026-001')
  await write(page, paying.locator('[name=date]'), '05/03/2026')
  await chooseFirst(page, paying.getByRole('combobox', { name: 'Cuenta de la que sale el dinero' }), cash)
  await press(page, paying.getByRole('button', { name: 'Pagar factura' }))
  await expect(made).toContainText('Pagada')
}
