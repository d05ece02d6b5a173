import readXlsx from 'read-excel-file/universal'
import { describe, expect, it } from 'vitest'
import { fileFormats } from '#src/kernel/files/file-formats.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { withPrefix } from '#src/kernel/phone.ts'
import { parsedTableOf, readTable } from '#src/web/files/read-table.ts'
import { writeSheet } from '#src/web/files/write-sheet.ts'
import type { ImportKind } from '../../rows.ts'
import { templateSheet } from '../file/about-columns.ts'
import type { Reading } from './cells.ts'
import { leftOutNotes } from './left-out-notes.ts'
import { type Edits, judge } from './lines.ts'
import { matchColumns, titlesIn } from './matching.ts'
import { isWrong, refusedSheet } from './refused-sheet.ts'

const READING: Reading = { country: 'Colombia', currency: 'COP', points: {}, services: true }

async function read(kind: ImportKind, text: string, reading: Partial<Reading> = {}, edits: Edits = new Map()) {
  const bytes = new TextEncoder().encode(text).buffer as ArrayBuffer
  const sheet = parsedTableOf(await readTable('a.csv', bytes, titlesIn(kind)), titlesIn(kind))
  const matching = matchColumns(kind, sheet.titles)
  const lines = [...judge(kind, sheet, matching, { ...READING, ...reading }, edits)]
  return { sheet, matching, lines, edits }
}

/** Exported from a bookkeeping program, printed and pasted, kept by hand since. */
const CLIENTS = `Listado de clientes;;;;
;;;;
Razón social;E-mail;Celular;NIT;Ciudad
Almacenes El Diamante Ltda;ventas@diamante.example;300 555 11 22;900.123.456-7;Bogotá
Confecciones La Aguja;no tiene;3,00E+09;900.222.333-1;Cali
Lucía Núñez;;(601) 555-1234;-;Medellín
;;;;
Razón social;E-mail;Celular;NIT;Ciudad
Pedro Páez;pedro arroba correo;310 555 99 88;N/A;Pasto
TOTAL CLIENTES: 4;;;;
Elaborado por: Marta;;;;
`

describe('a sheet of clients kept by hand', () => {
  it('is read with its titles in the third row, and what is no data stays out', async () => {
    const { sheet, matching, lines } = await read('clientes', CLIENTS)
    expect(lines.map(({ line, aside, data }) => [line, aside, data !== null])).toEqual([
      [4, null, true],
      [5, null, false],
      [6, null, true],
      [8, 'titles', false],
      [9, null, false],
      [10, 'total', false],
      [11, 'note', false],
    ])
    expect(leftOutNotes(sheet, matching, lines, formatsOf(''))).toEqual([
      'No son datos y se dejan fuera: fila 8 (títulos repetidos), 10 (total), 11 (nota al pie).',
      'Se deja fuera 1 fila en blanco.',
    ])
  })

  it('may lack an e-mail, and gets the prefix of the country', async () => {
    const { lines } = await read('clientes', CLIENTS)
    expect(lines[0]?.data).toEqual({
      name: 'Almacenes El Diamante Ltda',
      email: 'ventas@diamante.example',
      phone: '+57 300 555 11 22',
      tax_kind: 'NIT',
      // As the file has it, wrong digit and all: it is doubted, not refused.
      tax_number: '900123456-7',
      city: 'Bogotá',
    })
    expect(lines[2]).toMatchObject({ data: { name: 'Lucía Núñez' }, key: 'lucia nunez' })
    expect(lines[2]?.data).not.toHaveProperty('email')
  })

  it('does not take digits that a spreadsheet cut for a telephone', async () => {
    const { lines } = await read('clientes', CLIENTS)
    expect(lines[1]?.errors).toEqual({ phone: 'La hoja de cálculo le quitó cifras. Escríbelo completo.' })
  })

  it('is mended where it is wrong', async () => {
    const edits: Edits = new Map([
      [5, { phone: '300 555 33 44' }],
      [9, { email: 'pedro@correo.example' }],
    ])
    const { lines } = await read('clientes', CLIENTS, {}, edits)
    expect(lines.filter(isWrong)).toEqual([])
    expect(lines[1]?.data).toMatchObject({ phone: '+57 300 555 33 44' })
  })

  it('gives what was refused back with the reason in the last column', async () => {
    const { sheet, matching, lines, edits } = await read('clientes', CLIENTS)
    const file = await writeSheet(
      'xlsx',
      { name: 'a', rows: refusedSheet('clientes', sheet, matching, lines, edits) },
      fileFormats(formatsOf('Colombia')),
    )
    const [tab] = await readXlsx(await file.arrayBuffer())
    expect(tab?.data).toEqual([
      ['Razón social', 'E-mail', 'Celular', 'NIT', 'Ciudad', 'Motivo'],
      [
        'Confecciones La Aguja',
        'no tiene',
        '3,00E+09',
        '900.222.333-1',
        'Cali',
        'Teléfono: La hoja de cálculo le quitó cifras. Escríbelo completo.',
      ],
      [
        'Pedro Páez',
        'pedro arroba correo',
        '310 555 99 88',
        'N/A',
        'Pasto',
        'Correo: Formato de correo electrónico inválido.',
      ],
    ])
  })
})

const PRODUCTS = `Código;Descripción;Vr. Unitario;Existencias
A1;Camisa de lino;$ 45.000;12
B2;Servicio de bordado;8.500,00;
C3;Mano de obra;12.000;0
D4;Transporte de tela (rollo);1.000;25
E5;Tela importada;USD 12;3
;Subtotal;66.500;
`

describe('a price list', () => {
  it('has services among its products, known by their names where they are not counted', async () => {
    const { lines } = await read('productos', PRODUCTS)
    expect(lines.map(({ data, guessed }) => [data && ('type' in data ? data.type : undefined), guessed])).toEqual([
      [undefined, false],
      ['Servicio', true],
      ['Servicio', true],
      [undefined, false],
      [null, false],
      [null, false],
    ])
    expect((await read('productos', PRODUCTS, { services: false })).lines.some(({ guessed }) => guessed)).toBe(false)
  })

  it('echoes figures as the country writes them', async () => {
    const { lines } = await read('productos', PRODUCTS)
    expect(lines.map(({ cells }) => cells.price)).toEqual(['45.000', '8.500', '12.000', '1.000', 'USD 12', '66.500'])
  })

  it('in another currency is refused, and its sum is no product', async () => {
    const { lines } = await read('productos', PRODUCTS)
    expect(lines[4]?.errors).toEqual({ price: 'Está en USD y los precios de tu empresa son en COP.' })
    expect(lines[5]?.aside).toBe('total')
  })
})

describe('the template', () => {
  it.each(['clientes', 'productos'] as const)('of %s can be read, and its examples are no data', async (kind) => {
    for (const format of ['csv', 'xlsx'] as const) {
      const rows = templateSheet(kind, 'México')
      const file = await writeSheet(format, { name: kind, rows }, fileFormats(formatsOf('México')))
      const sheet = parsedTableOf(
        await readTable(`a.${format}`, await file.arrayBuffer(), titlesIn(kind)),
        titlesIn(kind),
      )
      const matching = matchColumns(kind, sheet.titles)
      expect(Object.values(matching)).toEqual(sheet.titles.map((_, at) => at))
      const lines = [...judge(kind, sheet, matching, { ...READING, country: 'México' })]
      expect(lines.map(({ aside }) => aside)).toEqual(['example', 'example'])
    }
  })
})

describe('a telephone', () => {
  it.each([
    ['Colombia', '300 555 1122', '+57 300 555 1122'],
    ['Ecuador', '099 123 4567', '+593 99 123 4567'],
    ['Ecuador', '(04) 234-5678', '+593 42345678'],
    ['Colombia', '573005551122', '+57 3005551122'],
    ['España', '+57 300 555 1122', '+57 300 555 1122'],
    ['España', '600 10 20 30 ext. 4', '600 10 20 30 ext. 4'],
    ['México', '55 1234 5678 / 55 8765 4321', '55 1234 5678 / 55 8765 4321'],
    ['', '300 555 1122', '300 555 1122'],
    ['Colombia', '123', '123'],
  ])('in %s: %s is %s', (country, typed, kept) => expect(withPrefix(typed, country)).toBe(kept))
})
