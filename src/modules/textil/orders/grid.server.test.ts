import { describe, expect, it } from 'vitest'
import { NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { team } from '#src/platform/team/contract.ts'
import { addProduct, versionOf } from '../../../../test/world/factory.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, must, ask, db } = world

const WAYS = [
  { name: 'Color', values: ['Rojo', 'Azul'] },
  { name: 'Talla', values: ['S', 'M', 'L'] },
]
const shirt = await must(ana, cdm.addProduct, { name: 'Camisa', price: '30', variants: WAYS })
const cap = await addProduct(world, ana, 'Gorra')
const cloth = await addProduct(world, ana, 'Popelina', 40)
const vest = await must(ana, cdm.addProduct, {
  ...{ name: 'Chaleco', price: '30' },
  variants: [...WAYS, { name: 'Largo', values: ['Corto'] }],
})
const hotel = await must(ana, cdm.addClient, { name: 'Hotel Aurora', email: 'hotel@aurora.test', role: 'Cliente' })
const foreign = await addProduct(world, zoe, 'Seda')
for (const values of [
  ['Rojo', 'S'],
  ['Rojo', 'M'],
])
  await must(ana, cdm.addVariant, { id: shirt.id, values })

const cell = (colour: string, size: string, quantity: number) => ({ colour, size, quantity })
const made = (cells: ReturnType<typeof cell>[]) => cells.map((one) => ({ ...one, makes_variant: true }))
let codes = 0
const typed = (more: object = {}) => ({
  ...{ order_code: `T-${++codes}`, style_id: shirt.id, cells: [cell('Rojo', 'S', 10), cell('Rojo', 'M', 20)], ...more },
})
const shown = (id: string) => must(caro, textil.order, { id })
const count = async (table: string) => (await db.query(`select count(*)::int as n from ${table}`)).rows[0].n

describe('an order of a style', () => {
  it('asks for pieces by size and colour: its quantity follows, and what it is for is found', async () => {
    const made = await must(beto, textil.addOrder, {
      ...typed({ client_id: hotel.id }),
      quantity: 7,
      materials: [cloth.id],
    })
    expect(made).toMatchObject({
      ...{ quantity: 30, style_name: 'Camisa', client_name: 'Hotel Aurora', client_id: hotel.id, materials: [] },
    })
    const { cells } = await shown(made.id)
    expect(
      cells.map(({ colour, size, quantity, size_at, colour_at }) => [colour, size, quantity, size_at, colour_at]),
    ).toEqual([
      ['Rojo', 'S', 10, 0, 0],
      ['Rojo', 'M', 20, 1, 0],
    ])
    const { rows } = await must(ana, cdm.variants, { id: shirt.id })
    expect(cells.map(({ variant_id }) => rows.find(({ id }) => id === variant_id)?.variant)).toEqual([
      'Rojo · S',
      'Rojo · M',
    ])
    for (const search of ['CAMISA', 'aurora', made.order_code])
      expect((await must(caro, textil.orders, { search })).rows.map(({ id }) => id)).toEqual([made.id])
  })

  it('keeps the cells that stay when it is edited', async () => {
    const made = await must(ana, textil.addOrder, typed())
    const before = (await shown(made.id)).cells
    const change = { ...versionOf(made), ...typed({ cells: [cell('Rojo', 'M', 25)] }) }
    const edited = await must(ana, textil.editOrder, change)
    expect(edited).toMatchObject({ quantity: 25, version: 2 })
    expect((await shown(made.id)).cells).toMatchObject([{ id: before[1]?.id, quantity: 25 }])
    expect((await ask(ana, textil.editOrder, change)).body.message).toBe(STALE)
    const byHand = { ...versionOf(edited), order_code: 'A-MANO', quantity: 4, materials: [cloth.id] }
    expect(await must(ana, textil.editOrder, byHand)).toMatchObject({ style_id: null, quantity: 4 })
    expect((await shown(made.id)).cells).toEqual([])
  })

  it('of a product without variants is one cell of the product itself', async () => {
    const made = await must(ana, textil.addOrder, { order_code: 'GORRAS', style_id: cap.id, quantity: 50 })
    expect((await shown(made.id)).cells).toMatchObject([{ variant_id: cap.id, size: '', colour: '', quantity: 50 }])
    const edited = await must(ana, textil.editOrder, {
      ...versionOf(made),
      order_code: 'GORRAS',
      style_id: cap.id,
      quantity: 60,
    })
    expect(edited.quantity).toBe(60)
  })

  it('tells which variants are missing, and makes them where the person wants that and may', async () => {
    const grid = await must(caro, textil.styleGrid, { id: shirt.id })
    expect(grid).toMatchObject({ sizes: ['S', 'M', 'L'], colours: ['Rojo', 'Azul'], fits: true })
    expect(grid.missing).toHaveLength(4)
    const cells = [cell('Azul', 'L', 3), cell('Azul', 'S', 1)]
    const before = await count('production_orders')
    const refused = await ask(ana, textil.addOrder, typed({ cells }))
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Camisa todavía no tiene estas variantes: Azul · L, Azul · S.',
    ])
    const { rows } = await must(ana, team.members, {})
    const version = rows.find(({ id }) => id === caro.id)?.version ?? 0
    const levels = [{ module_id: 'textil', level: 'work' as const }]
    await must(ana, team.saveRights, { id: caro.id, version, levels })
    expect((await ask(caro, textil.addOrder, typed({ cells: made(cells) }))).body.code).toBe('variants_missing')
    expect(await count('production_orders')).toBe(before)
    const { id } = await must(ana, textil.addOrder, typed({ cells: made(cells) }))
    expect((await shown(id)).cells.map(({ size }) => size)).toEqual(['S', 'L'])
    expect((await must(ana, textil.styleGrid, { id: shirt.id })).missing).toHaveLength(2)
  })

  it.each([
    [
      'a size that the product does not have',
      () => typed({ cells: [cell('Rojo', 'XXL', 1)] }),
      /ya no se hace en XXL · Rojo/,
    ],
    ['a cell twice', () => typed({ cells: [cell('Rojo', 'S', 1), cell('Rojo', 'S', 2)] }), /una sola vez/],
    ['no cell', () => typed({ cells: [] }), 'Escribe cuántas piezas de cada talla y color.'],
    ['nothing in a cell', () => typed({ cells: [cell('Rojo', 'S', 0)] }), /cantidades enteras/],
    ['more than two ways to vary', () => typed({ style_id: vest.id }), /varía en más de dos cosas/],
    ['another company’s product', () => typed({ style_id: foreign.id }), NOT_FOUND],
    ['a client of nobody', () => typed({ client_id: foreign.id }), NOT_FOUND],
    ['cells without a product', () => typed({ style_id: '', materials: [cloth.id] }), /Elige primero qué producto/],
    [
      'more than a million pieces',
      () => typed({ cells: [cell('Rojo', 'S', 1_000_000), cell('Rojo', 'M', 1)] }),
      /un millón/,
    ],
  ])('is not made with %s', async (_, input, message) => {
    const before = [await count('production_orders'), await count('order_cells')]
    const { status, body } = await ask(ana, textil.addOrder, input())
    expect([[400, 404, 409].includes(status), body.message]).toEqual([true, expect.stringMatching(message)])
    expect([await count('production_orders'), await count('order_cells')]).toEqual(before)
  })

  it('is not changed into one of another company’s product or client', async () => {
    const order = await must(ana, textil.addOrder, typed())
    const stranger = await must(zoe, cdm.addClient, { name: 'Ajeno', email: 'ajeno@aurora.test', role: 'Cliente' })
    for (const more of [{ style_id: foreign.id }, { client_id: stranger.id }]) {
      const change = { ...typed(more), id: order.id, version: order.version }
      expect((await ask(ana, textil.editOrder, change as never)).body.message).toBe(NOT_FOUND)
    }
    expect((await shown(order.id)).order).toMatchObject({ style_id: shirt.id, client_id: null, version: order.version })
  })

  it('is not of an archived variant', async () => {
    const { rows } = await must(ana, cdm.variants, { id: shirt.id })
    const red = rows.find(({ variant }) => variant === 'Rojo · M')
    await must(ana, cdm.archiveProduct, versionOf(red ?? { id: '', version: 0 }))
    expect((await ask(ana, textil.addOrder, typed())).body.message).toBe(
      'Están archivadas en Camisa: Rojo · M. Restáuralas o déjalas vacías.',
    )
  })
})
