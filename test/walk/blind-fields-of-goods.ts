/** Those of the calls of orders, receipts and returns of goods: see blind-fields.ts. */
export const BLIND_GOODS: Record<string, Record<string, string>> = {
  'bodega.kardex': {
    warehouse_id: 'with a product of one’s own: src/modules/bodega/valuation/valuation.server.test.ts',
  },
  ...Object.fromEntries(
    ['boughtProducts', 'billableLines'].map((call) => [
      `contabilidad.${call}`,
      { supplier_id: 'who brought something: src/modules/contabilidad/purchase-orders/reach.server.test.ts' },
    ]),
  ),
  ...Object.fromEntries(
    ['addPurchaseOrder', 'editPurchaseOrder'].map((call) => [
      `contabilidad.${call}`,
      Object.fromEntries(
        ['supplier_id', 'warehouse_id'].map((field) => [
          field,
          'a supplier, and a warehouse of one’s own: src/modules/contabilidad/purchase-orders/reach.server.test.ts',
        ]),
      ),
    ]),
  ),
  'contabilidad.addProposedOrders': Object.fromEntries(
    ['supplier_id', 'product_id'].map((field) => [
      field,
      'a supplier, and a product of one’s own: src/modules/contabilidad/purchase-orders/reach.server.test.ts',
    ]),
  ),
  'contabilidad.receiveGoods': Object.fromEntries(
    ['supplier_id', 'warehouse_id', 'product_id'].map((field) => [
      field,
      'a supplier, and goods of one’s own: src/modules/contabilidad/purchase-orders/reach.server.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['addRecurringBill', 'editRecurringBill'].map((call) => [
      `contabilidad.${call}`,
      {
        supplier_id: 'a supplier: src/modules/contabilidad/recurring-bills/recurring-bills.server.test.ts',
        cost_center_id: 'with a supplier: src/modules/contabilidad/recurring-bills/recurring-bills.server.test.ts',
        account_id: 'with a supplier: src/modules/contabilidad/recurring-bills/recurring-bills.server.test.ts',
        product_id: 'with a supplier: src/modules/contabilidad/recurring-bills/recurring-bills.server.test.ts',
      },
    ]),
  ),
  'contabilidad.registerSupplierCreditNote': {
    line_id: 'of a bill of one’s own: src/modules/contabilidad/supplier-credit-notes/reach.server.test.ts',
    account_id:
      'a cost, or money of what was paid: src/modules/contabilidad/supplier-credit-notes/reach.server.test.ts',
  },
  'contabilidad.returnGoods': {
    receipt_line_id: 'of a receipt of one’s own: src/modules/contabilidad/purchase-orders/reach.server.test.ts',
  },
}
