import { expect, type Page } from '@playwright/test'
import { laterMonth, localDay } from '../src/kernel/days/day.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { textil } from '../src/modules/textil/contract.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { chooseItem } from './fixtures/keys.ts'
import { actOn } from './fixtures/palette.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'

const NEXT = `${laterMonth(localDay().slice(0, 7), 1)}-05`
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

async function duplicate(page: Page, name: string) {
  await page.getByRole('button', { name: `Acciones de ${name}`, exact: true }).press('Enter')
  await chooseItem(page, 'Duplicar')
}

/** A company in whose books something comes back: a bill, an invoice and an entry. */
async function recurringCompany(url: string) {
  const company = await newCompany(url, ['cdm', 'contabilidad', 'textil'])
  const as = { cookie: company.ana }
  await send(url, contabilidad.startChart, { chart: 'general' }, as)
  await send(url, contabilidad.prepareBooks, {}, as)
  await send(url, contabilidad.preparePurchases, {}, as)
  const supplier = { name: 'Inmobiliaria Norte', email: '', role: 'Proveedor' as const }
  const { id: supplier_id } = (await send(url, cdm.addClient, supplier, as)).body
  const lines = [{ description: 'Mensualidad', quantity: '1', price: '500' }]
  const comes = { starts_on: NEXT, lines }
  await send(url, contabilidad.addRecurringBill, { supplier_id, description: 'Arriendo', ...comes }, as)
  await send(url, contabilidad.addRecurringInvoice, { client: 'Hotel Sol', description: 'Lavandería', ...comes }, as)
  const accounts = (await send(url, contabilidad.accounts, {}, as)).body as { id: string; code: string }[]
  const at = (code: string) => accounts.find((account) => account.code === code)?.id ?? ''
  const insured = { account_id: at('5202'), counter_account_id: at('1102'), starts_on: NEXT }
  await send(url, contabilidad.addRecurring, { description: 'Seguro', amount: '80', ...insured }, as)
  return company
}

test('a price list is duplicated with its prices, and taken back', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['cdm'])
  const as = { cookie: ana }
  const { body: list } = await send(url, cdm.addPriceList, { name: 'Mayoristas', percent: '-10' }, as)
  const { body: cap } = await send(url, cdm.addProduct, { name: 'Gorra', price: '10' }, as)
  const prices = [{ product_id: cap.id, price: '7' }]
  await send(url, cdm.saveListPrices, { id: list.id, version: list.version, prices }, as)
  const page = await browserOf(ana)
  await page.goto('/module/cdm?tab=listas')
  await waitForScreen(page)
  await duplicate(page, 'Mayoristas')
  await expect(rowOf(page, 'Mayoristas (copia)')).toContainText('1 producto')
  await expect(toastOf(page)).toContainText('Lista de precios duplicada.')
  await page.keyboard.press('Control+z')
  await expect(rowOf(page, 'Mayoristas (copia)')).toHaveCount(0)
  await expect(rowOf(page, 'Mayoristas')).toHaveCount(1)
})

test('what comes back is duplicated from its menu, and begins on another day', async ({ browserOf, url }) => {
  const { ana } = await recurringCompany(url)
  const page = await browserOf(ana)

  await test.step('a bill of a supplier', async () => {
    await page.goto('/module/contabilidad?tab=compras&vista=recurrentes')
    await waitForScreen(page)
    await duplicate(page, 'Arriendo')
    const form = dialogOf(page, 'Nueva factura de compra recurrente')
    await expect(form.locator('[name=description]')).toHaveValue('Arriendo (copia)')
    await expect(form.getByLabel('Precio de la línea 1')).toHaveValue(/^500/)
    await expect(form.locator('[name=starts_on]')).toHaveValue('')
    expect(await offences(page)).toEqual([])
    await form.locator('[name=description]').fill('Bodega')
    await form.locator('[name=starts_on]').fill(localDay().split('-').toReversed().join('/'))
    await form.getByRole('button', { name: 'Crear recurrente' }).click()
    await expect(toastOf(page)).toContainText('Factura recurrente «Bodega» agregada.')
    await expect(rowOf(page, 'Bodega')).toContainText('Inmobiliaria Norte')
  })

  await test.step('an entry', async () => {
    await page.goto('/module/contabilidad?tab=diario&vista=recurrentes')
    await waitForScreen(page)
    await duplicate(page, 'Seguro')
    const form = dialogOf(page, 'Nuevo asiento recurrente')
    await expect(form.locator('[name=description]')).toHaveValue('Seguro (copia)')
    await expect(form.locator('[name=amount]')).toHaveValue(/^80/)
    await form.getByRole('button', { name: 'Crear recurrente' }).click()
    await expect(form).toContainText('Falta este dato.')
  })
})

test('the search by the keyboard duplicates a product, an order and what comes back', async ({ browserOf, url }) => {
  const { ana } = await recurringCompany(url)
  const as = { cookie: ana }
  const { body: shirt } = await send(url, cdm.addProduct, { name: 'Camisa de lino', price: '20', sku: 'CL-1' }, as)
  // The asked row stands on a later page of its list.
  for (let nth = 1; nth <= 60; nth++)
    await send(url, cdm.addProduct, { name: `A ${nth} Camisa de lino`, price: '1' }, as)
  await send(url, textil.addOrder, { order_code: 'OP-7', materials: [shirt.id], quantity: 30 }, as)
  const page = await browserOf(ana)
  await page.goto('/dashboard')
  await waitForScreen(page)
  const begins = async (form: string, field: string, value: string) => {
    await expect(dialogOf(page, form).locator(`[name=${field}]`)).toHaveValue(value)
    await expect(page).not.toHaveURL(/hacer=/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: form })).toHaveCount(0)
  }

  await actOn(page, 'camisa de lino', /^Camisa de lino/, 'Duplicar')
  await expect(dialogOf(page, 'Nuevo producto').locator('[name=sku]')).toHaveValue('')
  await begins('Nuevo producto', 'name', 'Camisa de lino (copia)')

  await actOn(page, 'op-7', /^OP-7/, 'Duplicar')
  await expect(dialogOf(page, 'Nueva OP').locator('[name=quantity]')).toHaveValue('30')
  await begins('Nueva OP', 'order_code', '')
  await page.keyboard.press('Escape')

  await actOn(page, 'inmobiliaria arriendo', /^Inmobiliaria Norte/, 'Duplicar')
  await begins('Nueva factura de compra recurrente', 'description', 'Arriendo (copia)')

  await actOn(page, 'lavanderia', /^Hotel Sol/, 'Duplicar')
  await begins('Nueva factura recurrente', 'description', 'Lavandería (copia)')

  await actOn(page, 'seguro', /^Seguro/, 'Duplicar')
  await begins('Nuevo asiento recurrente', 'description', 'Seguro (copia)')
})

test('a kept view is duplicated under a name of its own', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['cdm'])
  await send(url, cdm.addClient, { name: 'Berta', email: 'berta@hotel.co' }, { cookie: ana })
  const page = await browserOf(ana)
  await page.goto('/module/cdm?tab=clientes&donde=name.has.bert')
  await waitForScreen(page)
  await page.getByRole('button', { name: 'Vista de Clientes' }).click()
  const panel = dialogOf(page, 'Vista de Clientes')
  const box = panel.getByLabel('Guardar lo que se ve como')
  await box.fill('Bertas')
  await panel.getByRole('button', { name: 'Guardar', exact: true }).click()
  await panel.getByRole('button', { name: 'Volver a la vista de siempre' }).click()
  await expect(page).not.toHaveURL(/donde=/)
  await duplicate(page, 'Bertas')
  await expect(box).toHaveValue('Bertas (copia)')
  await expect(box).toBeFocused()
  await expect(page).toHaveURL(/donde=/)
  expect(await offences(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Bertas (copia)', exact: true })).toBeVisible()
})
