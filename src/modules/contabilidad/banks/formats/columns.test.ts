import { describe, expect, it } from 'vitest'
import { parsedTableOf, readTable } from '#src/web/files/read-table.ts'
import { statementOfTable } from './columns.ts'
import { bankTitlesIn, guessedColumns } from './guess-columns.ts'
import { gapOf } from './statement.ts'

const latin1 = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0))).buffer

async function read(text: string, change: Partial<ReturnType<typeof guessedColumns>> = {}) {
  const table = parsedTableOf(await readTable('banco.csv', latin1(text), bankTitlesIn), bankTitlesIn)
  const statement = statementOfTable(table, { ...guessedColumns(table), ...change })
  return { ...statement, lines: statement.lines.map(({ day, amount, text: told }) => [day, amount, told]) }
}

const SIGNED = `Movimientos de la cuenta 1234
Fecha operación;Fecha valor;Concepto;Importe;Saldo
31/01/2026;31/01/2026;Comisión;-1.200,50;8.799,50
02/01/2026;01/01/2026;Abono nómina;10.000,00;10.000,00
;;Total;8.799,50;
`
const TWO_SIDED = `Date,Description,Debit,Credit,Balance
2026-01-02,Sale,,"1,000.00",1500.00
2026-01-03,Fee,25.10,,1474.90
`

describe('a spreadsheet of a bank', () => {
  it('is read in Latin-1, newest first, with signed figures', async () => {
    expect(await read(SIGNED)).toMatchObject({
      opening: '0.00',
      closing: '8799.50',
      from: '2026-01-02',
      to: '2026-01-31',
      lines: [
        ['2026-01-02', '10000.00', 'Abono nómina'],
        ['2026-01-31', '-1200.50', 'Comisión'],
      ],
    })
  })

  it('is read with charges and credits apart', async () => {
    expect(await read(TWO_SIDED)).toMatchObject({
      opening: '500.00',
      closing: '1474.90',
      lines: [
        ['2026-01-02', '1000.00', 'Sale'],
        ['2026-01-03', '-25.10', 'Fee'],
      ],
    })
  })

  it('tells no balances where it has none', async () => {
    expect(await read('Fecha;Detalle;Valor\n1/2/26;Uno;1\n', { order: 'mdy' })).toMatchObject({
      opening: null,
      closing: null,
      lines: [['2026-01-02', '1.00', 'Uno']],
    })
  })

  it('does not tie where a row is missing', async () => {
    const lost = await read(
      `Fecha;Concepto;Importe;Saldo\n01/01/2026;a;1,00;1,00\n02/01/2026;b;1,00;2,00\n03/01/2026;c;1,00;5,00\n`,
    )
    expect(gapOf({ ...lost, lines: lost.lines.map(([, amount = '']) => ({ amount })) })).toBe(200n)
  })

  it.each([
    ['Fecha;Concepto;Importe\n01/01/2026;a;uno\n', {}, 'Fila 2: «uno» no es un importe'],
    ['Fecha;Concepto;Importe\nayer;a;1,00\n', {}, 'Ninguna fila tiene una fecha'],
    ['Fecha;Concepto;Importe\n01/01/2026;a;1,00\n', { day: '' }, 'Elige la columna de la fecha.'],
    ['Fecha;Concepto;Importe\n01/01/2026;a;1,00\n', { amount: '' }, 'Elige la columna del importe'],
    ['Fecha;Concepto;Importe\n01/01/2026;a;1,234\n', {}, 'no es un importe en céntimos'],
  ])('%s is refused', async (text, change, message) => {
    await expect(read(text, change)).rejects.toThrow(message)
  })
})
