import { describe, expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { bodega } from '../contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, caro, zoe, must, ask } = world

const [main] = (await must(ana, bodega.warehouses, {})).rows
const from_id = main?.id ?? ''
const north = await must(ana, bodega.addWarehouse, { name: 'Norte' })
const south = await must(ana, bodega.addWarehouse, { name: 'Sur' })
const product = (name: string, initial_stock: number) =>
  must(ana, cdm.addProduct, { name, price: '10', initial_stock, min_stock: 0 })
const placesOf = async (id: string) =>
  Object.fromEntries(
    (await must(ana, bodega.stock, {})).rows
      .filter((row) => row.id === id)
      .flatMap(({ places }) => places.map(({ warehouse, stock }) => [warehouse, stock])),
  )

describe('a transfer', () => {
  it('moves several products by one act, and goes back whole', async () => {
    const [shirt, cap] = [await product('Camisa', 8), await product('Gorra', 3)]
    const lines = [
      { product_id: shirt.id, quantity: 5 },
      { product_id: cap.id, quantity: 2 },
    ]
    const made = await must(caro, bodega.addTransfer, { from_id, to_id: north.id, lines, note: 'Feria' })
    expect(made).toMatchObject({ number: 1, from: 'Bodega principal', to: 'Norte', username: 'Caro', lines })
    expect(await placesOf(shirt.id)).toEqual({ 'Bodega principal': 3, Norte: 5 })
    const { rows } = await must(ana, bodega.movements, { product_id: shirt.id })
    expect(rows).toMatchObject([
      { type: 'entrada', quantity: 5, warehouse: 'Norte', document: { kind: 'transfer', name: 'Traslado 1' } },
      { type: 'salida', quantity: 5, warehouse: 'Bodega principal' },
      { quantity: 8, document: null },
    ])
    const alone = await ask(caro, bodega.reverseMovement, { id: rows[0]?.id ?? '' })
    expect([alone.status, alone.body.message]).toEqual([
      409,
      'Este movimiento es de «Traslado 1»: anúlalo allí y volverá solo.',
    ])

    await must(ana, bodega.addTransfer, { from_id: north.id, to_id: south.id, lines: lines.slice(0, 1) })
    expect(await placesOf(shirt.id)).toEqual({ 'Bodega principal': 3, Sur: 5 })
    expect((await ask(ana, bodega.annulTransfer, { id: made.id })).body.message).toBe(
      'No hay existencias suficientes: de Camisa hay 0 y faltan 5.',
    )
    expect(await placesOf(cap.id)).toEqual({ 'Bodega principal': 1, Norte: 2 })
    const [second] = (await must(ana, bodega.transfers, { warehouse_id: south.id })).rows
    await must(ana, bodega.annulTransfer, { id: second?.id ?? '' })
    expect(await must(ana, bodega.annulTransfer, { id: made.id })).toMatchObject({ annulled_by: 'Ana' })
    expect(await placesOf(shirt.id)).toEqual({})
    expect((await ask(ana, bodega.annulTransfer, { id: made.id })).body.message).toBe('Este traslado ya está anulado.')
    expect((await ask(zoe, bodega.annulTransfer, { id: made.id })).status).toBe(404)
  })

  it('refuses what is not there, in one sentence, and writes nothing', async () => {
    const [shirt, cap] = [await product('Blusa', 1), await product('Media', 2)]
    const lines = [
      { product_id: shirt.id, quantity: 4 },
      { product_id: cap.id, quantity: 3 },
    ]
    const { status, body } = await ask(ana, bodega.addTransfer, { from_id, to_id: north.id, lines })
    expect([status, body.message]).toEqual([
      409,
      'No hay existencias suficientes: de Blusa hay 1 y faltan 3; de Media hay 2 y falta 1.',
    ])
    expect(await placesOf(shirt.id)).toEqual({})
    const same = await ask(ana, bodega.addTransfer, { from_id, to_id: from_id, lines })
    expect([same.status, same.body.data.fields]).toEqual([400, { to_id: 'Elige dos bodegas distintas.' }])
    expect((await ask(ana, bodega.addTransfer, { from_id, to_id: north.id, lines: [] })).status).toBe(400)
    expect((await ask(zoe, bodega.addTransfer, { from_id, to_id: north.id, lines })).status).toBe(404)
    const [hers] = (await must(zoe, bodega.warehouses, {})).rows
    const cord = await must(zoe, cdm.addProduct, { name: 'Cordón', price: '1', initial_stock: 5 })
    const abroad = await ask(zoe, bodega.addTransfer, {
      ...{ from_id: hers?.id ?? '', to_id: north.id, lines: [{ product_id: cord.id, quantity: 1 }] },
    })
    expect(abroad.status).toBe(404)
    const service = await must(ana, cdm.addProduct, { name: 'Corte', price: '1', type: 'Servicio' })
    const served = await ask(ana, bodega.addTransfer, {
      ...{ from_id, to_id: north.id, lines: [{ product_id: service.id, quantity: 1 }] },
    })
    expect(served.body.message).toBe('Los servicios no llevan stock.')
  })

  it('to and fro at once over two nodes loses nothing, and numbers without gaps', async () => {
    const [one, two] = [await product('Hilo', 20), await product('Tela', 20)]
    const lines = [one, two].map(({ id }) => ({ product_id: id, quantity: 1 }))
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        ask(
          ana,
          bodega.addTransfer,
          {
            ...{ from_id: at % 3 ? from_id : north.id, to_id: at % 3 ? north.id : from_id },
            lines: at % 2 ? lines : lines.toReversed(),
          },
          { node: at % 2 },
        ),
      ),
    )
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    const went = answers.filter(({ status }, at) => status === 200 && at % 3).length
    const came = answers.filter(({ status }, at) => status === 200 && at % 3 === 0).length
    const places = { 'Bodega principal': 20 - went + came, ...(went > came && { Norte: went - came }) }
    expect([await placesOf(one.id), await placesOf(two.id)]).toEqual([places, places])
    const numbers = (await must(ana, bodega.transfers, {})).rows.map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, at) => numbers.length - at))
  })
})
