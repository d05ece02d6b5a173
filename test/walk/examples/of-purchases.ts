import { idAt, seen } from './ids.ts'

export const OF_PURCHASES: Record<string, (at: number) => object> = {
  'POST /contabilidad/bills': (at) => ({
    supplier_id: idAt(at),
    supplier_number: `Prueba ${at}`,
    date: '2026-01-31',
    due_date: '2026-01-31',
    description: `Prueba ${at}`,
    cost_center_id: null,
    lines: [{ description: `Prueba ${at}`, quantity: '2', price: `${at}.50`, discount: '10', tax: '19' }],
    general_discount: '10%',
  }),
  'POST /contabilidad/purchase-orders': purchaseOrder,
  'PATCH /contabilidad/purchase-orders/{id}': (at) => ({ ...seen(at), ...purchaseOrder(at) }),
  'POST /contabilidad/order-proposals': (at) => ({
    orders: [
      {
        supplier_id: idAt(at),
        lines: [{ product_id: idAt(at), quantity: at, price: `${at}.50` }],
      },
    ],
  }),
  'POST /contabilidad/goods-receipts': (at) => ({
    order_id: null,
    supplier_id: idAt(at),
    date: '2026-01-31',
    warehouse_id: null,
    reference: `Prueba ${at}`,
    note: `Prueba ${at}`,
    lines: [
      {
        order_line_id: null,
        product_id: idAt(at),
        quantity: at,
        unit_cost: `${at}.5`,
      },
    ],
  }),
  'POST /contabilidad/bills/{id}/credit-notes': (at) => ({
    id: idAt(at),
    supplier_number: `Prueba ${at}`,
    date: '2026-01-31',
    reason: `Prueba ${at}`,
    lines: [{ line_id: idAt(at), quantity: '', amount: `${at}.50`, goods: null, account_id: null }],
    overpaid: 'dinero',
    account_id: null,
  }),
  'POST /contabilidad/recurring-bills': recurringBill,
  'PATCH /contabilidad/recurring-bills/{id}': (at) => ({ ...seen(at), ...recurringBill(at) }),
  'POST /contabilidad/goods-returns': (at) => ({
    receipt_id: idAt(at),
    date: '2026-01-31',
    reason: `Prueba ${at}`,
    lines: [{ receipt_line_id: idAt(at), quantity: at }],
  }),
}

function recurringBill(at: number) {
  return {
    supplier_id: idAt(at),
    description: `Prueba ${at}`,
    cost_center_id: null,
    frequency: 'mensual',
    starts_on: '2099-01-31',
    ends_on: '',
    days_to_pay: at % 365,
    lines: [{ description: `Prueba ${at}`, quantity: '2', price: `${at}.50`, discount: '10', tax: '19' }],
    general_discount: '10%',
  }
}

function purchaseOrder(at: number) {
  return {
    supplier_id: idAt(at),
    date: '2026-01-31',
    expected_on: '2026-02-28',
    warehouse_id: null,
    more_allowed: true,
    note: `Prueba ${at}`,
    lines: [{ description: `Prueba ${at}`, quantity: '2', price: `${at}.50`, discount: '10', tax: '19' }],
  }
}
