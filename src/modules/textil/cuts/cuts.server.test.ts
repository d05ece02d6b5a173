import { expect, it } from 'vitest'
import { NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'

const world = await openWorld()
const { ana, caro, zoe } = world

const shirt = await world.must(ana, cdm.addProduct, {
  ...{ name: 'Camisa', price: '30' },
  variants: [
    { name: 'Talla', values: ['S', 'M'] },
    { name: 'Color', values: ['Rojo', 'Azul'] },
  ],
})
await world.must(ana, cdm.combineVariants, { id: shirt.id })
const cloth = await world.must(ana, cdm.addProduct, { name: 'Popelina', price: '4' })
await world.must(ana, textil.addStyle, { id: shirt.id })
const CELLS = [
  { size: 'S', colour: 'Rojo', quantity: 20 },
  { size: 'M', colour: 'Rojo', quantity: 40 },
  { size: 'S', colour: 'Azul', quantity: 10 },
  { size: 'M', colour: 'Azul', quantity: 20 },
]
await world.must(ana, textil.addStation, { name: 'Confección', order_index: 1 })
let orders = 0

/** An order of 2 sizes × 2 colours: S Rojo 20, M Rojo 40, S Azul 10, M Azul 20. */
function orderOf() {
  orders++
  return world.must(ana, textil.addOrder, { order_code: `OP-${orders}`, style_id: shirt.id, cells: CELLS })
}

const WHOLE = {
  day: '2026-11-20',
  bundle_size: 20,
  markers: [{ ratio: { S: 1, M: 2 }, layers: { Rojo: 20, Azul: 10 } }],
}
const cutOf = async (order: { id: string }) => world.must(ana, textil.addCut, { id: order.id, ...WHOLE })

it('a cut becomes bundles of one size and colour that wait for a station, and its order is at work', async () => {
  const order = await orderOf()
  const cut = await cutOf(order)
  expect(cut).toMatchObject({ number: 1, pieces: 90, bundles: 6, begun: false, annulled_at: null })
  const { cells } = await world.must(caro, textil.orderCuts, { id: order.id })
  expect(cells.map(({ size, colour, ordered, cut }) => [size, colour, ordered, cut])).toEqual([
    ['S', 'Rojo', 20, 20],
    ['M', 'Rojo', 40, 40],
    ['S', 'Azul', 10, 10],
    ['M', 'Azul', 20, 20],
  ])
  const shown = await world.must(ana, textil.order, { id: order.id })
  expect(shown.order).toMatchObject({ status: 'En Proceso', assigned: 90, lots: 6 })
  expect(shown.lots.map(({ name, quantity }) => [name, quantity])).toEqual(
    expect.arrayContaining([
      ['Bulto 1 · S · Rojo', 20],
      ['Bulto 4 · M · Rojo', 20],
      ['Bulto 6 · M · Azul', 10],
    ]),
  )
  const board = await world.must(ana, textil.cards, { status: 'por-asignar' })
  expect(board.rows.find(({ name }) => name === 'Bulto 1 · S · Rojo')?.bundle).toEqual({
    ...{ cut_id: cut.id, number: 1, size: 'S', colour: 'Rojo', pieces: 20, seconds: 0, rejected: 0 },
  })
})

it('one bundle’s ticket is printed, if it is of this cut', async () => {
  const cut = await cutOf(await orderOf())
  const other = await orderOf()
  await cutOf(other)
  const { lots } = await world.must(ana, textil.order, { id: other.id })
  const printed = (bundle_id?: string) =>
    world.ask(ana, textil.ticketSheet, { id: cut.id, ...(bundle_id && { bundle_id }) })
  expect((await printed()).status).toBe(200)
  const foreign = await printed(lots[0]?.id)
  const nobody = await printed('019ab5c2-7f00-7000-8000-000000000001')
  expect([foreign.status, foreign.body]).toEqual([nobody.status, nobody.body])
})

it('what the order does not ask for is not cut, nor is nothing, nor an order of nothing, nor another company’s', async () => {
  const order = await orderOf()
  const cutting = (markers: object[]) => world.ask(ana, textil.addCut, { id: order.id, ...WHOLE, markers } as never)
  expect((await cutting([{ ratio: { L: 1 }, layers: { Rojo: 3 } }])).body).toMatchObject({
    message: 'La orden no pide L · Rojo: quítalo del corte.',
  })
  expect((await cutting([{ ratio: { S: 0 }, layers: { Rojo: 3 } }])).body).toMatchObject({
    message: 'Este corte no da ninguna pieza: escribe las tallas del trazo y sus capas.',
  })
  const plain = await world.must(ana, textil.addOrder, { order_code: 'SIN', materials: [cloth.id], quantity: 9 })
  expect((await world.ask(ana, textil.addCut, { id: plain.id, ...WHOLE })).body).toMatchObject({
    message: 'Elige antes la prenda de la orden y cuántas piezas de cada talla y color.',
  })
  expect((await world.ask(zoe, textil.addCut, { id: order.id, ...WHOLE })).body).toMatchObject({ message: NOT_FOUND })
  expect((await world.ask(ana, textil.addCut, { id: order.id, ...WHOLE, day: '2126-01-01' })).status).toBe(400)
  expect((await world.must(ana, textil.orderCuts, { id: order.id })).cuts).toEqual([])
})

it('a cut is annulled while none of its bundles went on, and its bundles go with it', async () => {
  const order = await orderOf()
  const cut = await cutOf(order)
  expect((await world.ask(ana, textil.annulCut, { id: cut.id, version: 9 })).body).toMatchObject({ message: STALE })
  await world.must(ana, textil.annulCut, { id: cut.id, version: cut.version })
  const shown = await world.must(ana, textil.order, { id: order.id })
  expect(shown.order).toMatchObject({ status: 'Pendiente', assigned: 0, lots: 0 })
  const again = await cutOf(order)
  expect(again.number).toBe(2)
  const [first] = (await world.must(ana, textil.order, { id: order.id })).lots
  const [station] = await world.must(ana, textil.stations, {})
  const version = first?.version ?? 0
  await world.must(caro, textil.moveLot, {
    id: first?.id ?? '',
    version,
    status: station?.id ?? '',
  })
  expect((await world.ask(ana, textil.annulCut, { id: again.id, version: again.version })).body).toMatchObject({
    message: 'Este corte ya tiene bultos en marcha: no se puede anular. Regresa sus piezas o recházalas.',
  })
})

it('a bundle is neither made larger nor put aside by hand, and the database holds its pieces', async () => {
  const order = await orderOf()
  await cutOf(order)
  const [bundle] = (await world.must(ana, textil.order, { id: order.id })).lots
  const seen = { id: bundle?.id ?? '', version: bundle?.version ?? 0 }
  const edit = { ...seen, name: 'Otro', production_order_id: order.id, quantity: 99 }
  expect((await world.ask(ana, textil.editLot, edit)).status).toBe(409)
  expect((await world.ask(ana, textil.archiveLot, seen)).status).toBe(409)
  await expect(
    world.db.query('update production_lots set pieces = pieces + 1, quantity = quantity + 1 where id = $1', [seen.id]),
  ).rejects.toThrow('bundles of')
})

it('an order that was cut asks for no less than was cut, and for no other garment', async () => {
  const order = await orderOf()
  await cutOf(order)
  const { version } = (await world.must(ana, textil.order, { id: order.id })).order
  const edit = (change: object) =>
    world.ask(ana, textil.editOrder, {
      ...{ id: order.id, version, order_code: order.order_code, style_id: shirt.id, cells: CELLS },
      ...change,
    })
  expect((await edit({ cells: CELLS.slice(1) })).body).toMatchObject({
    message: 'Ya hay cortes de S · Rojo: no se puede quitar de la orden.',
  })
  expect((await edit({ cells: [{ ...CELLS[0], quantity: 19 }, ...CELLS.slice(1)] })).body).toMatchObject({
    message: 'De S · Rojo ya se cortaron 20: pide al menos esas.',
  })
  expect((await edit({ style_id: '', cells: [], materials: [cloth.id], quantity: 5 })).body).toMatchObject({
    message: 'Esta orden ya tiene cortes: no puede fabricar otra prenda.',
  })
  expect((await edit({ cells: [{ ...CELLS[0], quantity: 25 }, ...CELLS.slice(1)] })).status).toBe(200)
})
