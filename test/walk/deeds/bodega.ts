import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { addProduct } from './cdm.ts'
import { deed, type Walk } from './deed.ts'

export const bodegaWalk: Walk = {
  area: 'bodega',
  before: [addProduct],
  deeds: [
    deed(bodega.registerMovement, (made) => ({
      product_id: made(cdm.addProduct).id,
      type: 'entrada' as const,
      quantity: 4,
      note: 'Llegó tarde',
    })),
    deed(
      bodega.registerMovement,
      (made) => ({ product_id: made(cdm.addProduct).id, type: 'salida' as const, quantity: 38 }),
      'caro',
    ),
  ],
  figures: { stock: 'select id, stock from cdm_products order by id' },
}
