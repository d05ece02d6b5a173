import { expect, it } from 'vitest'
import { entryTitlesIn, guessedEntryColumns } from './entry-columns.ts'
import { importPieces } from './import-pieces.ts'
import { linesOfSheet, missingColumns } from './read-lines.ts'
import { entriesOfSheet } from './sheet-entries.ts'

const now = {
  accounts: [
    { id: 'bank', code: '1102' },
    { id: 'rent', code: '5202' },
  ],
  centers: [{ id: 'shop', name: 'Tienda' }],
  today: '2026-11-20',
  locked: '2026-01-31',
}
type Cell = string | number
const sheetOf = (titles: string[], rows: Cell[][]) => ({
  titles,
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
})
const read = (titles: string[], rows: Cell[][]) => {
  const sheet = sheetOf(titles, rows)
  return entriesOfSheet(linesOfSheet(sheet, guessedEntryColumns(sheet)), now)
}
const TITLES = ['Fecha', 'Asiento', 'Código', 'Cuenta', 'Descripción', 'Debe', 'Haber', 'Centro de costo']
const problemsOf = (rows: Cell[][]) =>
  read(TITLES, rows).flatMap(({ problems }) => problems.map(({ row, text }) => `${row ?? '-'} ${text}`))

it('reads entries by number, with the day and the words on their first line', () => {
  const entries = read(TITLES, [
    ['03/02/2026', 7, '5202', 'Arriendos', 'Arriendo', '1.200,50', '', 'tienda'],
    ['', '', '1102', 'Bancos', '', '', '1.200,50', ''],
    ['', '', '', 'Total', '', '1.200,50', '1.200,50', ''],
    ['04/02/2026', 8, '1102 Bancos', '', 'Devolución', 30, '', ''],
    ['04/02/2026', 8, '5202', '', 'Devolución', '', 30, ''],
  ])
  expect(entries).toEqual([
    {
      entry: {
        date: '2026-02-03',
        description: 'Arriendo',
        lines: [
          { account_id: 'rent', debit: '1200.50', credit: '0', cost_center_id: 'shop' },
          { account_id: 'bank', debit: '0', credit: '1200.50', cost_center_id: null },
        ],
      },
      rows: [2, 3],
      problems: [],
    },
    expect.objectContaining({ rows: [5, 6], problems: [] }),
  ])
})

it('parts entries where they balance when the sheet has no numbers, and reads amounts with a sign', () => {
  const entries = read(
    ['Date', 'Account', 'Description', 'Amount'],
    [
      ['2026-02-03', '5202', 'Rent', '10.00'],
      ['2026-02-03', '1102', 'Rent', '-10.00'],
      ['2026-02-03', '5202', 'More rent', '(5.00)'],
      ['2026-02-03', '1102', 'More rent', '5.00'],
    ],
  )
  expect(
    entries.map(({ entry }) => [entry.description, entry.lines.map(({ debit, credit }) => [debit, credit])]),
  ).toEqual([
    [
      'Rent',
      [
        ['10.00', '0'],
        ['0', '10.00'],
      ],
    ],
    [
      'More rent',
      [
        ['0', '5.00'],
        ['5.00', '0'],
      ],
    ],
  ])
})

it('says of each row what is wrong with it', () => {
  const row = (day: string, account: string, debit: string, credit: string, center = '') =>
    [day, '1', account, '', 'x', debit, credit, center] as Cell[]
  expect(problemsOf([row('31/02/2026', '5202', '1', ''), row('31/02/2026', '1102', '', '1')])).toEqual([
    '2 «31/02/2026» no es una fecha.',
    '3 «31/02/2026» no es una fecha.',
  ])
  expect(problemsOf([row('03/02/2026', '9999', '1', ''), row('03/02/2026', '1102', '', '1', 'Luna')])).toEqual([
    '2 La cuenta «9999» no está en tu plan.',
    '3 El centro de costo «Luna» no existe.',
  ])
  expect(problemsOf([row('03/02/2026', '5202', '12,50', ''), row('03/02/2026', '1102', '', '10')])).toEqual([
    '- No cuadra: faltan 2,50 en el haber.',
  ])
  expect(problemsOf([row('31/01/2026', '5202', '1', ''), row('31/01/2026', '1102', '', '1')])).toEqual([
    '- Ese periodo está cerrado hasta el 31/01/2026.',
  ])
  expect(problemsOf([row('21/11/2026', '5202', '1', ''), row('21/11/2026', '1102', '', '1')])).toEqual([
    '- Es de un día por venir.',
  ])
  expect(problemsOf([row('03/02/2026', '5202', '1', '1'), row('03/02/2026', '', '', 'doce')])).toEqual([
    '2 Lleva debe y haber: cada línea va en un solo lado.',
    '3 Falta la cuenta.',
    '3 «doce» no es un importe en céntimos.',
  ])
  expect(problemsOf([row('03/02/2026', '5202', '', '')])).toEqual([
    '2 Falta el importe.',
    '- Tiene una sola línea: un asiento tiene al menos dos.',
  ])
})

it('asks for the columns without which nothing is read', () => {
  expect(entryTitlesIn(TITLES)).toBeGreaterThanOrEqual(7)
  const columns = guessedEntryColumns(sheetOf(['Fecha', 'Código', 'Debe'], [['03/02/2026', '1102', '1']]))
  expect(missingColumns(columns)).toBe('Elige las columnas del debe y del haber, o la del importe con signo.')
  expect(missingColumns({ ...columns, account: '' })).toBe('Elige la columna del código de la cuenta.')
})

it('sends 5,000 lines in pieces of whole entries, and reads them at once', () => {
  const rows = Array.from({ length: 5_000 }, (_, at): Cell[] => [
    ...['03/02/2026', String(at >> 1), at % 2 ? '1102' : '5202', '', `Línea ${at}`],
    ...(at % 2 ? ['', '12,00'] : ['12,00', '']),
    '',
  ])
  const entries = read(TITLES, rows)
  expect(entries).toHaveLength(2_500)
  const pieces = importPieces(
    entries.map(({ entry }) => entry),
    'año.csv',
  )
  expect(pieces.flatMap((piece) => piece.entries)).toHaveLength(2_500)
  for (const piece of pieces) {
    expect(piece.entries.reduce((sum, { lines }) => sum + lines.length, 0)).toBeLessThanOrEqual(500)
    expect(JSON.stringify(piece).length).toBeLessThan(100_000)
  }
  expect(pieces[0]?.file_name).toBe(`año.csv (1 de ${pieces.length})`)
})
