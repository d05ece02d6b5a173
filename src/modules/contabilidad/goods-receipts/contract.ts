import { z } from 'zod'
import type { KeptRow } from '../../../kernel/calls/undo.ts'
import { callsOf } from '../../../kernel/contract.ts'
import { ById, pageOf } from '../../../kernel/fields.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { OfSupplier } from '../bills/schemas.ts'
import { Annulment } from '../invoices/schemas.ts'
import { BillableLine, GoodsReceipt, GoodsReceiptList, GoodsReceiptRow, NewGoodsReceipt } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const RECEIPTS = ['goods_receipts', 'goods_receipt_lines']
const receiving = { access: works('contabilidad'), output: GoodsReceipt, failed: 'Error en la entrada de mercancía' }

export const goodsReceiptCalls = {
  /** The newest first. */
  goodsReceipts: read('/goods-receipts', {
    access: reads('contabilidad'),
    reads: [...RECEIPTS, 'purchase_orders'],
    input: GoodsReceiptList,
    output: pageOf(GoodsReceiptRow),
  }),
  goodsReceipt: read('/goods-receipt/{id}', {
    access: reads('contabilidad'),
    reads: [...RECEIPTS, 'goods_returns', 'bills', 'journal_entries'],
    input: ById,
    output: GoodsReceipt,
    record: { table: 'goods_receipts', parts: [{ table: 'goods_receipt_lines', by: 'receipt_id' }] },
  }),
  /** What of a supplier's receipts is not billed yet, the oldest first. */
  billableLines: read('/billable-lines', {
    access: reads('contabilidad'),
    reads: [...RECEIPTS, 'purchase_order_lines'],
    input: OfSupplier,
    output: z.array(BillableLine),
  }),
  receiveGoods: act('POST /goods-receipts', {
    ...receiving,
    does: 'registrar una entrada de mercancía',
    did: 'registró una entrada de mercancía',
    input: NewGoodsReceipt,
    done: ({ number, supplier }) => ({ title: 'Éxito', description: `Entrada ${number} de ${supplier} registrada.` }),
    undo: {
      call: 'annulGoodsReceipt',
      table: 'goods_receipts',
      input: ({ id, date }: KeptRow) => ({ id, date, reason: 'Se deshizo su registro.' }),
    },
  }),
  /** While nothing of it is billed or went back. */
  annulGoodsReceipt: act('POST /goods-receipts/{id}/annulment', {
    ...receiving,
    does: 'anular una entrada de mercancía',
    did: 'anuló una entrada de mercancía',
    input: Annulment,
    done: ({ number }) => `Entrada ${number} anulada.`,
    undo: { never: 'Una entrada anulada no vuelve: regístrala de nuevo.' },
  }),
}
