import { expect } from '@playwright/test'
import { textil } from '../src/modules/textil/contract.ts'
import { newCompany } from './fixtures/company.ts'
import { downloadPdf, downloadSheet } from './fixtures/downloads.ts'
import { test } from './fixtures/journey.ts'
import { BOARD, openWorkshop, versionOf } from './fixtures/workshop.ts'

const MODULES = ['cdm', 'textil']

test('the report of the stations is taken out as a spreadsheet and as a PDF', async ({ browserOf, url }) => {
  const company = await newCompany(url, MODULES)
  const { lots, stations, make } = await openWorkshop(url, company.ana, {
    stations: ['Corte', 'Acabado'],
    lots: ['Faldas', 'Blusas'],
  })
  const page = await browserOf(await company.colleague('Nieves', 'colaborador'))
  await page.goto('/module/textil?tab=reportes')
  const chart = page.getByRole('figure', { name: 'Lotes por estación' })
  const cut = await make(textil.moveLot, { ...versionOf(lots[0]), status: stations[0]?.id })
  await make(textil.moveLot, { ...versionOf(cut), status: stations[1]?.id })
  await expect(chart.getByRole('row', { name: 'Acabado (10 uds.) 1', includeHidden: true })).toBeAttached()

  for (const format of ['xlsx', 'csv'] as const) {
    const { name, rows } = await downloadSheet(page, format)
    expect(name).toMatch(new RegExp(`^lotes-por-estacion-\\d{4}-\\d\\d-\\d\\d\\.${format}$`))
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      ['Estación', 'Lotes ahora', 'Unidades ahora', 'Lotes que salieron'],
      ['Lotes por Asignar', '1', '10', ''],
      ['Corte', '0', '0', '1'],
      ['Acabado', '1', '10', '0'],
      ['Total', '2', '20', ''],
    ])
  }

  await page.getByLabel('Periodo').selectOption('Últimos 30 días')
  const { name, words } = await downloadPdf(page)
  expect(name).toBe('Lotes y tiempo por estación.pdf')
  expect(words).toMatch(/Últimos 30 días.* Lotes por Asignar 1 10 — — Corte 0 0 1 0 min Acabado 1 10 0 — Total 2 20/)
})

test('a workshop without orders says where to begin, and offers no file of its report', async ({ browserOf, url }) => {
  const company = await newCompany(url, MODULES)
  const page = await browserOf(company.ana)
  await page.goto('/module/textil?tab=reportes')
  await expect(page.getByText('No hay lotes que contar en este periodo.')).toBeVisible()
  await expect(page.getByLabel('Periodo')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Exportar|Imprimir o PDF)$/ })).toHaveCount(0)
  await page.goto(BOARD)
  await page.getByRole('button', { name: 'Nuevo Lote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo Lote' })
  await expect(dialog.getByText('Todavía no hay órdenes que repartir: crea una en «Órdenes».')).toBeVisible()
  await openWorkshop(url, company.ana)
  await expect(dialog.getByText(/^Todavía no hay órdenes/)).toHaveCount(0)
})
