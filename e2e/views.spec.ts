import { expect, type Page } from '@playwright/test'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { offences } from './fixtures/axe.ts'
import { newCompany } from './fixtures/company.ts'
import { downloadSheet } from './fixtures/downloads.ts'
import { test } from './fixtures/journey.ts'
import { waitForScreen } from './fixtures/routes.ts'

const INVOICES = [
  ['Café Sol', '2026-01-10', '100'],
  ['Café Sol', '2026-01-20', '250.50'],
  ['Hotel Mirador', '2026-02-05', '75'],
  ['Óptica Núñez', '2026-02-07', '900'],
  ['Taller Ruiz', '2026-03-01', '20'],
] as const

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Facturas' }).locator('tbody tr')
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Vista de Facturas' })
const open = (page: Page) => page.getByRole('button', { name: 'Vista de Facturas' }).click()
const close = (page: Page) => panelOf(page).getByRole('button', { name: 'Cerrar' }).click()

async function addCondition(page: Page, column: string, comparison: string, value: string) {
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Añadir filtro' }).click()
  await panel
    .getByRole('group', { name: /^Filtro/ })
    .last()
    .getByLabel('Columna')
    .selectOption(column)
  const row = panel.getByRole('group', { name: `Filtro de ${column}` })
  await row.getByLabel('Comparación').selectOption(comparison)
  await row.getByLabel('Valor').fill(value)
}

test('a list is filtered, sorted, put together and arranged, and the address keeps it', async ({ browserOf, url }) => {
  const { ana } = await newCompany(url, ['contabilidad'], 'Ecuador')
  await send(url, contabilidad.prepareBooks, {}, { cookie: ana })
  for (const [client, date, amount] of INVOICES)
    await send(url, contabilidad.issueInvoice, { date, due_date: date, client, amount }, { cookie: ana })
  const page = await browserOf(ana)
  await page.goto('/module/contabilidad?tab=cartera')
  await waitForScreen(page)
  await expect(rowsOf(page)).toHaveCount(5)

  await test.step('by a sum and by a name without its accent', async () => {
    await open(page)
    await addCondition(page, 'Saldo', 'es mayor que', '50')
    await expect(rowsOf(page)).toHaveCount(4)
    await addCondition(page, 'Cliente', 'contiene', 'nunez')
    await expect(rowsOf(page)).toHaveCount(1)
    await close(page)
    await page.getByRole('button', { name: 'Quitar: Cliente contiene «nunez»' }).click()
    await expect(rowsOf(page)).toHaveCount(4)
  })

  await test.step('by the title of a column that had no order', async () => {
    await page.getByRole('columnheader', { name: 'Saldo' }).getByRole('button').click()
    await expect(rowsOf(page).first()).toContainText('Hotel Mirador')
    await page.getByRole('columnheader', { name: 'Saldo' }).getByRole('button').click()
    await expect(rowsOf(page).first()).toContainText('Óptica Núñez')
    await expect(page.getByRole('columnheader', { name: 'Saldo' })).toHaveAttribute('aria-sort', 'descending')
  })

  await test.step('an export holds what is shown, in its order', async () => {
    const { rows } = await downloadSheet(page, 'csv')
    expect(rows.map((row) => row.find((cell) => /Café|Hotel|Óptica|Taller/.test(cell)))).toEqual(
      expect.arrayContaining(['Óptica Núñez']),
    )
    expect(rows.filter((row) => row.includes('Taller Ruiz'))).toEqual([])
  })

  await test.step('columns are left out, moved and frozen', async () => {
    await open(page)
    const panel = panelOf(page)
    await panel.getByRole('checkbox', { name: 'Vencimiento' }).uncheck()
    await panel.getByLabel('Columnas fijas al desplazarse').selectOption('1')
    await panel.getByLabel('Filas compactas').check()
    await close(page)
    await expect(page.getByRole('columnheader', { name: 'Vencimiento' })).toHaveCount(0)
    await page.reload()
    await waitForScreen(page)
    await expect(page.getByRole('columnheader', { name: 'Vencimiento' })).toHaveCount(0)
    await expect(rowsOf(page)).toHaveCount(4)
  })

  await test.step('put together by month, with what they add up to', async () => {
    await open(page)
    await panelOf(page).getByLabel('Agrupar por').selectOption('Fecha, por mes')
    await close(page)
    const january = page.getByRole('region', { name: 'enero de 2026' })
    await expect(january).toContainText('2 facturas')
    await expect(january).toContainText('350,50')
    await january.getByRole('button', { name: /enero/ }).click()
    await expect(january.getByRole('row').filter({ hasText: 'Café Sol' })).toHaveCount(2)
  })

  await test.step('nothing of it is hard to read, and all of it goes away', async () => {
    expect(await offences(page)).toEqual([])
    await open(page)
    expect(await offences(page, '[role=dialog]')).toEqual([])
    await panelOf(page).getByRole('button', { name: 'Volver a la vista de siempre' }).click()
    await close(page)
    await expect(rowsOf(page)).toHaveCount(5)
    await expect(page).not.toHaveURL(/donde|grupo|campos|denso/)
  })
})

test('a view is kept, shared with a role, found again, and given up', async ({ browserOf, url }) => {
  const company = await newCompany(url, ['contabilidad'], 'Ecuador')
  const beto = await company.colleague('Beto', 'administrador')
  await send(url, contabilidad.prepareBooks, {}, { cookie: company.ana })
  for (const [client, date, amount] of INVOICES)
    await send(url, contabilidad.issueInvoice, { date, due_date: date, client, amount }, { cookie: company.ana })
  const page = await browserOf(company.ana)
  await page.goto('/module/contabilidad?tab=cartera')
  await waitForScreen(page)

  await test.step('Ana keeps what she sees, and administrators find the list so', async () => {
    await open(page)
    await addCondition(page, 'Total', 'es al menos', '100')
    const panel = panelOf(page)
    await panel.getByLabel('Guardar lo que se ve como').fill('Grandes')
    await panel.getByRole('checkbox', { name: 'Administradores' }).check()
    await panel.getByRole('checkbox', { name: 'Que abran así la lista' }).check()
    await panel.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(panel.getByRole('button', { name: 'Grandes', exact: true })).toBeVisible()
    await close(page)
    await page.getByLabel('Vista guardada de Facturas').selectOption('Vista de siempre')
    await expect(rowsOf(page)).toHaveCount(5)
    await page.getByLabel('Vista guardada de Facturas').selectOption('Grandes')
    await expect(rowsOf(page)).toHaveCount(3)
  })

  await test.step('Beto finds it so, and may look otherwise', async () => {
    const his = await browserOf(beto)
    await his.goto('/module/contabilidad?tab=cartera')
    await waitForScreen(his)
    await expect(rowsOf(his)).toHaveCount(3)
    await his.getByLabel('Vista guardada de Facturas').selectOption('Vista de siempre')
    await expect(rowsOf(his)).toHaveCount(5)
    await his.reload()
    await expect(rowsOf(his)).toHaveCount(5)
  })

  await test.step('deleted, and taken back', async () => {
    await open(page)
    await panelOf(page).getByRole('button', { name: 'Acciones de Grandes' }).click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await expect(panelOf(page).getByRole('button', { name: 'Grandes', exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Deshacer' }).first().click()
    await expect(panelOf(page).getByRole('button', { name: 'Grandes', exact: true })).toBeVisible()
  })
})
