import { attachmentCalls } from '../attachments/contract.ts'
import { supplierPaymentCalls } from '../bill-payments/contract.ts'
import { einvoiceBillCalls } from '../einvoice-bills/contract.ts'
import { einvoiceNoteCalls } from '../einvoice-notes/contract.ts'
import { expenseCalls } from '../expenses/contract.ts'
import { goodsReceiptCalls } from '../goods-receipts/contract.ts'
import { goodsReturnCalls } from '../goods-returns/contract.ts'
import { liquidationCalls } from '../liquidations/contract.ts'
import { orderProposalCalls } from '../order-proposals/contract.ts'
import { payableCalls } from '../payables/contract.ts'
import { purchaseOrderCalls } from '../purchase-orders/contract.ts'
import { purchaseRulesCalls } from '../purchase-rules/contract.ts'
import { recurringBillCalls } from '../recurring-bills/contract.ts'
import { retentionCalls } from '../retentions/contract.ts'
import { supplierCreditNoteCalls } from '../supplier-credit-notes/contract.ts'
import { unbilledGoodsCalls } from '../unbilled-goods/contract.ts'
import { billCalls } from './contract.ts'

/** Everything about what is bought and owed to suppliers. */
export const purchaseCalls = {
  ...purchaseRulesCalls,
  ...billCalls,
  ...liquidationCalls,
  ...retentionCalls,
  ...attachmentCalls,
  ...einvoiceBillCalls,
  ...einvoiceNoteCalls,
  ...supplierPaymentCalls,
  ...payableCalls,
  ...expenseCalls,
  ...purchaseOrderCalls,
  ...goodsReceiptCalls,
  ...goodsReturnCalls,
  ...unbilledGoodsCalls,
  ...supplierCreditNoteCalls,
  ...recurringBillCalls,
  ...orderProposalCalls,
}
