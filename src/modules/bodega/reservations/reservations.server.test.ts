import { describe, expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { bodega } from '../contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, caro, zoe, must, ask } = world

const AT_ONCE = 80

const product = (name: string, initial_stock: number) =>
  must(ana, cdm.addProduct, { name, price: '10', initial_stock, min_stock: 0 })
const shown = async (id: string) => {
  const row = (await must(ana, bodega.stock, {})).rows.find((one) => one.id === id)
  return row && [row.stock, row.reserved, row.free]
}

describe('a reservation', () => {
  it('keeps units for somebody, of which no salida takes any, and lets them go', async () => {
    const { id: product_id } = await product('Camisa', 8)
    const kept = await must(caro, bodega.addReservation, { product_id, quantity: 5, label: 'Doña Rosa' })
    expect(kept).toMatchObject({ state: 'abierta', label: 'Doña Rosa', document: null, username: 'Caro' })
    expect(await shown(product_id)).toEqual([8, 5, 3])
    const salida = { product_id, type: 'salida' as const, quantity: 4 }
    const refused = await ask(ana, bodega.registerMovement, salida)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Hay 8 unidades y 5 unidades están reservadas: quedan 3 unidades libres.',
    ])
    const more = await ask(ana, bodega.addReservation, { product_id, quantity: 5, label: 'Feria' })
    expect([more.status, more.body.message]).toEqual([409, 'De Camisa quedan 3 sin reservar y faltan 2.'])

    const { id } = kept
    expect(await must(ana, bodega.releaseReservation, { id })).toMatchObject({ state: 'liberada' })
    expect(await shown(product_id)).toEqual([8, 0, 8])
    expect((await ask(ana, bodega.releaseReservation, { id })).body.message).toBe('Esta reserva ya no está abierta.')
    await must(ana, bodega.reopenReservation, { id })
    expect((await ask(ana, bodega.reopenReservation, { id })).body.message).toBe('Esta reserva no está liberada.')
    expect(await shown(product_id)).toEqual([8, 5, 3])
    await must(ana, bodega.releaseReservation, { id })
    await must(ana, bodega.registerMovement, salida)
    expect((await ask(ana, bodega.reopenReservation, { id })).body.message).toBe(
      'De Camisa quedan 4 sin reservar y falta 1.',
    )
    for (const call of [bodega.releaseReservation, bodega.reopenReservation])
      expect((await ask(zoe, call, { id })).status).toBe(404)
  })

  it('is listed by its state, its product and whom it is for, in its own company', async () => {
    const { id: product_id } = await product('Gorra', 3)
    await must(ana, bodega.addReservation, { product_id, quantity: 1, label: 'Don Ñito' })
    for (const input of [{ search: 'nito' }, { search: 'gorra' }, { product_id }])
      expect((await must(ana, bodega.reservations, { ...input, state: 'abierta' })).rows).toMatchObject([
        { product_name: 'Gorra', label: 'Don Ñito' },
      ])
    expect((await must(ana, bodega.reservations, { product_id, state: 'liberada' })).rows).toEqual([])
    expect((await must(zoe, bodega.reservations, { product_id })).rows).toEqual([])
  })

  it('refuses what has no stock, and says what is missing in the form', async () => {
    const service = await must(ana, cdm.addProduct, { name: 'Corte', price: '1', type: 'Servicio' })
    const input = { product_id: service.id, quantity: 1, label: 'Alguien' }
    expect((await ask(ana, bodega.addReservation, input)).body.message).toBe('Los servicios no llevan stock.')
    expect((await ask(zoe, bodega.addReservation, input)).status).toBe(404)
    const { body } = await ask(ana, bodega.addReservation, { product_id: service.id, quantity: 0, label: ' ' })
    expect(body.data.fields).toEqual({
      quantity: 'Escribe cuántas unidades, 1 o más.',
      label: 'Escribe para quién o para qué.',
    })
  })

  it('stays while its goods change their place', async () => {
    const { id: product_id } = await product('Media', 4)
    const north = await must(ana, bodega.addWarehouse, { name: 'Norte' })
    const [main] = (await must(ana, bodega.warehouses, {})).rows
    await must(ana, bodega.addReservation, { product_id, quantity: 4, label: 'Todas' })
    const lines = [{ product_id, quantity: 3 }]
    await must(ana, bodega.addTransfer, { from_id: main?.id ?? '', to_id: north.id, lines })
    expect(await shown(product_id)).toEqual([4, 4, 0])
    const leaving = { product_id, type: 'salida' as const, quantity: 1, warehouse_id: north.id }
    expect((await ask(ana, bodega.registerMovement, leaving)).status).toBe(409)
  })

  it(`of ${AT_ONCE} at once over two nodes, 25 of 25 units are given away`, async () => {
    const { id: product_id } = await product('Última', 25)
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        ask(ana, bodega.addReservation, { product_id, quantity: 1, label: `Cliente ${at}` }, { node: at % 2 }),
      ),
    )
    const counted = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([counted(200), counted(409)]).toEqual([25, AT_ONCE - 25])
    expect(await shown(product_id)).toEqual([25, 25, 0])
  })
})
