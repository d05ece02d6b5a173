import type { Services } from '#src/server/calls/serve.ts'
import { attachmentHandlers } from '../../attachments/server/handlers.ts'
import { annulSupplierPayment } from '../../bill-payments/server/annul.ts'
import { applySupplierAdvance, undoSupplierApplication } from '../../bill-payments/server/apply.ts'
import { supplierAccount, supplierPayment, supplierPayments } from '../../bill-payments/server/lists.ts'
import { supplierPaymentPdf, supplierPaymentSheet } from '../../bill-payments/server/paper.ts'
import { paySupplier } from '../../bill-payments/server/pay.ts'
import { refundSupplierAdvance, undoSupplierRefund } from '../../bill-payments/server/refund.ts'
import { einvoiceDraft } from '../../einvoice-bills/server/draft.ts'
import { einvoiceNoteDraft } from '../../einvoice-notes/server/draft.ts'
import { annulExpense, registerExpense } from '../../expenses/server/acts.ts'
import { expense, expenseHabits, expenses } from '../../expenses/server/lists.ts'
import { goodsReceiptHandlers } from '../../goods-receipts/server/handlers.ts'
import { goodsReturnHandlers } from '../../goods-returns/server/handlers.ts'
import { liquidationHandlers } from '../../liquidations/server/handlers.ts'
import { orderProposalHandlers } from '../../order-proposals/server/handlers.ts'
import { payables } from '../../payables/server/payables.ts'
import { purchaseOrderHandlers } from '../../purchase-orders/server/handlers.ts'
import { preparePurchases, purchaseRules, savePurchaseRules } from '../../purchase-rules/server/rules.ts'
import { recurringBillHandlers } from '../../recurring-bills/server/handlers.ts'
import { retencionHandlers } from '../../retentions/server/handlers.ts'
import { supplierCreditNoteHandlers } from '../../supplier-credit-notes/server/handlers.ts'
import { unbilledGoodsHandlers } from '../../unbilled-goods/server/unbilled-goods.ts'
import { billActs, editBill } from './acts.ts'
import { bill, bills } from './lists.ts'
import { supplierHabits } from './suppliers.ts'

/** What the server does about purchases. */
export const purchaseHandlers = (services: Services) => ({
  purchaseRules,
  savePurchaseRules,
  preparePurchases,
  bills,
  bill,
  supplierHabits,
  editBill,
  ...billActs(services),
  ...liquidationHandlers,
  ...retencionHandlers,
  ...attachmentHandlers,
  einvoiceDraft,
  einvoiceNoteDraft,
  supplierPayments,
  supplierPayment,
  supplierPaymentSheet,
  supplierPaymentPdf,
  supplierAccount,
  paySupplier,
  annulSupplierPayment,
  applySupplierAdvance,
  undoSupplierApplication,
  refundSupplierAdvance,
  undoSupplierRefund,
  payables,
  expenses,
  expense,
  expenseHabits,
  registerExpense,
  annulExpense,
  ...purchaseOrderHandlers(services),
  ...goodsReceiptHandlers(services),
  ...goodsReturnHandlers(services),
  ...unbilledGoodsHandlers(services),
  ...supplierCreditNoteHandlers(services),
  ...recurringBillHandlers,
  ...orderProposalHandlers,
})
