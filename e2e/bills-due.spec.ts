import { expect } from '@playwright/test'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { worldDay } from '../test/world/company-day.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'

const inDays = (days: number) =>
  new Date(Date.parse(`${worldDay()}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

test('Hoy leads to the bills that are to be paid, and to no others', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['cdm', 'contabilidad'], 'Colombia')
  const as = { cookie: ana }
  await send(url, contabilidad.startChart, { chart: 'puc' }, as)
  await send(url, contabilidad.preparePurchases, {}, as)
  const supplier = await send(url, cdm.addClient, { name: 'Textiles del Sur', email: '', role: 'Proveedor' }, as)
  for (const [supplier_number, due] of [
    ['TARDE', -2],
    ['PRONTO', 3],
    ['LEJOS', 40],
  ] as const) {
    const lines = [{ description: 'Tela', quantity: '1', price: '987654321.09', tax: '19' }]
    const paper = { supplier_id: supplier.body.id, supplier_number, date: inDays(-10), due_date: inDays(due), lines }
    expect((await send(url, contabilidad.registerBill, paper, as)).status).toBe(200)
  }
  const page = await browserOf(ana)
  await page.goto('/')
  const late = page.getByRole('link', { name: /1 factura de compra vencida/ })
  await expect(late).toBeVisible()
  await page.getByRole('link', { name: /1 factura de compra por vencer/ }).press('Enter')
  await expect(page).toHaveURL(/estado=Vence/)
  await expect(page.getByText('PRONTO')).toBeVisible()
  await expect(page.getByText('LEJOS')).toBeHidden()
  await page.goBack()
  await late.press('Enter')
  await expect(page).toHaveURL(/estado=Vencida/)
  await expect(page.getByText('TARDE')).toBeVisible()
  await expect(page.getByText('PRONTO')).toBeHidden()
})
