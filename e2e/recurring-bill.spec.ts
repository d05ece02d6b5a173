import { expect, type Page } from '@playwright/test'
import { laterMonth, localDay } from '../src/kernel/days/day.ts'
import { monthName } from '../src/kernel/month.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { chooseItem, write } from './fixtures/keys.ts'
import { toastOf } from './fixtures/routes.ts'

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('by keyboard, a bill of rent is repeated, waits on its day and is registered with its number', async ({
  browserOf,
  url,
}) => {
  const { ana } = await newCompany(url, ['cdm', 'contabilidad'])
  const as = { cookie: ana }
  await send(url, contabilidad.startChart, { chart: 'general' }, as)
  await send(url, contabilidad.preparePurchases, {}, as)
  const supplier = { name: 'Inmobiliaria Norte', email: '', role: 'Proveedor' as const }
  const { id: supplier_id } = (await send(url, cdm.addClient, supplier, as)).body
  const [begun, next, after] = [-2, -1, 0].map((months) => laterMonth(localDay().slice(0, 7), months))
  const date = `${begun}-01`
  const lines = [{ description: 'Arriendo', quantity: '1', price: '500' }]
  const rent = { supplier_id, supplier_number: 'A-1', date, due_date: date, description: 'Arriendo', lines }
  const { id } = (await send(url, contabilidad.registerBill, rent, as)).body
  const page = await browserOf(ana)
  const list = page.getByRole('table', { name: 'Facturas de compra recurrentes' })
  const row = list.getByRole('row', { name: /Arriendo/ })

  await test.step('the bill becomes one that comes back', async () => {
    await page.goto(`/module/contabilidad?tab=compras&compra=${id}`)
    const bill = dialogOf(page, /^Factura de compra COM-/)
    await bill.getByRole('button', { name: /^Acciones de la factura/ }).press('Enter')
    await chooseItem(page, 'Repetir cada período')
    const form = dialogOf(page, 'Nueva factura de compra recurrente')
    await expect(form.getByRole('textbox', { name: 'Descripción', exact: true })).toHaveValue('Arriendo')
    await form.getByRole('button', { name: 'Crear recurrente' }).press('Enter')
    await expect(toastOf(page)).toContainText('Factura recurrente «Arriendo» agregada.')
  })

  await test.step('it waits in Hoy, which leads to it', async () => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: /factura de compra por registrar/ }).press('Enter')
    await expect(row).toContainText('Inmobiliaria Norte')
    expect(await offences(page)).toEqual([])
  })

  await test.step('it is registered with the number of the supplier alone', async () => {
    await row.getByRole('button', { name: 'Registrar Arriendo' }).press('Enter')
    const form = dialogOf(page, 'Nueva factura de compra')
    await expect(form.getByLabel('Precio de la línea 1')).toHaveValue(/^500/)
    await write(page, form.getByLabel('Número de la factura'), 'A-2')
    await form.getByRole('button', { name: 'Registrar factura' }).press('Enter')
    await expect(toastOf(page)).toContainText('Factura de Inmobiliaria Norte registrada')
    await expect(dialogOf(page, /^Factura de compra COM-/)).toContainText(monthName(next ?? ''))
  })

  await test.step('the next period is left out, and both are told', async () => {
    await page.goto('/module/contabilidad?tab=compras&vista=recurrentes')
    await row.getByRole('button', { name: /^Acciones de/ }).press('Enter')
    await chooseItem(page, 'Saltar este período')
    await expect(toastOf(page)).toContainText('el período queda sin factura')
    await row.getByRole('button', { name: /^Acciones de/ }).press('Enter')
    await chooseItem(page, 'Períodos')
    const periods = dialogOf(page, 'Períodos de «Arriendo»')
    await expect(periods.getByRole('row', { name: monthName(after ?? '') })).toContainText('Sin factura')
    await expect(periods.getByRole('row', { name: monthName(next ?? '') })).toContainText('A-2')
  })
})
