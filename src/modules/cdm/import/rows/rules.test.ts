import { describe, expect, it } from 'vitest'
import { type FileCell, parsedTableOf } from '#src/web/files/read-table.ts'
import type { Reading } from './cells.ts'
import { fateOf, judge } from './lines.ts'
import { columnsToRemember, matchColumns, titlesIn } from './matching.ts'
import { type Point, plainNumber, wholeNumber } from './numbers.ts'

describe('a number', () => {
  it.each<[string, Point, string]>([
    ['45', ',', '45'],
    ['45,5', ',', '45.5'],
    ['1.234,50', ',', '1234.5'],
    ['1,234.50', '.', '1234.5'],
    ['12.345.678', ',', '12345678'],
    // The column decides what can mean two things …
    ['45.000', ',', '45000'],
    ['45.000', '.', '45'],
    ['1,234', '.', '1234'],
    ['1,234', ',', '1.234'],
    // … and not what can mean only one.
    ['45.50', ',', '45.5'],
    ['1,234.50', ',', '1234.5'],
    ['0,125', '.', '0.125'],
    ['$ 45.000', ',', '45000'],
    ['1.234,50 €', ',', '1234.5'],
    ['US$ 12', ',', '12'],
    ["1'234.50", '.', '1234.5'],
    ['1 234,50', ',', '1234.5'],
    ['-3', ',', '-3'],
    ['1,23,4.5', ',', '1,23,4.5'],
    ['doce', ',', 'doce'],
    ['12 cajas', ',', '12 cajas'],
    ['', ',', ''],
  ])('%s with %s before its decimals is %s', (typed, point, read) => expect(plainNumber(typed, point)).toBe(read))

  it('that the file itself holds is not read twice', () => expect(plainNumber(12.345, ',')).toBe('12.345'))

  it.each<[FileCell, number]>([
    ['1.000', 1000],
    ['5,0', 5],
    [7, 7],
    ['2,5', Number.NaN],
    ['muchos', Number.NaN],
  ])('of things: %s is %s', (cell, whole) => expect(wholeNumber(cell, ',')).toBe(whole))
})

describe('columns', () => {
  it.each([
    ['by their usual names', ['E-mail', 'Nombre', 'Celular', 'Compañía'], { name: 1, email: 0, phone: 2, company: 3 }],
    [
      'whatever their accents and case',
      ['NOMBRE COMPLETO', 'Correo Electrónico', 'TELÉFONO'],
      { name: 0, email: 1, phone: 2 },
    ],
    [
      'by a word inside',
      ['Correo electrónico del cliente', 'Cliente (contacto)', 'WhatsApp *'],
      { name: 1, email: 0, phone: 2 },
    ],
    ['once each', ['Razón social', 'Nombre', 'Correo'], { name: 1, email: 2, legal_name: 0 }],
    [
      'with the business where no person is named',
      ['Razón social', 'E-mail', 'Celular', 'NIT'],
      { name: 0, email: 1, phone: 2, tax_number: 3 },
    ],
    [
      'with what an invoice needs',
      ['Proveedor', 'RUC', 'Tipo de documento', 'Domicilio fiscal', 'Municipio', 'Nombre'],
      { name: 5, tax_number: 1, tax_kind: 2, address: 3, city: 4 },
    ],
    [
      'by the number of each country',
      ['Cliente', 'No. Identificación', 'Dirección', 'Ciudad', 'Tipo'],
      { name: 0, tax_number: 1, address: 2, city: 3, role: 4 },
    ],
    [
      'as other programs call them',
      ['Tercero', 'Correo de contacto', 'Telf. 1', 'Nombre comercial'],
      { name: 0, email: 1, phone: 2, company: 3 },
    ],
    [
      'with where in the world they are',
      ['Cliente', 'Código municipio', 'Municipio', 'Departamento', 'C.P.', 'País'],
      { name: 0, city_code: 1, city: 2, region: 3, postal_code: 4, country: 5 },
    ],
    ['or not at all', ['Código', 'Zona'], {}],
  ])('are matched %s', (_, titles, matching) => {
    const found = Object.entries(matchColumns('clientes', titles)).filter(([, at]) => at !== null)
    expect(Object.fromEntries(found)).toEqual(matching)
  })

  it('are matched as the company did before, and only what it did is remembered', () => {
    const titles = ['Cliente', 'Correo', 'Referencia', 'Celular']
    const own = { ...matchColumns('clientes', titles), phone: null, tax_number: 2 }
    const kept = columnsToRemember('clientes', titles, own, new Map())
    expect(kept).toEqual([
      { title: 'referencia', field: 'tax_number' },
      { title: 'celular', field: '' },
    ])
    const remembered = new Map(kept.map(({ title, field }) => [title, field]))
    expect(matchColumns('clientes', titles, remembered)).toEqual(own)
    expect(columnsToRemember('clientes', titles, own, remembered)).toEqual([])
    const back = columnsToRemember('clientes', titles, { ...own, phone: 3 }, remembered)
    expect(back).toEqual([{ title: 'celular', field: 'phone' }])
  })

  it('of products have the description for a name where there is no other', () => {
    expect(matchColumns('productos', ['Código', 'Descripción', 'Vr. Unitario', 'Cant.'])).toMatchObject({
      name: 1,
      price: 2,
      initial_stock: 3,
      description: null,
    })
  })

  it('of products are told apart', () => {
    expect(
      matchColumns('productos', [
        'Artículo',
        'PVP',
        'Stock mínimo',
        'Stock inicial',
        'Tipo',
        'Descripción',
        'Variantes',
        'Código',
        'EAN',
        'Unidad de medida',
        'Línea',
        'Precio de costo',
        'IVA %',
      ]),
    ).toEqual({
      name: 0,
      price: 1,
      min_stock: 2,
      initial_stock: 3,
      type: 4,
      description: 5,
      variants: 6,
      sku: 7,
      barcode: 8,
      unit: 9,
      category: 10,
      cost: 11,
      tax: 12,
    })
  })
})

const READING: Reading = { country: 'Colombia', currency: 'COP', points: {}, services: true }

const read = (kind: 'clientes' | 'productos', table: FileCell[][], reading: Partial<Reading> = {}) => {
  const sheet = parsedTableOf(table, titlesIn(kind))
  return [...judge(kind, sheet, matchColumns(kind, sheet.titles), { ...READING, ...reading })]
}

describe('rows of clients', () => {
  const lines = read('clientes', [
    ['Nombre', 'Correo', 'Teléfono'],
    [' Ana Ruiz ', 'ANA@ruiz.co', 3001234567],
    ['', 'b@b.co', ''],
    ['Caro', 'caro en casa', ''],
    ['Ana otra vez', 'ana@RUIZ.co', ''],
  ])

  it('say only what their cells say', () => {
    expect(lines[0]).toMatchObject({
      line: 2,
      data: { name: 'Ana Ruiz', email: 'ana@ruiz.co', phone: '+57 3001234567' },
      errors: {},
      key: 'ana@ruiz.co',
    })
    expect(lines[0]?.data).not.toHaveProperty('company')
  })

  it('tell what is wrong beside the cell', () => {
    expect(lines.map(({ errors }) => errors)).toEqual([
      {},
      { name: 'Falta el nombre.' },
      { email: 'Formato de correo electrónico inválido.' },
      { email: 'Repetido: ya está en la fila 2.' },
    ])
    expect(lines.filter(({ data }) => data === null)).toHaveLength(3)
  })

  it('become what was chosen where they exist', () => {
    const [ana] = lines
    if (ana === undefined) throw new Error('No line')
    expect(fateOf(ana, new Set(['ana@ruiz.co']), 'update')).toBe('update')
    expect(fateOf(ana, new Set(), 'update')).toBe('create')
  })
})

describe('rows of products', () => {
  const lines = read('productos', [
    ['Producto', 'Precio', 'Tipo', 'Existencias', 'Variantes'],
    ['Camisa', '1.234,5', 'PRODUCTO', '1.000', 'Talla: S, M,; Color: Rojo'],
    ['Bordado', 8, 'servicio', '', ''],
    ['Corte', '9', 'Servicio', '4', ''],
    ['Falda', 'gratis', 'prenda', '-1', 'S M L'],
    ['CAMISA', '', '', '', ''],
  ])

  it('are read as people write them', () => {
    expect(lines[0]?.data).toEqual({
      name: 'Camisa',
      price: '1234.5',
      type: 'Producto',
      initial_stock: 1000,
      variants: [
        { name: 'Talla', values: ['S', 'M'] },
        { name: 'Color', values: ['Rojo'] },
      ],
    })
    expect(lines[1]?.data).toEqual({ name: 'Bordado', price: '8', type: 'Servicio' })
  })

  it('tell what is wrong beside the cell', () => {
    expect(lines[2]?.errors).toEqual({ initial_stock: 'Un servicio no tiene existencias.' })
    expect(Object.keys(lines[3]?.errors ?? {}).sort()).toEqual(['initial_stock', 'price', 'type', 'variants'])
    expect(lines[4]?.errors).toEqual({
      price: 'Nombre y precio son obligatorios.',
      name: 'Repetido: ya está en la fila 2.',
    })
  })
})
