import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import type { World } from '../world/world.ts'

/** What Ana does with goods and reads in their kardex. */
export function kardexOf({ ana, must }: World) {
  const moving = (product_id: string, day: string, quantity: number, unit_cost = '') => ({
    ...{ product_id, day, unit_cost, quantity: Math.abs(quantity) },
    type: quantity > 0 ? ('entrada' as const) : ('salida' as const),
  })
  const rowsOf = async (product_id: string) => (await must(ana, bodega.kardex, { product_id })).rows
  return {
    moving,
    rowsOf,
    product: (name: string, initial_stock = 0) =>
      must(ana, cdm.addProduct, { name, price: '10', min_stock: 0, initial_stock }),
    move: (...args: Parameters<typeof moving>) => must(ana, bodega.registerDatedMovement, moving(...args)),
    told: async (product_id: string) =>
      (await rowsOf(product_id)).map(({ day, quantity, value, running_quantity, running_value }) =>
        [day.slice(5), quantity, value, running_quantity, running_value].join(' '),
      ),
  }
}
