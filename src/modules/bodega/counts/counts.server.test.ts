import { describe, expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { bodega } from '../contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, caro, zoe, must, ask } = world

const AT_ONCE = 10
const warehouse = async (name: string) => (await must(ana, bodega.addWarehouse, { name })).id
const product = (name: string, more: object = {}) =>
  must(ana, cdm.addProduct, { name, price: '10', min_stock: 0, initial_stock: 0, ...more })
const bring = (product_id: string, warehouse_id: string, quantity: number) =>
  must(ana, bodega.registerMovement, { product_id, warehouse_id, type: 'entrada', quantity })
const take = (product_id: string, warehouse_id: string, quantity: number) =>
  must(ana, bodega.registerMovement, { product_id, warehouse_id, type: 'salida', quantity })
const stockIn = async (warehouse_id: string, id: string) =>
  (await must(ana, bodega.stock, { warehouse_id })).rows.find((row) => row.id === id)?.stock ?? 0

describe('a count', () => {
  it('says what is expected, keeps what was typed for whoever goes on, and moves the difference', async () => {
    const north = await warehouse('Norte')
    const [shirt, cap] = [await product('Camisa'), await product('Gorra', { barcode: '7701234567897' })]
    await bring(shirt.id, north, 8)
    await bring(cap.id, north, 3)
    const { id, ...started } = await must(caro, bodega.startCount, { warehouse_id: north, note: 'Cierre' })
    expect(started).toMatchObject({ warehouse: 'Norte', state: 'Borrador', counted: 0, username: 'Caro' })
    const line = await must(caro, bodega.countProduct, { id, product_id: shirt.id, counted: 6 })
    expect(line).toMatchObject({ product_name: 'Camisa', expected: 8, counted: 6, username: 'Caro' })
    const sheet = (input: object = {}) => must(ana, bodega.countSheet, { id, ...input })
    expect((await sheet({ search: '7701234567897' })).rows).toMatchObject([
      { product_name: 'Gorra', expected: 3, counted: null, username: null },
    ])
    expect((await sheet({ only: 'pendientes' })).rows.map((row) => row.product_name)).toEqual(['Gorra'])
    expect((await sheet({ only: 'diferencias' })).rows.map((row) => row.product_name)).toEqual(['Camisa'])
    const paper = JSON.stringify(await must(caro, bodega.printedCountSheet, { id }))
    expect([paper.includes('7701234567897'), paper.includes('Norte')]).toEqual([true, true])
    expect((await ask(zoe, bodega.printedCountSheet, { id })).status).toBe(404)
    await must(ana, bodega.countProduct, { id, product_id: cap.id, counted: 5 })
    // What comes and goes after it was counted is neither lost nor counted twice.
    await take(shirt.id, north, 1)
    expect(await must(ana, bodega.applyCount, { id })).toMatchObject({ state: 'Aplicado', counted: 2, differing: 2 })
    expect([await stockIn(north, shirt.id), await stockIn(north, cap.id)]).toEqual([5, 5])
    const { rows } = await must(ana, bodega.movements, { product_id: shirt.id })
    expect(rows[0]).toMatchObject({
      ...{ type: 'salida', quantity: 2, note: 'Ajuste de conteo', warehouse: 'Norte' },
      document: { kind: 'count', id, name: `Conteo ${started.number}` },
    })
    const alone = await ask(ana, bodega.reverseMovement, { id: rows[0]?.id ?? '' })
    expect(alone.body.message).toBe(`Este movimiento es de «Conteo ${started.number}»: anúlalo allí y volverá solo.`)
    for (const call of [bodega.applyCount, bodega.discardCount])
      expect((await ask(ana, call, { id })).body.message).toBe('Este conteo ya no está abierto.')

    expect(await must(ana, bodega.annulCount, { id })).toMatchObject({ state: 'Anulado' })
    expect([await stockIn(north, shirt.id), await stockIn(north, cap.id)]).toEqual([7, 3])
    expect((await ask(ana, bodega.annulCount, { id })).body.message).toBe('Solo se anula un conteo aplicado.')
  })

  it('is of one category where it says so, and of the first warehouse as of others', async () => {
    const [main] = (await must(ana, bodega.warehouses, {})).rows
    const thread = await product('Hilo', { category: 'Insumos', initial_stock: 4 })
    const dress = await product('Vestido', { category: 'Prendas', initial_stock: 4 })
    expect((await must(ana, bodega.countCategories, {})).categories).toEqual(['Insumos', 'Prendas'])
    const { id } = await must(ana, bodega.startCount, { warehouse_id: main?.id ?? '', category: 'Insumos' })
    expect((await must(ana, bodega.countSheet, { id })).rows).toMatchObject([{ product_name: 'Hilo', expected: 4 }])
    expect((await ask(ana, bodega.countProduct, { id, product_id: dress.id, counted: 1 })).status).toBe(404)
    await must(ana, bodega.countProduct, { id, product_id: thread.id, counted: 0 })
    await must(ana, bodega.countProduct, { id, product_id: thread.id, counted: null })
    expect((await ask(ana, bodega.applyCount, { id })).body.message).toBe('Todavía no has contado ningún producto.')
    await must(ana, bodega.countProduct, { id, product_id: thread.id, counted: 4 })
    expect(await must(ana, bodega.applyCount, { id })).toMatchObject({ counted: 1, differing: 0 })
    expect(await stockIn(main?.id ?? '', thread.id)).toBe(4)
  })

  it('is one of the same goods at a time; thrown away, it is taken up again while nobody else counts', async () => {
    const south = await warehouse('Sur')
    const { id, number } = await must(ana, bodega.startCount, { warehouse_id: south })
    const twice = await ask(ana, bodega.startCount, { warehouse_id: south, category: 'Insumos' })
    expect([twice.status, twice.body.message]).toEqual([
      409,
      `«Conteo ${number}» cuenta lo mismo y sigue abierto: aplícalo o descártalo antes.`,
    ])
    await must(ana, bodega.discardCount, { id })
    const other = await must(ana, bodega.startCount, { warehouse_id: south })
    expect((await ask(ana, bodega.restoreCount, { id })).status).toBe(409)
    await must(ana, bodega.discardCount, { id: other.id })
    expect(await must(ana, bodega.restoreCount, { id })).toMatchObject({ state: 'Borrador' })
    expect((await ask(ana, bodega.restoreCount, { id })).body.message).toBe('Este conteo no está descartado.')
    expect((await must(ana, bodega.counts, { state: 'Descartado' })).rows.map((row) => row.id)).toEqual([other.id])
  })

  it('takes nothing that is promised', async () => {
    const west = await warehouse('Oeste')
    const { id: product_id } = await product('Falda')
    await bring(product_id, west, 5)
    await must(ana, bodega.addReservation, { product_id, quantity: 4, label: 'Doña Rosa' })
    const { id } = await must(ana, bodega.startCount, { warehouse_id: west })
    await must(ana, bodega.countProduct, { id, product_id, counted: 3 })
    const { status, body } = await ask(ana, bodega.applyCount, { id })
    expect([status, body.message]).toEqual([
      409,
      'No hay existencias suficientes: de Falda queda 1 sin reservar y falta 1.',
    ])
    expect(await stockIn(west, product_id)).toBe(5)
    expect(await must(ana, bodega.count, { id })).toMatchObject({ state: 'Borrador' })
  })

  it(`applied ${AT_ONCE} times at once over two nodes moves its difference once`, async () => {
    const east = await warehouse('Este')
    const { id: product_id } = await product('Media')
    const { id } = await must(ana, bodega.startCount, { warehouse_id: east })
    await must(ana, bodega.countProduct, { id, product_id, counted: 7 })
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => ask(ana, bodega.applyCount, { id }, { node: at % 2 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stockIn(east, product_id)).toBe(7)
  })

  it('is nobody else’s', async () => {
    const [main] = (await must(ana, bodega.warehouses, {})).rows
    const { id } = await must(ana, bodega.startCount, { warehouse_id: main?.id ?? '', category: 'Ninguna' })
    for (const call of [bodega.count, bodega.countSheet, bodega.applyCount, bodega.discardCount, bodega.restoreCount])
      expect((await ask(zoe, call, { id })).status).toBe(404)
    expect((await ask(zoe, bodega.startCount, { warehouse_id: main?.id ?? '' })).status).toBe(404)
    const foreign = await must(zoe, cdm.addProduct, { name: 'Ajena', price: '1' })
    expect((await ask(ana, bodega.countProduct, { id, product_id: foreign.id, counted: 1 })).status).toBe(404)
  })
})
