import { describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { addProduct, versionOf } from '../../../../test/world/factory.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'
import { wantedText } from './rules.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, must, ask } = world

const shirt = await must(ana, cdm.addProduct, {
  ...{ name: 'Camisa', price: '30' },
  variants: [{ name: 'Talla', values: ['M', 'XL'] }],
})
await must(ana, cdm.combineVariants, { id: shirt.id })
const cloth = await addProduct(world, ana, 'Popelina', 30)
const thread = await addProduct(world, ana, 'Hilo', 500)
const { version } = await must(ana, textil.addStyle, { id: shirt.id })
await must(ana, textil.saveStyle, {
  ...{ id: shirt.id, version, rates_from: worldDay() },
  materials: [
    {
      ...{ material_id: cloth.id, waste: '5' },
      quantities: [
        { size: '', quantity: '1.2' },
        { size: 'XL', quantity: '1.5' },
      ],
    },
    { material_id: thread.id, quantities: [{ size: '', quantity: '2.5' }] },
  ],
})
let codes = 0
const order = (medium: number, large: number) =>
  must(ana, textil.addOrder, {
    ...{ order_code: `N-${++codes}`, style_id: shirt.id },
    cells: [
      { size: 'M', colour: '', quantity: medium },
      { size: 'XL', colour: '', quantity: large },
    ].filter(({ quantity }) => quantity > 0),
  })
const needOf = async (id: string) =>
  (await must(caro, textil.orderNeed, { id })).materials.map(({ name, need, stock, kept, free, to_come, shortage }) => [
    ...[name, need, stock, kept, free, to_come, shortage],
  ])

describe('what an order takes', () => {
  it('follows from its cells and its sheet, beside what there is', async () => {
    const { id } = await order(10, 20)
    expect(await needOf(id)).toEqual([
      ['Popelina', 45, 30, 0, 30, 0, 15],
      ['Hilo', 75, 500, 0, 500, 0, 0],
    ])
    expect((await ask(zoe, textil.orderNeed, { id })).body.message).toBe(NOT_FOUND)
  })

  it('is set aside as far as it is there, once, and free again when the order is cancelled', async () => {
    const made = await order(10, 20)
    const other = await order(1, 0)
    expect((await ask(caro, textil.reserveMaterials, { id: made.id })).body.message).toBe(FORBIDDEN)
    const kept = await must(beto, textil.reserveMaterials, { id: made.id })
    expect(kept).toMatchObject({
      order_code: made.order_code,
      units: 105,
      missing: [{ name: 'Popelina', quantity: 15 }],
    })
    expect(await must(ana, textil.reserveMaterials, { id: made.id })).toEqual(kept)
    expect(await needOf(made.id)).toEqual([
      ['Popelina', 45, 30, 30, 0, 0, 15],
      ['Hilo', 75, 500, 75, 425, 0, 0],
    ])
    expect((await needOf(other.id))[0]).toEqual(['Popelina', 2, 30, 0, 0, 0, 2])
    const { rows } = await must(ana, bodega.reservations, { state: 'abierta' })
    expect(rows.map(({ label, document }) => [label, document])).toEqual(
      Array(2).fill([made.order_code, { kind: 'production', id: made.id }]),
    )
    const cancelled = await must(ana, textil.cancelOrder, versionOf(made))
    expect((await needOf(made.id)).map(([, , , held, free]) => [held, free])).toEqual([
      [0, 30],
      [0, 500],
    ])
    expect((await ask(ana, textil.reserveMaterials, versionOf(cancelled))).status).toBe(400)
    expect((await ask(ana, textil.reserveMaterials, { id: made.id })).body.code).toBe('order_not_open')
  })

  it('is let go by a person too', async () => {
    const { id } = await order(5, 0)
    await must(ana, textil.reserveMaterials, { id })
    expect(await must(ana, textil.releaseMaterials, { id })).toMatchObject({ units: 0 })
    expect((await needOf(id))[0]).toEqual(['Popelina', 7, 30, 0, 30, 0, 0])
  })

  it('is proposed to be bought as far as it is short, once', async () => {
    const { id } = await order(30, 0)
    const { materials } = await must(ana, textil.orderNeed, { id })
    const wanted = wantedText(materials)
    expect(wanted).toBe(`${cloth.id}:8`)
    const [proposal] = await must(ana, contabilidad.orderProposals, { wanted })
    expect(proposal).toMatchObject({ supplier_id: null, lines: [{ description: 'Popelina', stock: 30, quantity: 8 }] })
    const mill = await must(ana, cdm.addClient, { name: 'Telas', email: 'telas@textil.test', role: 'Proveedor' })
    const lines = [{ product_id: cloth.id, quantity: 6, price: '4' }]
    await must(ana, contabilidad.addProposedOrders, { orders: [{ supplier_id: mill.id, lines }] })
    expect((await must(ana, contabilidad.orderProposals, { wanted }))[0]?.lines).toMatchObject([{ quantity: 2 }])
    const low = (await must(ana, contabilidad.orderProposals, {})).flatMap((one) => one.lines)
    expect(low.map(({ description }) => description)).toEqual(['Camisa · M', 'Camisa · XL'])
    expect((await ask(ana, contabilidad.orderProposals, { wanted: 'todo' })).status).toBe(400)
  })

  it('is nothing without a sheet, and then nothing is set aside', async () => {
    const plain = await must(ana, textil.addOrder, { order_code: 'SIN', materials: [cloth.id], quantity: 5 })
    expect(await needOf(plain.id)).toEqual([])
    expect((await ask(ana, textil.reserveMaterials, { id: plain.id })).body.code).toBe('order_takes_nothing')
  })
})
