import readXlsx from 'read-excel-file/universal'
import { describe, expect, it } from 'vitest'
import { fileFormats } from '#src/kernel/files/file-formats.ts'
import { unescapeFormula } from '#src/kernel/files/formulas.ts'
import { amountCell, dayCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import { xlsxOf } from '#src/kernel/files/xlsx.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { csvOf } from './csv.ts'
import { writeSheet } from './write-sheet.ts'

const SHEET: Spreadsheet = [
  ['Fecha', 'Cliente', 'Total', 'Unidades', 'Vence'],
  [dayCell('2026-11-21'), 'Telas, S. A.', amountCell('1234567.50'), 12, dayCell(null)],
]
const inCountry = (country: string) => fileFormats(formatsOf(country))
const parts = async (file: Blob) => readXlsx(await file.arrayBuffer())

describe('CSV', () => {
  it.each([
    ['Colombia', '2026-11-21;"Telas, S. A.";1234567,50;12;'],
    ['España', '2026-11-21;"Telas, S. A.";1234567,50;12;'],
    ['Ecuador', '2026-11-21;"Telas, S. A.";1234567,50;12;'],
    ['México', '2026-11-21,"Telas, S. A.",1234567.50,12,'],
    ['Estados Unidos', '2026-11-21,"Telas, S. A.",1234567.50,12,'],
  ])('of %s has the separators that spreadsheets there expect', (country, row) => {
    const text = csvOf(SHEET, inCountry(country))
    expect(text.startsWith('\ufeff')).toBe(true)
    expect(text.split('\r\n')[1]).toBe(row)
  })

  // A spreadsheet set to another separator sees cells where we wrote none.
  it.each(["Ana,=cmd|' /C calc'!A0", 'Ana;=1+1', 'Ana\t@SUM(A1)', 'Ana\n+1', '\t=1', '=1'])(
    'keeps %j from running whatever the separator',
    (text) => {
      const cell = csvOf([[text]], inCountry('España'))
        .replace('\ufeff', '')
        .trimEnd()
      for (const seen of cell.replaceAll('"', '').split(/[,;\t\r\n]/)) expect(seen).not.toMatch(/^[=+\-@]/)
      expect(unescapeFormula(cell.replaceAll('"', ''))).toBe(text.trimEnd())
    },
  )
})

describe('XLSX', () => {
  it('holds days, money and counts as what they are', async () => {
    const [sheet] = await parts(await writeSheet('xlsx', { name: 'facturas', rows: SHEET }, inCountry('Colombia')))
    expect(sheet?.sheet).toBe('facturas')
    expect(sheet?.data[1]).toEqual([new Date('2026-11-21T00:00:00Z'), 'Telas, S. A.', 1_234_567.5, 12, null])
  })

  it.each([
    ['Colombia', 'dd/mm/yyyy', true],
    ['España', 'dd/mm/yyyy', false],
    ['México', 'dd/mm/yyyy', false],
    ['Panamá', 'mm/dd/yyyy', false],
  ])('of %s writes days as %s', (country, day, whole) => expect(inCountry(country)).toMatchObject({ day, whole }))

  it('keeps formulas texts, and gives a tab a name that it may have', async () => {
    const file = await xlsxOf(
      [{ name: 'libro: 11/05 de una cuenta muy muy larga', rows: [['a'], ['=1+1']] }],
      inCountry(''),
    )
    expect(await parts(file)).toEqual([{ sheet: 'libro  11 05 de una cuenta muy ', data: [['a'], ['=1+1']] }])
  })
})
