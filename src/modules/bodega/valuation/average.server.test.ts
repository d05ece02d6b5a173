import { describe, expect, it } from 'vitest'
import { kardexOf } from '../../../../test/stock/kardex.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { bodega } from '../contract.ts'

const world = await openWorld({ nodes: 1 })
const { ana, caro, zoe, must, ask } = world
const { moving, rowsOf, product, move, told } = kardexOf(world)
const TODAY = worldDay()

describe('weighted average', () => {
  // «Kardex», slideshare.net/slideshow/kardex-16283033: 90 at 100, 40 at 120, and 35 sold at 106.15: 3,715.38.
  it('is that of a published kardex', async () => {
    const { id } = await product('Artículo Q')
    await move(id, '2026-07-01', 90, '100')
    await move(id, '2026-07-02', 40, '120')
    await move(id, '2026-07-03', -35)
    const rows = await rowsOf(id)
    expect(rows.map(({ value }) => value)).toEqual(['9000.00', '4800.00', '-3715.38'])
    expect(rows[1]).toMatchObject({ running_quantity: 130, running_value: '13800.00', average: '106.153846' })
  })

  // «Inventory, moving-average method», Waterway Industries (quizlet.com/634164174): 53,602 remain.
  it('moves with every purchase, as in a published exercise', async () => {
    const { id } = await product('Waterway')
    const acts: [string, number, string?][] = [
      ['2026-01-01', 9_200, '9.71'],
      ['2026-01-06', 6_300, '10.23'],
      ['2026-01-07', -7_400],
      ['2026-01-26', 8_200, '10.69'],
      ['2026-01-31', -11_100],
    ]
    for (const [day, quantity, cost] of acts) await move(id, day, quantity, cost)
    const last = (await rowsOf(id)).at(-1)
    expect([last?.running_quantity, Math.round(Number(last?.running_value))]).toEqual([5_200, 53_602])
  })

  it('gives the last unit all the rest, and what is taken back its own value', async () => {
    const { id } = await product('Tornillo')
    await move(id, '2026-03-01', 3, '3.333333')
    await move(id, '2026-03-02', -1)
    await move(id, '2026-03-03', -1)
    const last = await move(id, '2026-03-04', -1)
    expect(await told(id)).toEqual([
      '03-01 3 10.00 3 10.00',
      '03-02 -1 -3.33 2 6.67',
      '03-03 -1 -3.34 1 3.33',
      '03-04 -1 -3.33 0 0.00',
    ])
    await move(id, TODAY, 1, '50')
    const back = await must(ana, bodega.reverseMovement, { id: last.id })
    expect((await rowsOf(id)).at(-1)).toMatchObject({ value: '3.33', running_value: '53.33' })
    await must(ana, bodega.reverseMovement, { id: back.id })
    expect((await rowsOf(id)).at(-1)).toMatchObject({ value: '-3.33', running_value: '50.00' })
  })

  it('is worked out anew after what is told late, and refuses what was not there that day', async () => {
    const { id } = await product('Tela')
    await move(id, '2026-05-10', 10, '2')
    await move(id, '2026-05-20', -5)
    await move(id, '2026-05-15', 10, '5')
    expect(await told(id)).toEqual(['05-10 10 20.00 10 20.00', '05-15 10 50.00 20 70.00', '05-20 -5 -17.50 15 52.50'])
    const early = await ask(ana, bodega.registerDatedMovement, moving(id, '2026-05-12', -11))
    expect([early.status, early.body.message]).toEqual([
      409,
      'De «Tela» no había tantas unidades ese día, o ya salieron después.',
    ])
    const tomorrow = await ask(ana, bodega.registerDatedMovement, moving(id, '2027-01-01', 1, '2'))
    expect(tomorrow.body.message).toBe('Un movimiento se registra cuando ocurre: elige hoy o un día pasado.')
    const costly = await ask(ana, bodega.registerDatedMovement, moving(id, '2026-05-22', -1, '9'))
    expect(costly.body.message).toBe('Una salida sale al costo promedio: deja el costo en blanco.')
    expect(await told(id)).toHaveLength(3)
  })

  it('is what the differences of a count are worth, before and after it is applied', async () => {
    const { id: warehouse_id } = await must(ana, bodega.addWarehouse, { name: 'Conteo' })
    const [more, less] = [await product('Sobra'), await product('Falta')]
    for (const { id } of [more, less])
      await must(ana, bodega.registerDatedMovement, { ...moving(id, TODAY, 10, '2.5'), warehouse_id })
    const { id } = await must(ana, bodega.startCount, { warehouse_id })
    await must(ana, bodega.countProduct, { id, product_id: more.id, counted: 12 })
    await must(ana, bodega.countProduct, { id, product_id: less.id, counted: 9 })
    const worth = { surplus: '5.00', shortage: '2.50', net: '2.50' }
    expect(await must(ana, bodega.countWorth, { id })).toEqual(worth)
    await must(ana, bodega.applyCount, { id })
    expect(await must(ana, bodega.countWorth, { id })).toEqual(worth)
    expect((await ask(caro, bodega.countWorth, { id })).status).toBe(403)
    expect((await ask(zoe, bodega.countWorth, { id })).status).toBe(404)
  })

  it('takes what a product had at first as without cost, and transfers change nothing', async () => {
    const { id } = await product('Hilo', 8)
    const { id: north } = await must(ana, bodega.addWarehouse, { name: 'Norte' })
    const [main] = (await must(ana, bodega.warehouses, {})).rows
    await move(id, TODAY, 8, '3')
    const lines = [{ product_id: id, quantity: 16 }]
    await must(ana, bodega.addTransfer, { from_id: main?.id ?? '', to_id: north, lines })
    const { rows } = await must(ana, bodega.stockValues, { search: 'Hilo' })
    expect(rows).toMatchObject([{ quantity: 16, value: '24.00', average: '1.5' }])
    expect((await rowsOf(id)).map(({ kind, value }) => [kind, value])).toEqual([
      ['initial', '0.00'],
      ['manual', '24.00'],
      ['transfer', '0.00'],
      ['transfer', '0.00'],
    ])
    expect((await rowsOf(id)).map((row) => [row.running_quantity, row.running_value])).toEqual([
      [8, '0.00'],
      [16, '24.00'],
      [16, '24.00'],
      [16, '24.00'],
    ])
    // Of one warehouse, also what lay there before it was valued; at the company's average.
    const inside = async (warehouse_id: string) =>
      (await must(ana, bodega.kardex, { product_id: id, warehouse_id })).rows.map((row) => [
        ...[row.kind, row.quantity, row.running_quantity, row.running_value],
      ])
    expect(await inside(main?.id ?? '')).toEqual([
      ['manual', 8, 16, '24.00'],
      ['transfer', -16, 0, '0.00'],
    ])
    expect(await inside(north)).toEqual([['transfer', 16, 16, '24.00']])
    const [theirs] = (await must(zoe, bodega.warehouses, {})).rows
    for (const warehouse_id of ['01a1fbc4-0000-7000-8000-00000000dead', theirs?.id ?? ''])
      expect((await ask(ana, bodega.kardex, { product_id: id, warehouse_id })).status).toBe(404)
  })
})
