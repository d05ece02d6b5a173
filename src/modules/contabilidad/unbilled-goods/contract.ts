import { callsOf } from '../../../kernel/contract.ts'
import { reads } from '../../../kernel/rights/levels.ts'
import { UnbilledAsked, UnbilledGoods } from './schemas.ts'

const { read } = callsOf('contabilidad')

export const unbilledGoodsCalls = {
  /** What was received and not billed at the end of a day, beside its account in the ledger. */
  unbilledGoods: read('/unbilled-goods', {
    access: reads('contabilidad'),
    reads: [
      'goods_receipts',
      'goods_receipt_lines',
      'goods_returns',
      'bills',
      'supplier_credit_notes',
      'purchase_orders',
      'journal_lines',
      'chart_of_accounts',
    ],
    input: UnbilledAsked,
    output: UnbilledGoods,
  }),
}
