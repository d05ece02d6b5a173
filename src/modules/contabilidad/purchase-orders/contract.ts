import { callsOf, file } from '../../../kernel/contract.ts'
import { ById, ByVersion, pageOf } from '../../../kernel/fields.ts'
import { PrintedDocument } from '../../../kernel/files/printed-document.ts'
import { modulePath } from '../../../kernel/module.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import {
  BoughtProduct,
  BoughtProductList,
  GoodsPlaces,
  NewPurchaseOrder,
  OrderClosing,
  OrderMailing,
  PurchaseOrder,
  PurchaseOrderChange,
  PurchaseOrderList,
  PurchaseOrderRow,
} from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const ORDERS = ['purchase_orders', 'purchase_order_lines']
const ordering = { access: works('contabilidad'), output: PurchaseOrder, failed: 'Error en la orden de compra' }

export const purchaseOrderCalls = {
  /** The newest first by default. */
  purchaseOrders: read('/purchase-orders', {
    access: reads('contabilidad'),
    reads: ['purchase_orders'],
    input: PurchaseOrderList,
    output: pageOf(PurchaseOrderRow),
  }),
  purchaseOrder: read('/purchase-order/{id}', {
    access: reads('contabilidad'),
    reads: [...ORDERS, 'goods_receipts', 'goods_receipt_lines', 'client_mails', 'cdm_clients'],
    input: ById,
    output: PurchaseOrder,
    record: {
      page: (id) => `${modulePath('contabilidad')}?tab=compras&vista=ordenes&orden_compra=${id}`,
      table: 'purchase_orders',
      parts: [{ table: 'purchase_order_lines', by: 'order_id' }],
    },
  }),
  purchaseOrderSheet: read('/purchase-order/{id}/sheet', {
    access: reads('contabilidad'),
    reads: ORDERS,
    input: ById,
    output: PrintedDocument,
  }),
  purchaseOrderPdf: read('/purchase-order/{id}/pdf', {
    access: reads('contabilidad'),
    reads: ORDERS,
    input: ById,
    output: file(),
  }),
  /** Products of the catalogue with what they cost last. */
  boughtProducts: read('/bought-products', {
    access: reads('contabilidad'),
    reads: ['cdm_products', 'proposed_taxes', 'goods_receipt_lines'],
    input: BoughtProductList,
    output: pageOf(BoughtProduct),
  }),
  goodsPlaces: read('/goods-places', {
    access: reads('contabilidad'),
    reads: ['warehouses', 'stock_accounts'],
    output: GoodsPlaces,
  }),
  addPurchaseOrder: act('POST /purchase-orders', {
    ...ordering,
    does: 'hacer una orden de compra',
    did: 'hizo una orden de compra',
    input: NewPurchaseOrder,
    done: ({ number, supplier }) => ({ title: 'Éxito', description: `Orden ${number} para ${supplier} guardada.` }),
    undo: { call: 'annulPurchaseOrder', table: 'purchase_orders', input: ({ id, version }) => ({ id, version }) },
  }),
  /** While nothing came. */
  editPurchaseOrder: act('PATCH /purchase-orders/{id}', {
    ...ordering,
    does: 'editar una orden de compra',
    did: 'editó una orden de compra',
    input: PurchaseOrderChange,
    done: ({ number }) => `Orden ${number} actualizada.`,
    undo: 'rows',
  }),
  /** That the supplier has it; how it reached him is the company's business. */
  sendPurchaseOrder: act('POST /purchase-orders/{id}/sending', {
    ...ordering,
    does: 'marcar una orden de compra como enviada',
    did: 'marcó una orden de compra como enviada',
    input: ByVersion,
    done: ({ number }) => `Orden ${number} enviada: sus productos están por llegar.`,
    undo: 'rows',
  }),
  /** To its supplier, in PDF; a draft is sent by it. */
  mailPurchaseOrder: act('POST /purchase-orders/{id}/mail', {
    ...ordering,
    does: 'enviar una orden de compra por correo',
    did: 'envió una orden de compra por correo',
    input: OrderMailing,
    done: ({ number }, { email: to }) => ({ title: 'Éxito', description: `La orden ${number} va en camino a ${to}.` }),
    failed: 'Error al enviar la orden',
    many: true,
    undo: { never: 'El correo ya salió.' },
  }),
  /** What did not come is not waited for any more, or is again. */
  closePurchaseOrder: act('POST /purchase-orders/{id}/closing', {
    ...ordering,
    does: 'cerrar o reabrir una orden de compra',
    did: 'cerró o reabrió una orden de compra',
    input: OrderClosing,
    done: ({ number, closed_at }) => `Orden ${number} ${closed_at === null ? 'reabierta' : 'cerrada'}.`,
    undo: 'rows',
  }),
  annulPurchaseOrder: act('POST /purchase-orders/{id}/annulment', {
    ...ordering,
    does: 'anular una orden de compra',
    did: 'anuló una orden de compra',
    input: ByVersion,
    done: ({ number }) => `Orden ${number} anulada.`,
    undo: 'rows',
  }),
}
