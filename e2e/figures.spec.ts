import { expect } from '@playwright/test'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'
import { waitForScreen } from './fixtures/routes.ts'

const INVOICES = [
  ['Café Sol', '2025-01-15', '80'],
  ['Café Sol', '2026-01-10', '100'],
  ['Café Sol', '2026-01-20', '250.50'],
  ['Hotel Mirador', '2026-02-05', '75'],
  ['Óptica Núñez', '2026-02-07', '900'],
  ['Taller Ruiz', '2026-03-01', '20'],
] as const

test('a report is asked, compared, opened to its rows, and stands in the address', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['contabilidad', 'ventas', 'bodega'], 'Ecuador')
  await send(url, contabilidad.prepareBooks, {}, { cookie: ana })
  for (const [client, date, amount] of INVOICES)
    await send(url, contabilidad.issueInvoice, { date, due_date: date, client, amount }, { cookie: ana })
  const page = await browserOf(ana)
  await page.goto('/informes')
  await waitForScreen(page)
  const table = page.getByRole('region', { name: /^Tabla de/ })

  await test.step('of those that are ready', async () => {
    await expect(page.getByRole('link', { name: /Ventas por cliente/ })).toBeVisible()
    expect(await offences(page)).toEqual([])
    await page.getByRole('link', { name: /Ventas por cliente/ }).click()
    await expect(table.getByRole('rowheader', { name: 'Óptica Núñez' })).toBeVisible()
    await expect(page.getByRole('figure')).toBeVisible()
    expect(await offences(page)).toEqual([])
  })

  await test.step('by month, beside the year before', async () => {
    await page.getByLabel('Filas', { exact: true }).selectOption({ label: 'Fecha, por mes' })
    await page.getByLabel('Comparar').selectOption({ label: 'Con el mismo período del año anterior' })
    await expect(table.getByRole('row', { name: /enero de 2026/ })).toContainText('antes')
    await page.reload()
    await waitForScreen(page)
    await expect(table.getByRole('row', { name: /enero de 2026/ })).toContainText('+338,1 %')
    expect(await offences(page)).toEqual([])
  })

  await test.step('down to the rows, and on to the list', async () => {
    await table.getByRole('button', { name: 'Ver las filas de enero de 2026, Total' }).click()
    const drawer = page.getByRole('dialog', { name: /enero de 2026/ })
    await expect(drawer.getByText('2 facturas')).toBeVisible()
    expect(await offences(page)).toEqual([])
    await drawer.getByRole('button', { name: 'Abrir en la lista' }).click()
    await expect(page.getByRole('table', { name: 'Facturas' }).locator('tbody tr')).toHaveCount(2)
    await page.goBack()
    await waitForScreen(page)
  })

  await test.step('kept under a name, and put on the dashboard', async () => {
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Guardar informe' })
    await dialog.getByLabel('Nombre').fill('Lo facturado')
    expect(await offences(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.getByRole('button', { name: 'Poner en Hoy' }).click()
    await expect(page.getByRole('button', { name: 'Quitar de Hoy' })).toBeVisible()
    await page.goto('/dashboard')
    await waitForScreen(page)
    await expect(page.getByRole('heading', { name: 'Lo facturado' })).toBeVisible()
    await expect(page.getByRole('figure', { name: /Lo facturado/ })).toBeVisible()
    expect(await offences(page)).toEqual([])
  })

  await test.step('arranged by the keyboard, and as the role has it again', async () => {
    await expect(page.getByRole('heading', { name: 'Bodega' })).toBeVisible()
    await page.getByRole('button', { name: 'Arreglar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Arreglar tu inicio' })
    await dialog.getByRole('button', { name: 'Subir Lo facturado' }).press('Enter')
    await dialog.getByRole('button', { name: 'Quitar Tus módulos' }).click()
    expect(await offences(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('heading', { name: 'Bodega' })).toHaveCount(0)
    await page.reload()
    await waitForScreen(page)
    await expect(page.getByRole('heading', { name: 'Lo facturado' })).toBeVisible()
    await page.getByRole('button', { name: 'Arreglar' }).click()
    await dialog.getByRole('button', { name: 'Como lo trae mi rol' }).click()
    await expect(page.getByRole('heading', { name: 'Lo facturado' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Bodega' })).toBeVisible()
    await page.goto('/informes')
    await waitForScreen(page)
    await page.getByRole('link', { name: 'Lo facturado' }).click()
    await waitForScreen(page)
  })

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(table).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(await offences(page)).toEqual([])
  })
})
