import { expect, type Page } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { controlOf, newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'

async function newInvoice(page: Page) {
  await page.goto('/module/contabilidad?tab=cartera')
  await page.getByRole('button', { name: 'Nueva factura' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nueva factura' })
  await dialog.getByLabel('Precio de la línea 1').fill('10')
  return { dialog, quantity: dialog.getByLabel('Cantidad de la línea 1') }
}

test('a figure is typed and shown as in the country of the company', async ({ browserOf, url }) => {
  await test.step('2.125 in México is two and an eighth', async () => {
    const { ana } = await newCompany(url, ['contabilidad'], 'México')
    const page = await browserOf(ana)
    const { dialog, quantity } = await newInvoice(page)
    await quantity.fill('2.125')
    await expect(dialog).toContainText('$21.25')
    await quantity.fill('1,234')
    await quantity.blur()
    await expect(quantity).toHaveValue('1,234')
    await expect(dialog).toContainText('$12,340.00')
  })

  await test.step('and 1.234 in Colombia a thousand and more, which is said', async () => {
    const { ana } = await newCompany(url, ['contabilidad'], 'Colombia')
    const page = await browserOf(ana)
    const { dialog, quantity } = await newInvoice(page)
    await quantity.fill('1.234')
    await expect(dialog).toContainText('Se lee 1.234 (miles). Si son decimales, escribe 1,234.')
    await expect(dialog).toContainText('$ 12.340')
    await quantity.fill('2,125')
    await expect(dialog).toContainText('$ 21,25')
    await expect(dialog.getByText(/Se lee/)).toHaveCount(0)
  })

  await test.step('where the point of a numeric keypad is a comma', async () => {
    const { ana } = await newCompany(url, ['contabilidad'], 'Colombia')
    const page = await browserOf(ana)
    const { dialog, quantity } = await newInvoice(page)
    await quantity.focus()
    await page.keyboard.type('2')
    await page.keyboard.press('NumpadDecimal')
    await page.keyboard.type('125')
    await expect(quantity).toHaveValue('2,125')
    await expect(dialog).toContainText('$ 21,25')
  })
})

test('a table says its currency once, in its head, and where it has none every figure does', async ({
  browserOf,
  url,
}) => {
  const { ana } = await newCompany(url, ['cdm'], 'Colombia')
  for (const [name, price] of Object.entries({ Botón: '800', Lona: '12500.5', Telar: '4720000' })) {
    await send(url, cdm.addProduct, { name, price }, { cookie: ana })
  }
  const page = await browserOf(ana)
  await page.goto('/module/cdm?tab=productos&orden=name')
  const table = page.getByRole('table', { name: 'Productos' })
  // What has no cost yet says so with a dash.
  const prices = table.locator('tbody [data-amount]').filter({ hasNotText: '—' })
  await expect(table.getByRole('columnheader', { name: 'Precio ($)' })).toBeVisible()
  await expect(prices).toHaveText(['800', '12.500,50', '4.720.000'])
  for (const head of await table.getByRole('columnheader').allTextContents()) expect(head).toMatch(/^[^$]*(\(\$\))?$/)
  expect(await table.locator('tbody').ariaSnapshot()).not.toContain('$')

  await page.setViewportSize({ width: 390, height: 844 })
  const said = async () => (await table.locator('tbody').ariaSnapshot()).match(/(?<=cell ")\$ [\d.,]+/g)
  await expect.poll(said).toEqual(['$ 800', '$ 12.500,50', '$ 4.720.000'])
})

test('an amount in another currency than the head keeps its own', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['contabilidad'], 'Ecuador')
  const invoice = { client: 'Café Central', date: '2026-01-10', due_date: '2026-02-10' }
  const before = await send(url, contabilidad.issueInvoice, { ...invoice, amount: '80' }, { cookie: ana })
  const wrong = { id: before.body.id, date: '2026-01-12', reason: 'Era en euros.' }
  await send(url, contabilidad.annulInvoice, wrong, { cookie: ana })
  await send(url, contabilidad.setCurrency, { currency: 'EUR' }, { cookie: ana })
  await send(url, contabilidad.issueInvoice, { ...invoice, amount: '75.5' }, { cookie: ana })
  const page = await browserOf(ana)
  await page.goto('/module/contabilidad?tab=cartera')
  const table = page.getByRole('table', { name: 'Facturas' })
  await expect(table.getByRole('columnheader', { name: 'Total' })).toHaveText('Total (EUR)')
  await expect(table.getByRole('row', { name: /FAC-2026-001/ })).toContainText('$80,00')
  const total = table
    .getByRole('row', { name: /FAC-2026-002/ })
    .locator('[data-amount]')
    .first()
  await expect(total).toHaveText('75,50')
})

test('control reads the money of a company in its currency, and its configuration', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm'], 'Colombia')
  await send(url, cdm.addProduct, { name: 'Telar circular', price: '4720000' }, { cookie: company.ana })
  const page = await browserOf(await controlOf(url))
  await page.goto('/module/cdm?tab=productos')
  const choice = page.getByRole('combobox', { name: 'Empresa' })
  await choice.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await choice.fill(company.name)
  // The only match: Enter takes it.
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Telar circular/ })).toContainText('4.720.000')
  await expect(page.getByRole('columnheader', { name: 'Precio' })).toHaveText('Precio ($)')
  await expect(page.getByText(/US\$/)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Configuración' }).click()
  await expect(page.getByText('COP', { exact: true })).toBeVisible()
  await expect(page.getByText('Colombia', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toHaveCount(0)
})
