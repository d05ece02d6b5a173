import { z } from 'zod'
import { amount, id, units } from '../../../kernel/fields.ts'
import { MOST_LINES } from '../../../platform/documents/line.ts'

/** Products that are proposed at once; the most urgent first. */
export const MOST_PROPOSED = 200

export const ProposedLine = z.object({
  product_id: z.uuid(),
  description: z.string(),
  stock: z.int(),
  min_stock: z.int(),
  /** Ordered already. */
  to_come: z.int(),
  /** Up to the minimum. */
  quantity: z.int(),
  /** What it cost last; and the tax of the catalogue. */
  price: z.string(),
  tax: z.string(),
})

/** Goods that somebody needs, instead of what is at its minimum: 'id:units,id:units'. */
export const WantedGoods = z.strictObject({
  wanted: z
    .string()
    .max(9_000)
    .regex(/^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[1-9]\d{0,6}(,(?!$)|$))*$/, 'Elige los productos de nuevo.')
    .default(''),
})
export type WantedGoods = z.infer<typeof WantedGoods>

/** What is short, by who brought it last; `supplier_id` is null for what nobody did. */
export const OrderProposal = z.object({
  supplier_id: z.uuid().nullable(),
  supplier: z.string(),
  lines: z.array(ProposedLine),
})
export type OrderProposal = z.infer<typeof OrderProposal>

const ReviewedLine = z.strictObject({
  product_id: id('Elige un producto.'),
  quantity: units(1, 'Escribe cuántas unidades pides.'),
  price: amount(),
})

export const ReviewedOrders = z.strictObject({
  orders: z
    .array(
      z.strictObject({
        supplier_id: id('Elige el proveedor.'),
        lines: z.array(ReviewedLine).min(1, 'Escribe qué pides.').max(MOST_LINES, `Como máximo ${MOST_LINES} líneas.`),
      }),
    )
    .min(1, 'Elige al menos un producto.')
    .max(50, 'Como máximo 50 órdenes a la vez.'),
})
export type ReviewedOrders = z.infer<typeof ReviewedOrders>

export const MadeOrders = z.object({ orders: z.array(z.object({ id: z.uuid(), number: z.string() })) })
export type MadeOrders = z.infer<typeof MadeOrders>
