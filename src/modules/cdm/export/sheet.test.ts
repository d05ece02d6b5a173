import { describe, expect, it } from 'vitest'
import type { Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { CustomField } from '#src/platform/custom/schemas.ts'
import { csvOf as csvIn } from '#src/web/files/csv.ts'
import { parsedTableOf, readTable } from '#src/web/files/read-table.ts'
import type { Client } from '../contacts/schemas.ts'
import { judge } from '../import/rows/lines.ts'
import { matchColumns, titlesIn } from '../import/rows/matching.ts'
import type { Product } from '../rows.ts'
import { clientSheet, productSheet } from './sheet.ts'

const client = (name: string): Client => ({
  id: '0197',
  name,
  email: 'a@a.co',
  phone: '+57 300',
  company: '',
  role: 'Proveedor',
  legal_name: 'Ana SAS',
  tax_kind: 'NIT',
  tax_number: '800197268-4',
  address: 'Calle 10',
  city: 'Cali',
  country: 'Perú',
  region: 'Lima',
  postal_code: '07001',
  city_code: '05001',
  payment_days: 30,
  price_list_id: null,
  people: [],
  addresses: [],
  notes: '',
  sales_taxes: [],
  purchase_taxes: [],
  custom: {},
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
  picture: '',
  parent_id: null,
  variant: '',
  price_difference: '0.00',
  has_variants: false,
  sales_taxes: [],
  purchase_taxes: [],
  custom: {},
  archived_at: null,
  version: 1,
  created_at: '',
}

const csvOf = (sheet: Spreadsheet) => csvIn(sheet, { point: ',' })

const own = (type: CustomField['type'], key: string, label: string, options: string[] = []): CustomField => ({
  ...{
    id: '0197',
    kind: 'cdm_clients',
    key,
    label,
    type,
    options,
    required: false,
    on_documents: false,
    archived_at: null,
    version: 1,
  },
})
const OWN = [
  own('text', 'xt_ruta', 'Ruta'),
  own('number', 'xn_peso', 'Peso (kg)'),
  own('money', 'xm_cupo', 'Cupo'),
  own('date', 'xd_visita', 'Visita'),
  own('list', 'xl_zona', 'Zona', ['Norte', 'Sur']),
  own('boolean', 'xb_vip', 'VIP'),
]
const SAID = { xt_ruta: 'A', xn_peso: '1.5', xm_cupo: '20.50', xd_visita: '2026-11-21', xl_zona: 'Sur', xb_vip: true }

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
    const contacts = parsedTableOf(await readTable('a.csv', people), titlesIn('clientes'))
    const [contact] = judge('clientes', contacts, matchColumns('clientes', contacts.titles), reading)
    expect(contact?.data).toEqual({
      name: '=Ana',
      email: 'a@a.co',
      phone: '+57 300',
      legal_name: 'Ana SAS',
      tax_kind: 'NIT',
      tax_number: '800197268-4',
      address: 'Calle 10',
      city: 'Cali',
      country: 'Perú',
      region: 'Lima',
      postal_code: '07001',
      city_code: '05001',
      role: 'Proveedor',
    })
  })

  it('has the company’s own fields, and brings them back', async () => {
    const sheet = clientSheet([{ ...client('Ana'), custom: SAID }], OWN)
    expect(csvOf(sheet)).toContain(';A;1,5;20,50;2026-11-21;Sur;Sí')
    const bytes = new TextEncoder().encode(csvOf(sheet)).buffer as ArrayBuffer
    const table = parsedTableOf(await readTable('a.csv', bytes), titlesIn('clientes'))
    const reading = { country: 'España', currency: 'EUR', points: {}, services: true, own: OWN }
    const matching = matchColumns('clientes', table.titles, new Map(), OWN)
    const [line] = judge('clientes', table, matching, reading)
    expect([line?.errors, line?.data?.custom]).toEqual([{}, SAID])
  })

  it('says at the cell what one of them does not admit', () => {
    const sheet = { titles: ['Nombre', 'peso kg', 'ZONA', 'Visita', 'vip'], blanks: 0 }
    const rows = [{ line: 2, cells: ['Ana', 'mucho', 'este', '5/11/2026', 'no'] }]
    const reading = { country: 'España', currency: 'EUR', points: {}, services: true, own: OWN }
    const matching = matchColumns('clientes', sheet.titles, new Map(), OWN)
    const [line] = judge('clientes', { ...sheet, rows }, matching, reading)
    expect(line?.errors).toEqual({ xn_peso: expect.any(String), xl_zona: 'Elige una opción de la lista.' })
  })
})
