import { describe, expect, it } from 'vitest'
import writeXlsx from 'write-excel-file/universal'
import { titlesIn } from '#src/modules/cdm/import/rows/matching.ts'
import { parsedTableOf, readTable, UnreadableFile } from './read-table.ts'

const utf8 = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer
const latin1 = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0))).buffer
const utf16 = (text: string) => new Uint16Array([0xfeff, ...[...text].map((letter) => letter.charCodeAt(0))]).buffer

const SPANISH = 'Nombre;Correo\r\nIñaki Muñoz;iñaki@caña.es\r\n'
const READ = [
  ['Nombre', 'Correo'],
  ['Iñaki Muñoz', 'iñaki@caña.es'],
]

describe('a file of clients', () => {
  it.each([
    ['UTF-8', utf8(SPANISH)],
    ['UTF-8 with its mark', utf8(`\ufeff${SPANISH}`)],
    ['Latin-1', latin1(SPANISH)],
    ['UTF-16, as Excel calls Unicode text', utf16(SPANISH.replaceAll(';', '\t'))],
    ['commas', utf8(SPANISH.replaceAll(';', ','))],
    ['tabs', utf8(SPANISH.replaceAll(';', '\t'))],
    ['a first line that names the separator', utf8(`sep=|\r\n${SPANISH.replaceAll(';', '|')}`)],
    ['old line ends', utf8(SPANISH.replaceAll('\r\n', '\r'))],
  ])('is read from %s', async (_, bytes) => {
    const table = await readTable('clientes.csv', bytes)
    expect(table.filter((row) => row.join('') !== '')).toEqual(READ)
  })

  it('does not take a decimal comma for a separator', async () => {
    expect(await readTable('a.csv', utf8('Nombre;Precio\nA;45,5\nB;12,5\n'))).toContainEqual(['A', '45,5'])
  })

  it('keeps the euro sign and the curly quotes of Windows', async () => {
    const bytes = Uint8Array.from([...'Precio;'.split('').map((l) => l.charCodeAt(0)), 0x80, 0x93]).buffer
    expect(await readTable('a.csv', bytes)).toEqual([['Precio', '€“']])
  })

  it('keeps separators, quotes and line breaks inside quotes', async () => {
    const [, row] = await readTable('a.csv', utf8('a;b\n"uno; ""dos""\ntres";4\n'))
    expect(row).toEqual(['uno; "dos"\ntres', '4'])
  })

  it('is read from XLSX, numbers as numbers', async () => {
    const file = await writeXlsx([
      ['Nombre', 'Precio', 'Alta', 'Activo'],
      ['Camisa', 12.5, { value: new Date('2026-11-21T00:00:00Z'), format: 'dd/mm/yyyy' }, true],
      [null, 19.990000000000002, null, null],
    ]).toBlob()
    expect(await readTable('productos.xlsx', await file.arrayBuffer())).toEqual([
      ['Nombre', 'Precio', 'Alta', 'Activo'],
      ['Camisa', 12.5, '2026-11-21', 'Sí'],
      ['', 19.99, '', ''],
    ])
  })

  it('is read from the tab that looks most like it', async () => {
    const cover = { sheet: 'Portada', data: [['Inventario 2026'], ['Taller']] }
    const list = {
      sheet: 'Lista',
      data: [
        ['Producto', 'Precio'],
        ['Camisa', 12],
      ],
    }
    const bytes = await (await writeXlsx([cover, list]).toBlob()).arrayBuffer()
    expect((await readTable('a.xlsx', bytes, titlesIn('productos')))[1]).toEqual(['Camisa', 12])
  })

  it.each([
    ['an old Excel', 'a.xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]).buffer],
    ['a zip that is no spreadsheet', 'a.xlsx', Uint8Array.from([0x50, 0x4b, 3, 4, 9]).buffer],
    ['a picture', 'a.csv', Uint8Array.from([0x89, 0x50, 0, 0, 1]).buffer],
  ])('refuses %s with a sentence', async (_, name, bytes) => {
    await expect(readTable(name, bytes)).rejects.toBeInstanceOf(UnreadableFile)
  })
})

describe('the titles', () => {
  it('may stand below a heading; rows keep their number in the file and empty ones go', () => {
    const table = [
      ['Clientes 2026', ''],
      ['', ''],
      ['Nombre', 'E-mail'],
      ['Ana', 'a@a.co'],
      ['', ''],
      ['Beto', 'b@b.co'],
    ]
    expect(parsedTableOf(table, titlesIn('clientes'))).toEqual({
      titles: ['Nombre', 'E-mail'],
      rows: [
        { line: 4, cells: ['Ana', 'a@a.co'] },
        { line: 6, cells: ['Beto', 'b@b.co'] },
      ],
      blanks: 1,
    })
  })

  it('alone are no file to import', () => {
    expect(() => parsedTableOf([['Nombre', 'E-mail']], titlesIn('clientes'))).toThrow(UnreadableFile)
    expect(() => parsedTableOf([], titlesIn('clientes'))).toThrow(UnreadableFile)
  })
})
