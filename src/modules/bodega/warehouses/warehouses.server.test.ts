import { describe, expect, it } from 'vitest'
import { STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { bodega } from '../contract.ts'

const world = await openWorld()
const { ana, caro, zoe, must, ask } = world

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })
const main = async (as = ana) => (await must(as, bodega.warehouses, {})).rows[0]
const stockOf = async (id: string, warehouse_id?: string) =>
  (await must(ana, bodega.stock, { ...(warehouse_id && { warehouse_id }) })).rows.find((row) => row.id === id)

describe('warehouses', () => {
  it('begin with one that nobody made, is called as the company likes, and never archived', async () => {
    const { rows } = await must(ana, bodega.warehouses, {})
    expect(rows).toMatchObject([{ name: 'Bodega principal', main: true, version: 1 }])
    const { id = '' } = rows[0] ?? {}
    await must(ana, bodega.editWarehouse, { id, version: 1, name: 'Taller', address: 'Calle 1' })
    const { status, body } = await ask(ana, bodega.archiveWarehouse, { id, version: 2 })
    expect([status, body.message]).toEqual([409, 'La bodega principal no se archiva: cámbiale el nombre.'])
    expect((await ask(ana, bodega.editWarehouse, { id, version: 1, name: 'Otra' })).body.message).toBe(STALE)
    await must(ana, bodega.editWarehouse, { id, version: 2, name: 'Bodega principal' })
  })

  it('have names of their own, of which an archived one frees its own', async () => {
    const made = await must(ana, bodega.addWarehouse, { name: 'Local' })
    expect((await ask(ana, bodega.addWarehouse, { name: 'LOCAL' })).body.message).toBe(
      'Ya hay una bodega con ese nombre.',
    )
    const archived = await must(ana, bodega.archiveWarehouse, seen(made))
    const other = await must(ana, bodega.addWarehouse, { name: 'Local' })
    expect((await ask(ana, bodega.restoreWarehouse, seen(archived))).body.message).toBe(
      'Ya hay una bodega con ese nombre.',
    )
    await must(ana, bodega.archiveWarehouse, seen(other))
    expect(await must(ana, bodega.restoreWarehouse, seen(archived))).toMatchObject({ name: 'Local', archived_at: null })
    for (const call of [bodega.archiveWarehouse, bodega.restoreWarehouse])
      expect((await ask(ana, call, seen(made))).body.message).toBe(STALE)
  })
})

describe('a movement', () => {
  it('names its warehouse; the stock is told for each and for all', async () => {
    const north = await must(ana, bodega.addWarehouse, { name: 'Norte' })
    const { id } = await must(ana, cdm.addProduct, { name: 'Camisa', price: '10', initial_stock: 8 })
    const move = (type: 'entrada' | 'salida', quantity: number, warehouse_id = north.id) =>
      ask(caro, bodega.registerMovement, { product_id: id, type, quantity, warehouse_id })
    expect((await move('entrada', 5)).body).toMatchObject({ product_name: 'Camisa', quantity: 5, username: 'Caro' })
    expect(await stockOf(id)).toMatchObject({
      stock: 13,
      places: [
        { warehouse: 'Bodega principal', stock: 8 },
        { warehouse: 'Norte', stock: 5 },
      ],
    })
    expect(await stockOf(id, north.id)).toMatchObject({ stock: 5 })
    expect(await stockOf(id, (await main())?.id)).toMatchObject({ stock: 8 })

    expect((await move('salida', 6)).body.message).toBe(
      'En esa bodega hay 5 unidades; en las demás, 8 unidades. Haz antes un traslado.',
    )
    const beyond = await ask(caro, bodega.registerMovement, { product_id: id, type: 'salida', quantity: 9 })
    expect([beyond.status, beyond.body.message]).toEqual([
      409,
      'En esa bodega hay 8 unidades; en las demás, 5 unidades. Haz antes un traslado.',
    ])
    expect((await move('salida', 14)).body.message).toBe('Stock insuficiente para la salida.')
    expect((await move('salida', 3, (await main())?.id)).status).toBe(200)
    const { rows } = await must(ana, bodega.movements, { warehouse_id: north.id })
    expect(rows).toMatchObject([{ quantity: 5, warehouse: 'Norte', document: null }])
    const { status, body } = await ask(ana, bodega.archiveWarehouse, seen(north))
    expect([status, body.message]).toEqual([409, 'Esta bodega tiene existencias: trasládalas antes de archivarla.'])
  })

  it('is countered in its own warehouse', async () => {
    const south = await must(ana, bodega.addWarehouse, { name: 'Sur' })
    const { id: product_id } = await must(ana, cdm.addProduct, { name: 'Gorra', price: '10', initial_stock: 8 })
    const came = { product_id, type: 'entrada' as const, quantity: 5, warehouse_id: south.id }
    const made = await must(ana, bodega.registerMovement, came)
    await must(ana, bodega.reverseMovement, { id: made.id })
    expect(await stockOf(product_id)).toMatchObject({ stock: 8, places: [] })
    await must(ana, bodega.archiveWarehouse, seen(south))
    const { status, body } = await ask(ana, bodega.registerMovement, came)
    expect([status, body.message]).toEqual([409, 'La bodega «Sur» está archivada. Restáurala para usarla.'])
  })

  it('reaches no warehouse and no movement of another company', async () => {
    const { id: product_id } = await must(ana, cdm.addProduct, { name: 'Media', price: '10', initial_stock: 2 })
    const [movement] = (await must(ana, bodega.movements, { product_id })).rows
    const foreign = (await main(zoe))?.id ?? ''
    const input = { product_id, type: 'salida' as const, quantity: 1, warehouse_id: foreign }
    expect((await ask(ana, bodega.registerMovement, input)).status).toBe(404)
    expect((await ask(zoe, bodega.reverseMovement, { id: movement?.id ?? '' })).status).toBe(404)
  })
})
