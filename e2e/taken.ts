import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readTable } from '../src/modules/cdm/import/table.ts'
import { readPdf } from '../test/pdf.ts'

const FORMATS = { xlsx: 'Excel (.xlsx)', csv: 'CSV' }

/** Takes out what the screen shows as a spreadsheet: the file's name and its rows that say something. */
export async function takeSheet(page: Page, format: keyof typeof FORMATS) {
  await page.getByRole('button', { name: 'Exportar' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: FORMATS[format] }).click(),
  ])
  const table = await readTable(`x.${format}`, Uint8Array.from(await readFile(await download.path())).buffer)
  const rows = table.map((row) => row.map(String)).filter((row) => row.join('') !== '')
  return { name: download.suggestedFilename(), rows }
}

/** Takes out what the screen shows as a PDF: the file's name and its words. */
export async function takePdf(page: Page) {
  await page.getByRole('button', { name: 'Imprimir o PDF' }).click()
  const view = page.getByRole('dialog', { name: 'Vista de impresión' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    view.getByRole('button', { name: 'Descargar PDF' }).click(),
  ])
  const { texts } = await readPdf(await readFile(await download.path()))
  await view.getByRole('button', { name: 'Cerrar' }).click()
  await view.waitFor({ state: 'hidden' })
  return {
    name: download.suggestedFilename(),
    words: texts
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' '),
  }
}
