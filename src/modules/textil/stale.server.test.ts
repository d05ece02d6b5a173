import { describe, expect, it } from 'vitest'
import { STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import type { Person } from '../../../test/world/people.ts'
import { openWorld } from '../../../test/world/world.ts'
import { textil } from './contract.ts'

const ROUNDS = 10
const TAKEN = 'Ya hay una orden con ese código.'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro } = world
const denim = await world.must(ana, cdm.addProduct, { name: 'Mezclilla', price: '10' })
const station = await world.must(ana, textil.addStation, { name: 'Corte', order_index: 1 })

interface Seen {
  id: string
  version: number
}
const seen = ({ id, version }: Seen): Seen => ({ id, version })

let codes = 0
const order = (quantity = 100) =>
  world.must(ana, textil.addOrder, { order_code: `OP-${++codes}`, materials: [denim.id], quantity })
const shared = await order(100_000)
const lot = (production_order_id = shared.id, quantity = 10) =>
  world.must(ana, textil.addLot, { name: 'Lote', production_order_id, quantity })
const placed = async (of?: string, quantity?: number) =>
  world.must(caro, textil.moveLot, { ...seen(await lot(of, quantity)), status: station.id })
const turned = async (call: typeof textil.stopLot | typeof textil.finishLot, row: Promise<Seen>) =>
  world.must(ana, call, seen(await row))

const sides = (call: keyof typeof textil, row: Seen, more: object, [one, other]: [Person, Person] = [ana, beto]) =>
  Promise.all([
    world.ask(one, textil[call], { ...seen(row), ...more }, { node: 0 }),
    world.ask(other, textil[call], { ...seen(row), ...more }, { node: 1 }),
  ])

describe('of two people who do it at once, one succeeds and the other reads why not', () => {
  const edited = { order_code: 'OP-EDITADA', materials: [denim.id], quantity: 3 }
  it.each<[keyof typeof textil, () => Promise<Seen>, object]>([
    ['cancelOrder', () => order(), {}],
    ['reactivateOrder', async () => world.must(ana, textil.cancelOrder, seen(await order())), {}],
    ['editLot', () => lot(), { name: 'Otro', production_order_id: shared.id, quantity: 2 }],
    ['moveLot', () => lot(), { status: station.id }],
    ['stopLot', () => lot(), {}],
    ['resumeLot', () => turned(textil.stopLot, lot()), {}],
    ['finishLot', () => placed(), {}],
    ['reopenLot', () => turned(textil.finishLot, placed()), {}],
    ['archiveLot', () => lot(), {}],
    ['restoreLot', () => turned(textil.archiveLot, lot()), {}],
  ])('%s', async (call, make, more) => {
    for (let round = 1; round <= ROUNDS; round++) {
      const row = await make()
      const [won, lost] = (await sides(call, row, more)).sort((one, other) => one.status - other.status)
      expect([won?.status, won?.body.version]).toEqual([200, row.version + 1])
      expect([lost?.status, lost?.body.message]).toEqual([409, STALE])
    }
  })

  it('editOrder', async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      const row = await order()
      const answers = await sides('editOrder', row, { ...edited, order_code: `OP-EDITADA-${round}` })
      const [won, lost] = answers.sort((one, other) => one.status - other.status)
      expect([won?.status, won?.body.version, lost?.status, lost?.body.message]).toEqual([200, 2, 409, STALE])
    }
  })
})

it('of two orders that take one code at once one has it, and the other reads that it is taken', async () => {
  for (let round = 1; round <= ROUNDS * 4; round++) {
    const rows = [await order(), await order()]
    const order_code = `OP-DISPUTADA-${round}`
    const answers = await Promise.all(
      rows.map((row, side) =>
        world.ask(
          side === 0 ? ana : beto,
          textil.editOrder,
          { ...seen(row), order_code, materials: [denim.id], quantity: 3 },
          { node: (side + round) % 2 },
        ),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)?.body
    expect([lost.message, lost.data.fields]).toEqual([TAKEN, { order_code: TAKEN }])
    const { total } = await world.must(ana, textil.orders, { search: order_code })
    expect(total).toBe(1)
  }
})

it('of a code that is given and taken at once one order has it', async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const row = await order()
    const order_code = `OP-NUEVA-${round}`
    const typed = { order_code, materials: [denim.id], quantity: 3 }
    const answers = await Promise.all([
      world.ask(ana, textil.editOrder, { ...seen(row), ...typed }, { node: 0 }),
      world.ask(beto, textil.addOrder, typed, { node: 1 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(TAKEN)
  }
})

it('of a stop and a finish at once one happens, never both', async () => {
  const outcomes = new Set<string>()
  for (let round = 1; round <= ROUNDS * 2; round++) {
    const row = await placed()
    const [stopped, finished] = await Promise.all([
      world.ask(caro, textil.stopLot, seen(row), { node: round % 2 }),
      world.ask(ana, textil.finishLot, seen(row), { node: (round + 1) % 2 }),
    ])
    expect([stopped?.status, finished?.status].sort()).toEqual([200, 409])
    const { lot: now } = await world.must(ana, textil.lot, { id: row.id })
    expect([now.is_stopped, now.finished_at !== null]).toEqual([stopped?.status === 200, finished?.status === 200])
    outcomes.add(finished?.status === 200 ? 'finished' : 'stopped')
  }
  expect(outcomes.size).toBeGreaterThan(0)
})

it('an order whose last two lots are finished at once is Completada', async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const { id } = await order(20)
    const rows = [await placed(id, 10), await placed(id, 10)]
    const answers = await Promise.all(rows.map((row, node) => world.ask(ana, textil.finishLot, seen(row), { node })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await world.must(ana, textil.order, { id })).order.status).toBe('Completada')
  }
})

it('a station that is removed while a lot comes into it either stays or is empty', async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const { id } = await world.must(ana, textil.addStation, { name: `Breve ${round}`, order_index: 0 })
    const row = await lot()
    const [moved, removed] = await Promise.all([
      world.ask(caro, textil.moveLot, { ...seen(row), status: id }, { node: 0 }),
      world.ask(ana, textil.removeStation, { id }, { node: 1 }),
    ])
    expect([moved?.status, removed?.status]).toEqual(moved?.status === 200 ? [200, 409] : [404, 200])
    const there = (await world.must(ana, textil.stations, {})).find((one) => one.id === id)
    expect(there?.lots).toBe(moved?.status === 200 ? 1 : undefined)
  }
})

it('two who create an order with one code make one', async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const input = { order_code: `UNICA-${round}`, materials: [denim.id], quantity: 1 }
    const answers = await Promise.all([0, 1].map((node) => world.ask(ana, textil.addOrder, input, { node })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  }
})
