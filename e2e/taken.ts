import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readTable } from '../src/modules/cdm/import/file/table.ts'
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

/** Takes out what the screen shows as a PDF: the file's name and title, and its words. */
export async function takePdf(page: Page) {
  await page.getByRole('button', { name: 'Imprimir o PDF' }).click()
  const view = page.getByRole('dialog', { name: 'Vista de impresión' })
  const taken = await pdfFrom(view)
  await view.getByRole('button', { name: 'Cerrar' }).click()
  await view.waitFor({ state: 'hidden' })
  return taken
}

/** The same from a print view that is open. */
export async function pdfFrom(view: Locator) {
  const [download] = await Promise.all([
    view.page().waitForEvent('download'),
    view.getByRole('button', { name: 'Descargar PDF' }).click(),
  ])
  const { texts, title } = await readPdf(await readFile(await download.path()))
  return { name: download.suggestedFilename(), title, words: spaced(texts.map(({ text }) => text).join(' ')) }
}

/** Words with one space between them. */
export const spaced = (text: string) => text.replaceAll(/\s+/g, ' ')
