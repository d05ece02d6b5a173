import readXlsx from 'read-excel-file/universal'
import { fileFormats } from '../../src/kernel/files/file-formats.ts'
import type { Spreadsheet } from '../../src/kernel/files/spreadsheet.ts'
import { formatsOf } from '../../src/kernel/format.ts'
import { writeSheet } from '../../src/web/files/write-sheet.ts'

/** What a spreadsheet in a country finds in a file of ours: texts, numbers, days. */
export async function readBack(rows: Spreadsheet, country = 'Colombia') {
  const file = await writeSheet('xlsx', { name: 'hoja', rows }, fileFormats(formatsOf(country)))
  const [sheet] = await readXlsx(await file.arrayBuffer())
  return sheet?.data ?? []
}

/** A day as a spreadsheet keeps it. */
export const dayOf = (day: string) => new Date(`${day}T00:00:00Z`)
