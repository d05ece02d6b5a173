import { z } from 'zod'
import { callsOf } from '../../../kernel/contract.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { MadeOrders, OrderProposal, ReviewedOrders, WantedGoods } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

export const orderProposalCalls = {
  /** What is at its minimum or below, or what is wanted, less what is ordered, a supplier together. */
  orderProposals: read('/order-proposals', {
    access: reads('contabilidad'),
    reads: ['cdm_products', 'goods_receipt_lines', 'bill_lines', 'bill_taxes', 'purchase_orders'],
    input: WantedGoods,
    output: z.array(OrderProposal),
  }),
  /** A draft a supplier. */
  addProposedOrders: act('POST /order-proposals', {
    does: 'hacer las órdenes de compra propuestas',
    did: 'hizo las órdenes de compra propuestas',
    access: works('contabilidad'),
    input: ReviewedOrders,
    output: MadeOrders,
    done: ({ orders }) =>
      orders.length === 1 ? `Orden ${orders[0]?.number} guardada.` : `${orders.length} órdenes de compra guardadas.`,
    failed: 'Error en las órdenes de compra',
    undo: { never: 'Sus números ya se dieron: anula las órdenes que no quieras.' },
  }),
}
