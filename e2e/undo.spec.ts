import { expect, type Page } from '@playwright/test'
import { laterDay } from '../src/kernel/days/day.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { worldDay } from '../test/world/company-day.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { overflowOf } from './fixtures/overflow.ts'
import { toastOf, waitForScreen } from './fixtures/routes.ts'
import { addOpportunities, clientsIn, PIPELINE } from './fixtures/sales.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const PRODUCTS = '/module/cdm?tab=productos'
const RECENT = '/ultimas-acciones'
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function act(page: Page, of: string, name: string) {
  await page.getByRole('button', { name: `Acciones de ${of}` }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function price(page: Page, product: string, value: string) {
  await act(page, product, 'Editar')
  const dialog = page.getByRole('dialog', { name: 'Editar producto' })
  await dialog.locator('[name=price]').fill(value)
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(dialog).toHaveCount(0)
}

/** The toast's own button: one click from the slip to its end. */
const fromToast = (page: Page, label = 'Deshacer') => toastOf(page).getByRole('button', { name: label }).click()

test('the slips of a first day are taken back', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm', 'ventas', 'contabilidad'])
  const from = { cookie: company.ana }
  await send(url, cdm.addProduct, { name: 'Camisa', price: '10', initial_stock: 6 }, from)
  await send(url, cdm.addClient, { name: 'Hotel Mirasol', email: 'compras@mirasol.example' }, from)
  await addOpportunities(url, company.ana, ['Hotel Mirasol'])
  const day = worldDay()
  const invoice = {
    client: 'Hotel Mirasol',
    date: day,
    due_date: laterDay(day, 15),
    description: 'Dotación',
    amount: '500',
  }
  await send(url, contabilidad.issueInvoice, invoice, from)
  const ana = await browserOf(company.ana)

  await test.step('a wrong price, from its toast, and made again', async () => {
    await ana.goto(PRODUCTS)
    await price(ana, 'Camisa', '1000')
    await expect(rowOf(ana, 'Camisa')).toContainText('1.000')
    await fromToast(ana)
    await expect(toastOf(ana)).toContainText('Se deshizo: editó un producto (Camisa).')
    await expect(rowOf(ana, 'Camisa')).not.toContainText('1.000')
    await fromToast(ana, 'Rehacer')
    await expect(toastOf(ana)).toContainText('Acción rehecha')
    await expect(rowOf(ana, 'Camisa')).toContainText('1.000')
    await fromToast(ana)
    await expect(rowOf(ana, 'Camisa')).not.toContainText('1.000')
  })

  await test.step('an archived client, by Ctrl+Z', async () => {
    await ana.goto('/module/cdm')
    await act(ana, 'Hotel Mirasol', 'Archivar')
    await expect(rowOf(ana, 'Hotel Mirasol')).toHaveCount(0)
    await ana.reload()
    await expect(ana.getByText('No hay clientes registrados.')).toBeVisible()
    await ana.keyboard.press('Control+z')
    await expect(rowOf(ana, 'Hotel Mirasol')).toBeVisible()
    await ana.keyboard.press('Control+Shift+z')
    await expect(rowOf(ana, 'Hotel Mirasol')).toHaveCount(0)
    await ana.keyboard.press('Control+z')
    await expect(rowOf(ana, 'Hotel Mirasol')).toBeVisible()
    await ana.keyboard.press('Control+z')
    await expect(toastOf(ana)).toContainText('No hay nada que deshacer')
  })

  await test.step('a card on the wrong stage, by Ctrl+Z', async () => {
    await ana.goto(PIPELINE)
    await act(ana, 'Hotel Mirasol', 'Contactado')
    await expect(clientsIn(ana, 'Contactado')).toHaveText(['Hotel Mirasol'])
    await ana.keyboard.press('Control+z')
    await expect(toastOf(ana)).toContainText('Acción deshecha')
    await expect(clientsIn(ana, 'Contactado')).toHaveCount(0)
    await act(ana, 'Hotel Mirasol', 'Contactado')
    await expect(clientsIn(ana, 'Contactado')).toHaveText(['Hotel Mirasol'])
    await fromToast(ana)
    await expect(clientsIn(ana, 'Contactado')).toHaveCount(0)
  })

  await test.step('a wrong payment, from its toast: the invoice is owed again, and the payment stays to be read', async () => {
    await ana.goto('/module/contabilidad?tab=cartera')
    const cartera = ana.getByRole('region', { name: 'Cartera' })
    await expect(cartera.getByRole('row', { name: /FAC-/ })).toContainText('Pendiente')
    await cartera.getByRole('button', { name: /^FAC-/ }).click()
    const detail = ana.getByRole('dialog', { name: /^Factura FAC-/ })
    await detail.getByRole('button', { name: 'Registrar pago' }).click()
    const paying = ana.getByRole('dialog', { name: /^Registrar pago/ })
    await paying.getByRole('button', { name: 'Registrar pago' }).click()
    await expect(detail).toContainText('Pagada')
    await fromToast(ana)
    await expect(toastOf(ana)).toContainText('Se deshizo: registró el pago de una factura')
    await expect(detail).toContainText('Pendiente')
    await expect(detail.getByRole('region', { name: 'Pagos' })).toContainText('Deshecho')
    await ana.keyboard.press('Escape')
    await expect(cartera.getByRole('row', { name: /FAC-/ })).toContainText('500,00')
  })

  await test.step('each of them from the latest acts, as they happen', async () => {
    const other = await browserOf(company.ana)
    await other.goto(PRODUCTS)
    await ana.getByRole('button', { name: 'Cuenta de Ana' }).click()
    await ana.getByRole('menuitem', { name: 'Últimas acciones' }).click()
    await waitForScreen(ana, 'Últimas acciones')
    await expect(rowOf(ana, 'Archivó un cliente: Hotel Mirasol')).toContainText('Deshecha')
    await expect(rowOf(ana, 'Registró la empresa')).toContainText('Con el registro empezó tu empresa')
    await price(other, 'Camisa', '99')
    const latest = ana.getByRole('row').nth(1)
    await expect(latest).toContainText('Editó un producto: Camisa')
    await latest.getByRole('button', { name: /^Deshacer/ }).click()
    await expect(latest).toContainText('Deshecha')
    await expect(rowOf(other, 'Camisa')).not.toContainText('99')
    await latest.getByRole('button', { name: /^Rehacer/ }).click()
    await expect(latest.getByRole('button', { name: /^Deshacer/ })).toBeVisible()
    await expect(rowOf(other, 'Camisa')).toContainText('99')
  })
})

test('what somebody changed since stays, and says who', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm'])
  await send(url, cdm.addProduct, { name: 'Camisa', price: '10', initial_stock: 6 }, { cookie: company.ana })
  const ana = await browserOf(company.ana)
  const beto = await browserOf(await company.colleague('Beto', 'administrador'), PHONE)

  await ana.goto(PRODUCTS)
  await price(ana, 'Camisa', '1000')
  await beto.goto(PRODUCTS)
  await price(beto, 'Camisa', '12')
  await expect(rowOf(ana, 'Camisa')).toContainText('12')
  await ana.keyboard.press('Control+z')
  await expect(toastOf(ana)).toContainText('No se puede deshacer: Beto lo cambió después.')

  await test.step('Beto sees his own acts, on his phone', async () => {
    await beto.goto(RECENT)
    await expect(beto.getByRole('row').filter({ hasText: 'Editó un producto: Camisa' })).toHaveCount(1)
    expect(await overflowOf(beto)).toBe(0)
    await beto.getByRole('button', { name: /^Deshacer: editó un producto/ }).tap()
    await expect(beto.getByRole('row').filter({ hasText: 'Deshecha' })).toHaveCount(1)
    await expect(rowOf(ana, 'Camisa')).toContainText('1.000')
  })

  await test.step('Ana sees everybody’s, and who took one back', async () => {
    await ana.goto(RECENT)
    const row = rowOf(ana, 'Beto')
    await expect(row.filter({ hasText: 'Editó un producto: Camisa' })).toContainText('Deshecha por Beto')
  })
})
