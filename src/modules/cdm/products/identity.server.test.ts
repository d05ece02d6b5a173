import { describe, expect, it } from 'vitest'
import { NOT_FOUND } from '#src/kernel/refusal.ts'
import { importRows } from '../../../../test/world/imports.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { cdm } from '../contract.ts'

const world = await openWorld()
const { ana, beto, zoe } = world
const TAKEN = 'El SKU «cam-01» ya es de «Camisa».'

const shirt = await world.must(ana, cdm.addProduct, {
  name: 'Camisa',
  price: '45.5',
  sku: ' CAM-01 ',
  barcode: '7701234567897',
  unit: 'unidad',
  category: 'Prendas',
  cost: '20',
  tax: '19',
})
const edited = (id: string, version: number, sku: string) => ({ id, version, name: 'Camisa', price: '45.5', sku })

it('keeps what a product is told by and counted in', () =>
  expect(shirt).toMatchObject({ sku: 'CAM-01', unit: 'unidad', category: 'Prendas', cost: '20.00', tax: '19.00' }))

describe('the products', () => {
  scenarios(world, cdm.products, [
    { it: 'are found by SKU', as: beto, input: { search: 'cam-01' }, gives: { total: 1 } },
    { it: 'are found by barcode', as: ana, input: { search: '7701234567897' }, gives: { total: 1 } },
    { it: 'are found by category', as: ana, input: { search: 'prendas' }, gives: { total: 1 } },
  ])
})

describe('a SKU', () => {
  scenarios(world, cdm.addProduct, [
    {
      it: 'is of one product',
      as: ana,
      input: { name: 'Otra', price: '1', sku: 'cam-01' },
      status: 409,
      refused: TAKEN,
    },
    {
      it: 'is of one product a company',
      as: zoe,
      input: { name: 'Otra', price: '1', sku: 'cam-01' },
      gives: { cost: null },
    },
    {
      it: 'may be missing, of many',
      as: ana,
      input: { name: 'Sin código', price: '1' },
      gives: { sku: '', tax: null },
    },
    {
      it: 'may be missing again',
      as: ana,
      input: { name: 'Sin otro', price: '1', cost: '', tax: '' },
      gives: { sku: '' },
    },
    {
      it: 'goes with a tax that is a percentage',
      as: ana,
      input: { name: 'Otra', price: '1', tax: '101' },
      refused: 'Escribe un porcentaje de 0 a 100, con dos decimales como máximo.',
    },
    {
      it: 'goes with a cost that is an amount',
      as: ana,
      input: { name: 'Otra', price: '1', cost: '-1' },
      refused: 'Escribe un costo válido, de 0 o más, con dos decimales como máximo.',
    },
  ])

  it('is refused to an edit, stays with its own product, and is free while that one is archived', async () => {
    const other = await world.must(ana, cdm.addProduct, { name: 'Blusa', price: '9', sku: 'BLU-01' })
    expect((await world.ask(ana, cdm.editProduct, edited(other.id, 1, 'cam-01'))).body.message).toBe(TAKEN)
    const kept = await world.must(ana, cdm.editProduct, edited(shirt.id, 1, 'CAM-01'))
    await world.must(ana, cdm.archiveProduct, { id: shirt.id, version: kept.version })
    await world.must(ana, cdm.editProduct, { ...edited(other.id, 1, 'CAM-01'), name: 'Blusa' })
    const refused = await world.ask(ana, cdm.restoreProduct, { id: shirt.id, version: kept.version + 1 })
    expect([refused.status, refused.body.message]).toEqual([409, 'El SKU «CAM-01» ya es de «Blusa».'])
  })

  it('is not told to whoever edits a product that is not theirs', async () => {
    const { status, body } = await world.ask(zoe, cdm.editProduct, edited(shirt.id, 1, 'cam-01'))
    expect([status, body.message]).toEqual([404, NOT_FOUND])
  })

  it('goes to one of many who ask for it at once', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((at) =>
        world.ask(at % 2 ? ana : beto, cdm.addProduct, { name: `Pantalón ${at}`, price: '9', sku: 'PAN-01' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })
})

describe('an import', () => {
  const line = (name: string, sku: string) => ({ name, price: '5', sku, cost: '2.5', tax: '10' })

  it('brings them, and puts them back', async () => {
    const before = await world.must(ana, cdm.addProduct, { name: 'Falda', price: '9', sku: 'FAL-01', cost: '3' })
    const done = await importRows(world, ana, 'productos', [line('Falda', 'FAL-02'), line('Chal', 'CHA-01')], 'update')
    expect(done).toMatchObject({ created: 1, updated: 1 })
    expect((await world.must(ana, cdm.products, { search: 'FAL-02' })).rows).toMatchObject([
      { id: before.id, cost: '2.50', tax: '10.00' },
    ])
    await world.must(ana, cdm.undoImport, { id: done.id })
    expect((await world.must(ana, cdm.products, { search: 'FAL-0' })).rows).toMatchObject([
      { sku: 'FAL-01', cost: '3.00', tax: null },
    ])
  })

  it.each([
    ['another product has', [line('Gorra', 'PAN-01')], /El SKU «PAN-01» ya es de «Pantalón \d»/],
    ['another line has', [line('Gorra', 'G-1'), line('Gorro', 'g-1')], /El SKU «g-1» ya es de «Gorra»/],
  ])('is refused whole for a SKU that %s', async (_, rows, sentence) => {
    await expect(importRows(world, ana, 'productos', rows)).rejects.toThrow(sentence)
    expect((await world.must(ana, cdm.products, { search: 'Gorr' })).total).toBe(0)
  })
})
