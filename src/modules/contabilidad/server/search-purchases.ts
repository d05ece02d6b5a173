import fragment, { type Sql } from 'sql-template-tag'
import { modulePath } from '#src/kernel/module.ts'
import { duplicatingIn, listedAt, type SearchKind } from '#src/platform/search/server/searchable.ts'
import { contabilidad } from '../contract.ts'

const AT = `${modulePath('contabilidad')}?tab=compras`
const billPath = (id: string) => `${AT}&compra=${id}`
const orderPath = (id: string) => `${AT}&vista=ordenes&orden_compra=${id}`
const receiptPath = (id: string) => `${AT}&vista=entradas&entrada=${id}`

const recurringPath = listedAt(`${AT}&vista=recurrentes`)

const dated = (who: Sql) => fragment`${who} || ' · ' || to_char(t.date, 'DD/MM/YYYY')`
const annulled = (word: string) => fragment`case when t.annulled_on is null then '' else ${word}::text end`

export const purchaseKinds: readonly SearchKind[] = [
  {
    kind: 'contabilidad.bill',
    name: 'Factura de compra',
    icon: 'tag',
    call: contabilidad.bill,
    table: 'bills',
    numbered: true,
    title: fragment`t.number`,
    about: fragment`concat_ws(' · ', t.supplier, nullif(t.supplier_number, ''), to_char(t.date, 'DD/MM/YYYY'))`,
    state: fragment`t.status`,
    path: ({ id }) => billPath(id),
    actions: [
      {
        call: contabilidad.paySupplier,
        title: 'Pagar',
        path: ({ id }) => `${billPath(id)}&hacer=pagar`,
        when: fragment`t.status = 'Pendiente'`,
      },
      { call: contabilidad.registerBill, title: 'Duplicar', path: ({ id }) => `${billPath(id)}&hacer=duplicar` },
    ],
  },
  {
    kind: 'contabilidad.expense',
    name: 'Gasto',
    icon: 'banknote',
    call: contabilidad.expense,
    table: 'expenses',
    numbered: true,
    title: fragment`t.number`,
    about: fragment`concat_ws(' · ', t.description, nullif(t.supplier, ''), to_char(t.date, 'DD/MM/YYYY'))`,
    state: annulled('Anulado'),
    path: listedAt(`${AT}&vista=gastos`),
  },
  {
    kind: 'contabilidad.supplier_payment',
    name: 'Pago a proveedor',
    icon: 'banknote',
    call: contabilidad.supplierPayment,
    table: 'supplier_payments',
    numbered: true,
    title: fragment`t.number`,
    about: dated(fragment`t.supplier`),
    state: annulled('Anulado'),
    path: ({ id }) => `${AT}&vista=pagos&pago=${id}`,
  },
  {
    kind: 'contabilidad.purchase_order',
    name: 'Orden de compra',
    icon: 'list-checks',
    call: contabilidad.purchaseOrder,
    table: 'purchase_orders',
    numbered: true,
    title: fragment`t.number`,
    about: dated(fragment`t.supplier`),
    state: fragment`t.status`,
    path: ({ id }) => orderPath(id),
    actions: [
      {
        call: contabilidad.receiveGoods,
        title: 'Recibir mercancía',
        path: ({ id }) => `${orderPath(id)}&hacer=recibir`,
        when: fragment`t.status in ('Enviada', 'Parcial')`,
      },
      { call: contabilidad.addPurchaseOrder, title: 'Duplicar', path: ({ id }) => `${orderPath(id)}&hacer=duplicar` },
    ],
  },
  {
    kind: 'contabilidad.goods_receipt',
    name: 'Entrada de mercancía',
    icon: 'package',
    call: contabilidad.goodsReceipt,
    table: 'goods_receipts',
    numbered: true,
    title: fragment`t.number`,
    about: dated(fragment`t.supplier`),
    state: annulled('Anulada'),
    path: ({ id }) => receiptPath(id),
  },
  {
    kind: 'contabilidad.goods_return',
    name: 'Devolución a proveedor',
    icon: 'package',
    call: contabilidad.goodsReturn,
    table: 'goods_returns',
    numbered: true,
    title: fragment`t.number`,
    about: dated(fragment`t.reason`),
    state: annulled('Anulada'),
    key: fragment`t.receipt_id::text`,
    path: ({ key }) => receiptPath(key),
  },
  {
    kind: 'contabilidad.supplier_credit_note',
    name: 'Nota de crédito de proveedor',
    icon: 'receipt',
    call: contabilidad.supplierCreditNote,
    table: 'supplier_credit_notes',
    numbered: true,
    title: fragment`t.number`,
    about: dated(fragment`t.supplier`),
    state: annulled('Anulada'),
    path: ({ id }) => `${AT}&vista=notas&nota=${id}`,
  },
  {
    kind: 'contabilidad.recurring_bill',
    name: 'Factura de compra recurrente',
    icon: 'calendar-clock',
    call: contabilidad.recurringBills,
    table: 'recurring_bills',
    title: fragment`t.supplier`,
    about: fragment`left(t.description, 120)`,
    state: fragment`case when t.archived_at is not null then 'Archivado' when t.paused then 'En pausa' else '' end`,
    archived: fragment`t.archived_at is not null`,
    path: recurringPath,
    actions: [duplicatingIn(recurringPath, contabilidad.addRecurringBill)],
  },
]
