import { z } from 'zod'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ById } from '../../../kernel/fields.ts'
import { works } from '../../../kernel/rights/levels.ts'

const { act } = callsOf('textil')

export const DraftedOrder = z.object({ id: z.uuid(), order_code: z.string() })
export type DraftedOrder = z.infer<typeof DraftedOrder>

export const OrdersOfQuote = z.object({
  /** Those that this act made. */
  made: z.array(DraftedOrder),
  /** Those that were there. */
  there: z.array(z.uuid()),
})
export type OrdersOfQuote = z.infer<typeof OrdersOfQuote>

/** Orders that are drafted from accepted quotes. */
export const quoteOrderCalls = {
  orderQuote: act('POST /quotes/{id}/orders', {
    does: 'crear la orden de una cotización',
    did: 'creó la orden de una cotización',
    access: works('textil'),
    input: ById,
    output: OrdersOfQuote,
    done: ({ made: [first, ...others] }) =>
      first === undefined
        ? 'Esta cotización ya tiene su orden.'
        : others.length === 0
          ? `Orden ${first.order_code} creada.`
          : `${others.length + 1} órdenes creadas, una por producto.`,
    failed: 'Error al crear OP',
    undo: 'rows',
  }),
} satisfies Contract
