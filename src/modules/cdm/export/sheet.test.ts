import { describe, expect, it } from 'vitest'
import type { Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import { csvOf as csvIn } from '#src/web/files/csv.ts'
import { parsedTableOf, readTable } from '../import/file/table.ts'
import { judge } from '../import/rows/lines.ts'
import { matchColumns, titlesIn } from '../import/rows/matching.ts'
import type { Client, Product } from '../rows.ts'
import { clientSheet, productSheet } from './sheet.ts'

const client = (name: string): Client => ({
  id: '0197',
  name,
  email: 'a@a.co',
  phone: '+57 300',
  company: '',
  archived_at: null,
  version: 1,
  created_at: '',
})
const shirt: Product = {
  id: '0197',
  name: 'Camisa; "azul"',
  description: 'Una línea\ny otra',
  price: '1234.50',
  type: 'Producto',
  variants: [{ name: 'Talla', values: ['S', 'M'] }],
  stock: 8,
  min_stock: 5,
  sku: 'CAM-1',
  barcode: '7701234567897',
  unit: 'unidad',
  category: 'Camisas',
  cost: '800.00',
  tax: '19.00',
  archived_at: null,
  version: 1,
  created_at: '',
}

const csvOf = (sheet: Spreadsheet) => csvIn(sheet, { point: ',' })

describe('an exported file', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x";"y")'])(
    'keeps %j from running',
    (name) => {
      const [, row = ''] = csvOf(clientSheet([client(name)])).split('\r\n')
      expect(row.replace(/^"/, '')).toMatch(/^'/)
    },
  )

  it('opens in a Spanish Excel', () => {
    expect(csvOf(productSheet([shirt]))).toBe(
      '\ufeffNombre;Precio;Tipo;Existencias;Mínimo;Descripción;Variantes;SKU;Código de barras;Unidad;Categoría;Costo;Impuesto (%)\r\n' +
        '"Camisa; ""azul""";1234,50;Producto;8;5;"Una línea\ny otra";"Talla: S, M";CAM-1;7701234567897;unidad;Camisas;800,00;19,00\r\n',
    )
  })

  it('can be imported again as it was', async () => {
    const bytes = new TextEncoder().encode(csvOf(productSheet([shirt]))).buffer as ArrayBuffer
    const sheet = parsedTableOf(await readTable('a.csv', bytes), titlesIn('productos'))
    const reading = { country: 'España', currency: 'EUR', points: {}, services: true }
    const [line] = judge('productos', sheet, matchColumns('productos', sheet.titles), reading)
    expect(line?.data).toMatchObject({ name: shirt.name, price: '1234.5', initial_stock: 8, variants: shirt.variants })
    expect(line?.data).toMatchObject({
      sku: 'CAM-1',
      barcode: '7701234567897',
      unit: 'unidad',
      category: 'Camisas',
      cost: '800',
      tax: '19',
    })
    const people = new TextEncoder().encode(csvOf(clientSheet([client('=Ana')]))).buffer as ArrayBuffer
    expect((await readTable('a.csv', people))[1]).toEqual(['=Ana', 'a@a.co', '+57 300', ''])
  })
})
