import { expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { bodega } from '#src/modules/bodega/contract.ts'
import { undo } from '#src/platform/undo/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { cdm } from '../contract.ts'

const world = await openWorld()
const { ana } = world

it('a product that has stock by now does not become a service again', async () => {
  const { id, version } = await world.must(ana, cdm.addProduct, { name: 'Bordado', price: '9', type: 'Servicio' })
  const edited = await world.ask(ana, cdm.editProduct, { id, version, name: 'Bordado', price: '9', type: 'Producto' })
  await world.must(ana, bodega.registerMovement, { product_id: id, type: 'entrada', quantity: 5 })
  const back = await world.ask(ana, undo.takeBack, { id: edited.headers.get(ACT_HEADER) ?? '' })
  expect([back.status, back.body.message]).toEqual([
    409,
    'Un producto con existencias no puede pasar a ser un servicio.',
  ])
  const { rows } = await world.must(ana, cdm.products, {})
  expect(rows).toMatchObject([{ name: 'Bordado', type: 'Producto', stock: 5 }])
})
