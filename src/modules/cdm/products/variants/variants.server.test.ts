import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { bodega } from '#src/modules/bodega/contract.ts'
import { importRows } from '../../../../../test/world/imports.ts'
import { scenarios } from '../../../../../test/world/scenario.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import { cdm } from '../../contract.ts'
import type { Product } from '../../rows.ts'

const world = await openWorld()
const { ana, beto, caro, zoe } = world
const { must, ask } = world

const WAYS = [
  { name: 'Talla', values: ['S', 'M'] },
  { name: 'Color', values: ['Rojo', 'Azul'] },
]
const product = (name: string, more: object = {}) =>
  must(ana, cdm.addProduct, {
    name,
    price: '100',
    variants: WAYS,
    unit: 'unidad',
    category: 'Prendas',
    tax: '19',
    ...more,
  })
const variantsOf = async (id: string, archived = false) => (await must(caro, cdm.variants, { id, archived })).rows
const seen = ({ id, version }: Product) => ({ id, version })
const stocked = async (search: string) => (await must(caro, bodega.stock, { search })).rows.map(({ name }) => name)

const shirt = await product('Camisa', { min_stock: 3 })
const hat = await must(ana, cdm.addProduct, { name: 'Gorra', price: '5' })
const service = await must(ana, cdm.addProduct, { name: 'Corte', price: '5', type: 'Servicio', variants: WAYS })

describe('all combinations', () => {
  scenarios(world, cdm.combineVariants, [
    { it: 'are not for a colaborador', as: caro, input: { id: shirt.id }, refused: FORBIDDEN },
    { it: 'do not reach another company', as: zoe, input: { id: shirt.id }, status: 404, refused: NOT_FOUND },
    { it: 'are made at once', as: beto, input: { id: shirt.id }, gives: { created: 4 } },
    {
      it: 'are made once',
      as: ana,
      input: { id: shirt.id },
      status: 409,
      refused: 'Todas las combinaciones ya existen.',
    },
    {
      it: 'need a product that varies',
      as: ana,
      input: { id: hat.id },
      refused: 'Escribe primero en el producto en qué varía, como Talla: S, M, L.',
    },
    {
      it: 'are not of a service',
      as: ana,
      input: { id: service.id },
      refused: 'Solo un producto que no está archivado tiene variantes.',
    },
  ])

  it('have what they share with their product', async () =>
    expect(await variantsOf(shirt.id)).toMatchObject(
      ['S · Rojo', 'S · Azul', 'M · Rojo', 'M · Azul'].map((variant) => ({
        name: `Camisa · ${variant}`,
        variant,
        parent_id: shirt.id,
        price: '100.00',
        unit: 'unidad',
        category: 'Prendas',
        tax: '19.00',
        stock: 0,
        min_stock: 3,
      })),
    ))

  it('are not more than a person can look after', async () => {
    const many = Array.from({ length: 50 }, (_, at) => `${at}`)
    const { id } = await product('Tornillo', {
      variants: [
        { name: 'A', values: many },
        { name: 'B', values: many },
      ],
    })
    expect((await ask(ana, cdm.combineVariants, { id })).body.message).toBe(
      'Son 2500 combinaciones y caben 200: agrega las que vendes.',
    )
  })
})

const skirt = await product('Falda')
const own = {
  id: skirt.id,
  values: ['M', 'Azul'],
  sku: 'FAL-MA',
  barcode: '770',
  price_difference: '-10.5',
  min_stock: 2,
}

describe('one variant', () => {
  scenarios(world, cdm.addVariant, [
    {
      it: 'has codes, a price, a minimum and a first stock of its own',
      as: ana,
      input: { ...own, initial_stock: 7 },
      gives: { name: 'Falda · M · Azul', sku: 'FAL-MA', price: '89.50', stock: 7, min_stock: 2 },
    },
    {
      it: 'is there once',
      as: ana,
      input: { ...own, sku: '' },
      refused: 'Esa variante ya existe. Si está archivada, restáurala.',
    },
    {
      it: 'has a SKU that is free',
      as: ana,
      input: { ...own, values: ['S', 'Azul'] },
      refused: 'El SKU «FAL-MA» ya es de «Falda · M · Azul».',
    },
    {
      it: 'has values of its product',
      as: ana,
      input: { ...own, values: ['M', 'Verde'] },
      refused: 'Elige un valor de cada variante del producto.',
    },
    {
      it: 'has a value of each',
      as: ana,
      input: { ...own, values: ['M'] },
      refused: 'Elige un valor de cada variante del producto.',
    },
    { it: 'is not for a colaborador', as: caro, input: own, refused: FORBIDDEN },
    { it: 'does not reach another company', as: zoe, input: own, status: 404, refused: NOT_FOUND },
    { it: 'is of a product', as: ana, input: { ...own, id: v7() }, status: 404, refused: NOT_FOUND },
  ])

  it('is edited in the version that was seen', async () => {
    const [blue] = await variantsOf(skirt.id)
    const change = { ...seen(blue as Product), sku: 'FAL-9', price_difference: '20', min_stock: 1 }
    expect(await must(beto, cdm.editVariant, change)).toMatchObject({
      sku: 'FAL-9',
      price: '120.00',
      stock: 7,
      version: 2,
    })
    expect((await ask(ana, cdm.editVariant, change)).body.message).toBe(STALE)
    expect((await ask(zoe, cdm.editVariant, change)).body.message).toBe(NOT_FOUND)
    expect((await ask(ana, cdm.editVariant, { ...change, id: skirt.id, version: 1 })).body.message).toBe(NOT_FOUND)
    expect((await ask(ana, cdm.editVariant, { ...change, version: 2, sku: 'fal-9' })).status).toBe(200)
  })

  it('is no product to be edited as one', async () => {
    const [blue] = await variantsOf(skirt.id)
    const { body } = await ask(ana, cdm.editProduct, { ...seen(blue as Product), name: 'Otra', price: '1' })
    expect(body.message).toBe('Esta es una variante: cámbiala entre las variantes de su producto.')
  })
})

describe('bodega', () => {
  it('counts variants, and no longer their product', async () => {
    expect(await stocked('Falda')).toEqual(['Falda · M · Azul'])
    const [blue] = await variantsOf(skirt.id)
    const movement = { product_id: blue?.id ?? '', type: 'salida' as const, quantity: 6 }
    expect(await must(caro, bodega.registerMovement, movement)).toMatchObject({ product_name: 'Falda · M · Azul' })
    expect((await must(caro, bodega.movements, { search: 'falda' })).rows).toMatchObject([
      { quantity: 6 },
      { quantity: 7, note: 'Saldo inicial' },
    ])
    const alerts = (await must(caro, bodega.alerts, {})).rows.map(({ name }) => name)
    expect(alerts).toContain('Falda · M · Azul')
    expect(alerts).not.toContain('Falda')
    const { status, body } = await ask(caro, bodega.registerMovement, {
      ...movement,
      product_id: skirt.id,
      type: 'entrada',
    })
    expect([status, body.message]).toEqual([409, 'Este producto se cuenta por variantes: elige una de ellas.'])
  })

  it('lets go of what a product had before it had variants', async () => {
    const { id } = await product('Bufanda', { initial_stock: 4 })
    await must(ana, cdm.combineVariants, { id })
    expect(await stocked('Bufanda')).toEqual(['Bufanda', ...(await variantsOf(id)).map(({ name }) => name).sort()])
    await must(caro, bodega.registerMovement, { product_id: id, type: 'salida', quantity: 4 })
    expect(await stocked('Bufanda')).not.toContain('Bufanda')
  })
})

describe('the products', () => {
  it('show what there is of all variants, and the variants where they are searched', async () => {
    const rows = (await must(ana, cdm.products, {})).rows
    expect(rows.find(({ id }) => id === skirt.id)).toMatchObject({ stock: 1, has_variants: true })
    expect(rows.some(({ parent_id }) => parent_id !== null)).toBe(false)
    expect((await must(ana, cdm.products, { search: 'FAL-9' })).rows).toMatchObject([{ name: 'Falda · M · Azul' }])
  })

  it('take their variants with them: name, price, archive', async () => {
    const edited = await must(ana, cdm.editProduct, {
      ...seen(skirt),
      name: 'Falda larga',
      price: '200',
      variants: WAYS,
    })
    expect(await variantsOf(skirt.id)).toMatchObject([{ name: 'Falda larga · M · Azul', price: '220.00' }])
    const archived = await must(ana, cdm.archiveProduct, seen(edited))
    expect(await stocked('Falda')).toEqual([])
    const [gone] = await variantsOf(skirt.id, true)
    expect((await ask(ana, cdm.restoreProduct, seen(gone as Product))).body.message).toBe(
      'Su producto está archivado. Restáuralo primero.',
    )
    await must(ana, cdm.restoreProduct, seen(archived))
    expect(await stocked('Falda')).toEqual(['Falda larga · M · Azul'])
  })

  it('are counted by themselves again without variants', async () => {
    const { id } = await product('Cinturón')
    const only = await must(ana, cdm.addVariant, { id, values: ['S', 'Rojo'] })
    const archived = await must(ana, cdm.archiveProduct, seen(only))
    expect(await stocked('Cinturón')).toEqual(['Cinturón'])
    await must(ana, cdm.restoreProduct, seen(archived))
    expect(await stocked('Cinturón')).toEqual(['Cinturón · S · Rojo'])
  })

  it('with variants are no services', async () => {
    const [shirtNow] = (await must(ana, cdm.products, { search: 'Camisa' })).rows.filter(({ id }) => id === shirt.id)
    const change = { ...seen(shirtNow as Product), name: 'Camisa', price: '100', type: 'Servicio' as const }
    expect((await ask(ana, cdm.editProduct, change)).body.message).toBe(
      'Un producto con variantes no puede pasar a ser un servicio.',
    )
  })

  it('are imported without touching variants of their name, and these follow', async () => {
    const done = await importRows(world, ana, 'productos', [{ name: 'Camisa', price: '300' }], 'update')
    expect(done).toMatchObject({ created: 0, updated: 1 })
    expect((await variantsOf(shirt.id)).map(({ price }) => price)).toEqual(Array(4).fill('300.00'))
    await must(ana, cdm.undoImport, { id: done.id })
    expect((await variantsOf(shirt.id)).map(({ price }) => price)).toEqual(Array(4).fill('100.00'))
  })
})

it('leaves every stock the sum of its movements', async () => {
  const { rows } = await world.db.query(
    `select p.name from cdm_products p where p.stock <> coalesce((
       select sum(case m.type when 'entrada' then m.quantity else -m.quantity end) from stock_movements m
       where m.company_id = p.company_id and m.product_id = p.id), 0)`,
  )
  expect(rows).toEqual([])
})
