import { z } from 'zod'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ChainLink } from '../../../kernel/documents/chain.ts'
import { ById, ByVersion, cursor, pageOf, search } from '../../../kernel/fields.ts'
import { modulePath } from '../../../kernel/module.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { LOT_TABLES } from '../lot-tables.ts'
import { Lot, NewOrder, ORDER_STATUSES, Order, OrderChange } from '../rows.ts'
import { OrderCell, StyleGrid } from './schemas.ts'

const { read, act } = callsOf('textil')

const ORDER_SORTS = ['created', '-created', 'code', '-code', 'due', '-due'] as const
const OrderList = z.strictObject({
  search: search(),
  status: z.enum(ORDER_STATUSES).optional(),
  sort: z.enum(ORDER_SORTS).default('-created'),
  cursor: cursor(),
})
export type OrderList = z.infer<typeof OrderList>

const edit = { access: works('textil'), failed: 'Error' }

/** Production orders: what is to be made, and of what. */
export const orderCalls = {
  orders: read('/orders', {
    access: reads('textil'),
    scope: 'orders:read',
    reads: ['production_orders', 'production_order_materials', 'production_lots', 'cdm_products', 'cdm_clients'],
    input: OrderList,
    output: pageOf(Order),
  }),
  /** With its lots, the newest first. */
  order: read('/order/{id}', {
    access: reads('textil'),
    scope: 'orders:read',
    reads: [
      ...['production_orders', 'production_order_materials', 'order_cells', 'order_origins'],
      ...['cdm_products', 'cdm_clients', ...LOT_TABLES],
    ],
    input: ById,
    output: z.object({
      order: Order,
      /** By colour, each with its sizes in their order; none: it is not divided so. */
      cells: z.array(OrderCell),
      lots: z.array(Lot),
      /** Of one that was made from a quote. */
      chain: z.array(ChainLink),
    }),
    record: {
      page: (id) => `${modulePath('textil')}?op=${id}`,
      table: 'production_orders',
      parts: [{ table: 'order_cells', by: 'production_order_id' }],
      edit: 'editOrder',
    },
  }),
  /** In which sizes and colours a product is ordered. */
  styleGrid: read('/style-grid/{id}', {
    access: reads('textil'),
    reads: ['cdm_products'],
    input: ById,
    output: StyleGrid,
  }),
  addOrder: act('POST /orders', {
    does: 'crear una orden de producción',
    did: 'creó una orden de producción',
    access: works('textil'),
    scope: 'orders:write',
    input: NewOrder,
    output: Order,
    done: 'Orden de Producción creada.',
    failed: 'Error al crear OP',
    undo: 'rows',
  }),
  editOrder: act('PATCH /orders/{id}', {
    does: 'editar una orden de producción',
    did: 'editó una orden de producción',
    access: works('textil'),
    input: OrderChange,
    output: Order,
    done: 'Orden de Producción actualizada.',
    failed: 'Error al actualizar',
    undo: 'rows',
  }),
  cancelOrder: act('POST /orders/{id}/cancel', {
    does: 'cancelar una orden de producción',
    did: 'canceló una orden de producción',
    ...edit,
    input: ByVersion,
    output: Order,
    done: 'Orden de Producción cancelada.',
    undo: 'rows',
  }),
  reactivateOrder: act('POST /orders/{id}/reactivate', {
    does: 'reactivar una orden de producción',
    did: 'reactivó una orden de producción',
    ...edit,
    input: ByVersion,
    output: Order,
    done: 'Orden de Producción reactivada.',
    undo: 'rows',
  }),
} satisfies Contract
