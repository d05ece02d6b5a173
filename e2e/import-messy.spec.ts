import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readTable } from '../src/web/files/read-table.ts'
import { newCompany } from './fixtures/company.ts'
import { test } from './fixtures/journey.ts'

/** As a bookkeeping program of another country prints it: a heading, sums, titles again, services among goods, three decimals. */
const PRICES = [
  'LISTA DE PRECIOS 2026;;;',
  ';;;',
  'Código;Descripción;Vr. Unitario;Cant.',
  'A1;Camisa de lino;45.000;12',
  'B2;Servicio de bordado;8.000;',
  ';;;',
  'Código;Descripción;Vr. Unitario;Cant.',
  'C3;Tela índigo;gratis;40',
  'D4;Hilo carmesí;1.500;-3',
  ';TOTAL GENERAL;54.500;',
].join('\r\n')

const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })

async function download(page: Page, button: string | RegExp) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await download
  const bytes = Uint8Array.from(await readFile(await file.path())).buffer
  return { name: file.suggestedFilename(), bytes }
}

for (const [device, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`a price list kept by hand comes in whole, at ${device}`, async ({ browserOf, url }) => {
    const company = await newCompany(url, ['cdm'], 'México')
    const ana = await browserOf(company.ana)
    await ana.setViewportSize(viewport)
    await ana.goto('/module/cdm?tab=productos&vista=importar')

    await test.step('a template says what the columns are', async () => {
      const { name, bytes } = await download(ana, 'Plantilla de Excel')
      expect(name).toBe('plantilla-productos.xlsx')
      const [titles = []] = await readTable(name, bytes)
      for (const title of titles) await expect(ana.getByText(String(title), { exact: true })).toBeVisible()
    })

    await ana
      .locator('input[type=file]')
      .setInputFiles({ name: 'precios.csv', mimeType: 'text/csv', buffer: Buffer.from(PRICES) })
    const send = ana.getByRole('button', { name: /^Importar \d/ })

    await test.step('what is no product stays out, and says so', async () => {
      await expect(
        ana.getByText('No son datos y se dejan fuera: fila 7 (títulos repetidos), 10 (total).'),
      ).toBeVisible()
      // 'Código' is a product's SKU.
      await expect(rowOf(ana, 'Camisa de lino')).toContainText('A1')
      await expect(ana.getByText(/^Sin lugar todavía/)).toHaveCount(0)
      await expect(rowOf(ana, 'Servicio de bordado')).toContainText(/Servicio\s*por su nombre/)
    })

    await test.step('numbers that can be read two ways are asked about', async () => {
      await expect(send).toBeDisabled()
      const asked = ana.getByRole('radiogroup', { name: '¿Cómo se leen los números de «Precio»?' })
      await asked.getByRole('radio', { name: /«45.000» es \$45,000.00/ }).check()
      await expect(rowOf(ana, 'Camisa de lino')).toContainText('45,000.00')
      await expect(send).toHaveText('Importar 2 productos')
    })

    await test.step('wrong rows go out with their reason, or are mended in place', async () => {
      const { bytes } = await download(ana, 'Descargar las 2 filas con errores')
      const table = await readTable('a.xlsx', bytes)
      expect(table.map((row) => row[4])).toEqual([
        'Motivo',
        'Precio: Escribe un importe válido, de 0 o más, con dos decimales como máximo.',
        'Existencias: Escribe una cantidad entera entre 0 y un millón.',
      ])
      await ana.getByLabel('Mostrar').selectOption('wrong')
      await ana.getByLabel('Precio de la fila 8').fill('2,350.50')
      await ana.getByLabel('Precio de la fila 8').press('Enter')
      await expect(rowOf(ana, 'Tela índigo')).toContainText('2,350.50')
      await expect(ana.getByText('1 con errores')).toBeVisible()
      expect(await ana.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    })

    await test.step('the rest is imported, and what was left behind can still be taken', async () => {
      await send.click()
      await expect(ana.getByText('3 filas creadas')).toBeVisible()
      const { bytes } = await download(ana, 'Descargar la fila con errores')
      expect((await readTable('a.xlsx', bytes))[1]).toContain('Hilo carmesí')
      await ana.getByRole('button', { name: 'Ver la lista' }).click()
      await expect(rowOf(ana, 'Servicio de bordado')).toContainText('Servicio')
      await expect(rowOf(ana, 'Tela índigo')).toContainText('2,350.50')
    })
  })
}
