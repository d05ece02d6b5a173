import { expect, type Page } from '@playwright/test'
import { contabilidad } from '../src/modules/contabilidad/contract.ts'
import { send } from '../test/world/request.ts'
import { newCompany } from './fixtures/company.ts'
import { downloadPdf, downloadSheet } from './fixtures/downloads.ts'
import { test } from './fixtures/journey.ts'
import { press, tabTo } from './fixtures/keys.ts'

/** An amount of a CSV of Ecuador, as a number is written in code. */
const plain = (cell: string) => (/^-?\d+,\d\d$/.test(cell) ? String(Number(cell.replace(',', '.'))) : cell)

/** What the screen shows is in both kinds of spreadsheet; a CSV has the country's comma, and cents always. */
async function expectSheets(page: Page, report: string, shown: string[][]) {
  for (const format of ['xlsx', 'csv'] as const) {
    const { name, rows } = await downloadSheet(page, format)
    expect(name).toMatch(new RegExp(`^${report}-2025-01-01-a-2025-12-31-\\d{4}-\\d\\d-\\d\\d\\.${format}$`))
    expect(format === 'csv' ? rows.map((row) => row.map(plain)) : rows).toEqual(shown)
  }
}

test('an accountant takes the statements along, as on the screen, and follows a figure to its lines', async ({
  browserOf,
  url,
}) => {
  const company = await newCompany(url, ['contabilidad'])
  const make = async (...[call, input]: [Parameters<typeof send>[1], object]) =>
    (await send(url, call, input as never, { cookie: company.ana })).body as never
  await make(contabilidad.startChart, { chart: 'general' })
  const plan = (await make(contabilidad.accounts, {})) as { id: string; code: string }[]
  const at = (code: string) => plan.find((account) => account.code === code)?.id
  const { id: shop } = (await make(contabilidad.addCenter, { name: 'Tienda' })) as { id: string }
  const say = (date: string, debit: string, credit: string, amount: string, center: string | null = null) =>
    make(contabilidad.addEntry, {
      date,
      description: `Asiento de ${amount}`,
      lines: [
        { account_id: at(debit), debit: amount, cost_center_id: center },
        { account_id: at(credit), credit: amount, cost_center_id: center },
      ],
    })
  await say('2024-05-02', '1102', '4101', '1000.50')
  await say('2025-02-01', '1101', '4101', '300', shop)
  await say('2025-03-01', '5202', '1102', '120.25', shop)
  await say('2025-03-02', '5301', '1102', '0.25')

  const page = await browserOf(await company.colleague('Nieves', 'colaborador'))
  const report = (name: string) =>
    page.goto(`/module/contabilidad?tab=reportes&informe=${name}&desde=2025-01-01&hasta=2025-12-31`)

  await test.step('the trial balance', async () => {
    await report('comprobacion')
    await expectSheets(page, 'balance-de-comprobacion', [
      ['Código', 'Cuenta', 'Saldo inicial', 'Debe', 'Haber', 'Saldo final'],
      ['1101', 'Caja', '0', '300', '0', '300'],
      ['1102', 'Bancos', '1000.5', '0', '120.5', '880'],
      ['4101', 'Ventas de productos', '-1000.5', '0', '300', '-1300.5'],
      ['5202', 'Arriendos', '0', '120.25', '0', '120.25'],
      ['5301', 'Comisiones e intereses bancarios', '0', '0.25', '0', '0.25'],
      ['', 'Total', '0', '420.5', '420.5', '0'],
    ])
    const { name, words } = await downloadPdf(page)
    expect(name).toBe('Balance de comprobación.pdf')
    expect(words).toMatch(/Del 1 de enero de 2025 al 31 de diciembre de 2025 · En USD/)
    expect(words).toMatch(/1102 Bancos 1\.000,50 0,00 120,50 880,00 .*Total 0,00 420,50 420,50 0,00/)
  })

  await test.step('the result of each cost centre', async () => {
    await report('centros')
    await expectSheets(page, 'resultado-por-centro', [
      ['Centro de costo', 'Ingresos', 'Gastos', 'Resultado'],
      ['Tienda', '300', '120.25', '179.75'],
      ['Sin centro de costo', '0', '0.25', '-0.25'],
      ['Total', '300', '120.5', '179.5'],
    ])
    const { name, words } = await downloadPdf(page)
    expect(name).toBe('Resultado por centro de costo.pdf')
    expect(words).toMatch(/Tienda 300,00 120,25 179,75 Sin centro de costo 0,00 0,25 -0,25 Total 300,00 120,50 179,50/)
  })

  await test.step('days are typed, key by key', async () => {
    await report('comprobacion')
    const table = page.getByRole('table', { name: 'Balance de comprobación' })
    await expect(table.getByRole('row', { name: /Total 0,00.*420,50/ })).toBeVisible()
    const from = page.getByLabel('Desde', { exact: true })
    await tabTo(page, from)
    await page.keyboard.type('01012024')
    await expect(table.getByRole('row', { name: /Total 0,00.*1\.421,00/ })).toBeVisible()
    await tabTo(page, page.getByLabel('Hasta', { exact: true }))
    await expect(from).toHaveValue('01/01/2024')
    await page.keyboard.type('12122023')
    await expect(page.getByText('Ese período termina antes de empezar.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Imprimir o PDF' })).toHaveCount(0)
  })

  await test.step('a day that is left half typed narrows nothing', async () => {
    await page.goto('/module/contabilidad?tab=diario&desde=2025-03-02')
    await expect(page.getByRole('listitem', { name: /^Asiento / })).toHaveCount(1)
    const from = page.getByLabel('Desde', { exact: true })
    await tabTo(page, from)
    await page.keyboard.press('Backspace')
    await tabTo(page, page.getByLabel('Cuenta', { exact: true }))
    await expect(page.getByRole('listitem', { name: /^Asiento / })).toHaveCount(4)
    await expect(from).toHaveValue('')
  })

  await test.step('a figure of the balance leads to the lines that make it, with what was there before', async () => {
    await report('balance')
    const sheet = page.getByRole('table', { name: 'Balance general' })
    await expect(sheet.getByRole('row', { name: /Resultados de ejercicios anteriores 1\.000,50/ })).toBeVisible()
    await expect(sheet.getByRole('row', { name: /Resultado del ejercicio 179,50/ })).toBeVisible()
    await expect(sheet.getByRole('row', { name: /Pasivo y patrimonio 1\.180,00/ })).toBeVisible()
    await press(page, sheet.getByRole('link', { name: /^11 / }))
    const book = page.getByRole('table', { name: /Libro mayor de 11 / })
    await expect(book.getByRole('row', { name: /2025-1 1101 .*1\.300,50/ })).toBeVisible()
    await expect(page.getByText('Saldo inicial$1.000,50')).toBeVisible()
    await expect(page.getByText('Saldo final$1.180,00')).toBeVisible()
    const { name, rows } = await downloadSheet(page, 'xlsx')
    expect(name).toMatch(/^libro-mayor-11-2025-01-01-a-2025-12-31-/)
    expect(rows.map((row) => [row[1], row[2], row[3], ...row.slice(5)])).toEqual([
      ['Asiento', 'Cuenta', 'Descripción', 'Debe', 'Haber', 'Saldo'],
      ['', '', 'Saldo inicial', '', '', '1000.5'],
      ['2025-1', '1101 Caja', 'Asiento de 300', '300', '0', '1300.5'],
      ['2025-2', '1102 Bancos', 'Asiento de 120.25', '0', '120.25', '1180.25'],
      ['2025-3', '1102 Bancos', 'Asiento de 0.25', '0', '0.25', '1180'],
      ['', '', 'Total', '300', '120.5', '1180'],
    ])
    await page.getByLabel('Con sus subcuentas').uncheck()
    await expect(page.getByText('No hay movimientos en este período.')).toBeVisible()
  })
})
