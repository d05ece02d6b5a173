import { expect, type Page } from '@playwright/test'
import { chooseFirst, chooseItem, press, type, write } from '../fixtures/keys.ts'
import { dialogOf, toastOf } from '../fixtures/routes.ts'
import { type Shop, shown } from './shops.ts'

/** 5 shirts are sold. */
export async function sell(page: Page, { rate }: Shop) {
  await page.goto('/module/contabilidad?tab=cartera')
  await press(page, page.getByRole('button', { name: 'Nueva factura' }).first())
  const form = dialogOf(page, 'Nueva factura')
  await type(page, form.getByLabel('Cliente'), 'Hotel Mirador')
  await write(page, form.locator('[name=date]'), '10/03/2026')
  await page.keyboard.press('Tab')
  await chooseFirst(page, form.getByRole('combobox', { name: 'Descripción de la línea 1' }), 'Camisa')
  await write(page, form.getByLabel('Cantidad de la línea 1'), '5')
  await write(page, form.getByLabel('Precio de la línea 1'), '300')
  await write(page, form.getByLabel('Impuesto de la línea 1'), rate)
  await press(page, form.getByRole('button', { name: 'Emitir factura' }))
  await expect(dialogOf(page, 'Factura FAC-2026-001')).toBeVisible()
}

/** One of them comes back, into the warehouse. */
export async function takeBack(page: Page) {
  const invoice = dialogOf(page, 'Factura FAC-2026-001')
  await press(page, invoice.getByRole('button', { name: 'Acciones de la factura FAC-2026-001' }))
  await chooseItem(page, 'Nota de crédito')
  const note = dialogOf(page, 'Nota de crédito: FAC-2026-001')
  await write(page, note.locator('[name=date]'), '15/03/2026')
  await page.keyboard.press('Tab')
  await type(page, note.getByLabel('Motivo'), 'Una camisa con falla')
  await write(page, note.getByLabel('Cantidad de Camisa'), '1')
  await expect(note.getByRole('checkbox', { name: 'Devolver a bodega Camisa' })).toBeChecked()
  await press(page, note.getByRole('button', { name: 'Emitir nota de crédito' }))
  await expect(toastOf(page).last()).toContainText('NC-2026-001')
}

/** The client pays what is left. */
export async function collect(page: Page, { collected }: Shop) {
  await page.goto('/module/contabilidad?tab=cartera&vista=recibos')
  await press(page, page.getByRole('button', { name: 'Nuevo recibo' }).first())
  const form = dialogOf(page, 'Nuevo recibo de caja')
  await type(page, form.getByLabel('Cliente'), 'Hotel Mirador')
  await write(page, form.getByLabel(/recibido/), String(collected))
  await write(page, form.locator('[name=date]'), '20/03/2026')
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Importe para FAC-2026-001')).toHaveValue(shown(collected))
  await press(page, form.getByRole('button', { name: 'Registrar recibo' }))
  await expect(dialogOf(page, 'Recibo RC-2026-001')).toBeVisible()
}
