import { z } from 'zod'
import { units } from '../../../kernel/fields.ts'
import type { OrderProposal, ReviewedOrders } from './schemas.ts'

const QUANTITY = 'Escribe unidades enteras; 0 para no pedir.'

/** What a person reviews: how much of each product, by its id, and who brings what nobody brought yet. */
export const ReviewedProposals = z.object({
  supplier_id: z.union([z.uuid(), z.literal('')]).default(''),
  quantities: z.record(z.string(), units(0, QUANTITY)),
})
export type ReviewedProposals = z.infer<typeof ReviewedProposals>

/** Goods of the address as the statement takes them. */
export const goodsWanted = (wanted: string): { id: string; units: number }[] =>
  wanted.split(',').flatMap((one) => {
    const [id = '', units] = one.split(':')
    return units === undefined ? [] : [{ id, units: Number(units) }]
  })

/** One order a supplier; what is 0, or has no supplier, is in none. */
export function ordersOf(proposals: readonly OrderProposal[], reviewed: ReviewedProposals): ReviewedOrders['orders'] {
  const orders = new Map<string, ReviewedOrders['orders'][number]['lines']>()
  for (const { supplier_id, lines } of proposals) {
    const supplier = supplier_id ?? reviewed.supplier_id
    const wanted = lines.flatMap(({ product_id, price }) => {
      const quantity = reviewed.quantities[product_id] ?? 0
      return quantity > 0 ? [{ product_id, quantity, price }] : []
    })
    if (supplier !== '' && wanted.length > 0) orders.set(supplier, [...(orders.get(supplier) ?? []), ...wanted])
  }
  return [...orders].map(([supplier_id, lines]) => ({ supplier_id, lines }))
}
