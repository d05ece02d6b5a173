import type { KeptRow } from '../../../kernel/calls/undo.ts'
import { callsOf } from '../../../kernel/contract.ts'
import { ById, pageOf } from '../../../kernel/fields.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import { Annulment } from '../invoices/schemas.ts'
import { GoodsReturnList, GoodsReturnRow, NewGoodsReturn } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const RETURNS = ['goods_returns', 'goods_return_lines', 'goods_receipts']
const returning = { access: works('contabilidad'), output: GoodsReturnRow, failed: 'Error en la devolución' }

export const goodsReturnCalls = {
  /** The newest first. */
  goodsReturns: read('/goods-returns', {
    access: reads('contabilidad'),
    reads: RETURNS,
    input: GoodsReturnList,
    output: pageOf(GoodsReturnRow),
  }),
  goodsReturn: read('/goods-return/{id}', {
    access: reads('contabilidad'),
    reads: RETURNS,
    input: ById,
    output: GoodsReturnRow,
    record: { table: 'goods_returns', parts: [{ table: 'goods_return_lines', by: 'return_id' }] },
  }),
  returnGoods: act('POST /goods-returns', {
    ...returning,
    does: 'registrar una devolución a un proveedor',
    did: 'registró una devolución a un proveedor',
    input: NewGoodsReturn,
    done: ({ number, supplier }) => ({ title: 'Éxito', description: `Devolución ${number} a ${supplier} registrada.` }),
    undo: {
      call: 'annulGoodsReturn',
      table: 'goods_returns',
      input: ({ id, date }: KeptRow) => ({ id, date, reason: 'Se deshizo su registro.' }),
    },
  }),
  annulGoodsReturn: act('POST /goods-returns/{id}/annulment', {
    ...returning,
    does: 'anular una devolución a un proveedor',
    did: 'anuló una devolución a un proveedor',
    input: Annulment,
    done: ({ number }) => `Devolución ${number} anulada.`,
    undo: { never: 'Una devolución anulada no vuelve: regístrala de nuevo.' },
  }),
}
