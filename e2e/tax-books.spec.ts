import { expect } from '@playwright/test'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'

const DAY = '2026-03-10'
const line = (price: string, tax: string) => ({ description: 'Camisa', quantity: '1', price, tax })

test('the book of sales leads from a rate to its documents and agrees with the ledger', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['cdm', 'contabilidad'], 'Colombia')
  const owner = { cookie: company.ana }
  await send(url, contabilidad.prepareBooks, {}, owner)
  for (const [client, lines] of [
    ['Hotel Mar', [line('1000', '19'), line('200', '5')]],
    ['Hotel Sol', [line('500', '19')]],
  ] as const) {
    const invoice = { date: DAY, due_date: DAY, client, description: '', lines: [...lines] }
    expect((await send(url, contabilidad.issueInvoice, invoice, owner)).status).toBe(200)
  }
  const ana = await browserOf(company.ana)
  const book = ana.getByRole('table', { name: 'Libro de ventas', exact: true })

  await test.step('every rate with its documents', async () => {
    await ana.goto('/module/contabilidad?tab=impuestos&desde=2026-03-01&hasta=2026-03-31')
    const totals = ana.getByRole('table', { name: 'Libro de ventas por tarifa' })
    await expect(totals.getByRole('row', { name: /19 % · 2 documentos.*1\.500.*285/ })).toBeVisible()
    await expect(ana.getByText('Cuadra')).toBeVisible()
    await expect(book.getByRole('row')).toHaveCount(4)
  })

  await test.step('a figure leads to what is behind it, and that to the invoice', async () => {
    await ana.getByRole('link', { name: /^5 %/ }).click()
    await expect(book.getByRole('row')).toHaveCount(2)
    await ana.getByRole('button', { name: 'Solo 5 %' }).click()
    await expect(book.getByRole('row')).toHaveCount(4)
    await book.getByRole('link').first().click()
    await expect(ana.getByRole('heading', { name: /FAC-2026-001/ }).first()).toBeVisible()
  })

  await test.step('what is bought has a book of its own', async () => {
    await ana.goto('/module/contabilidad?tab=impuestos&desde=2026-03-01&hasta=2026-03-31')
    await ana.getByRole('button', { name: 'Compras', exact: true }).click()
    await expect(ana.getByText('No hay compras en este período.')).toBeVisible()
  })

  await test.step('the taxes themselves are a press away', async () => {
    await ana.goto('/module/contabilidad?tab=impuestos')
    await expect(ana.getByText('No hay ventas en este período.')).toBeVisible()
    await ana.getByRole('link', { name: 'Tarifas y retenciones' }).click()
    await expect(ana.getByRole('tab', { name: 'Impuestos', selected: true })).toBeVisible()
  })
})
