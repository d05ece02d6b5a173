import type { ListFact } from '../../../kernel/calls/fact.ts'
import { modulePath } from '../../../kernel/module.ts'

const books = (tab: string) => `${modulePath('contabilidad')}?tab=${tab}`
const money = (title: string) => ({ title, kind: 'money' as const })
const STANDING = 'status.neq.Anulada'

export const INVOICES: ListFact = {
  title: 'Facturas',
  noun: ['factura', 'facturas'],
  day: 'date',
  days: { date: 'Fecha', due_date: 'Vencimiento' },
  dimensions: { client: 'Cliente', status: 'Estado', kind: 'Tipo' },
  measures: {
    amount: money('Total'),
    paid: money('Cobrado'),
    credited: money('Acreditado'),
    balance: money('Saldo'),
  },
  usual: STANDING,
  page: books('cartera'),
}

export const RECEIPTS: ListFact = {
  title: 'Cobros',
  noun: ['recibo', 'recibos'],
  day: 'date',
  days: { date: 'Fecha' },
  dimensions: { client: 'Cliente', method: 'Medio', status: 'Estado' },
  measures: { amount: money('Recibido'), applied: money('Aplicado'), balance: money('Anticipo') },
  usual: 'status.neq.Anulado',
}

export const CREDIT_NOTES: ListFact = {
  title: 'Notas de crédito',
  noun: ['nota', 'notas'],
  day: 'date',
  days: { date: 'Fecha' },
  dimensions: { client: 'Cliente', reason: 'Motivo', status: 'Estado' },
  measures: { amount: money('Total'), refunded: money('Devuelto') },
  usual: STANDING,
}

export const BILLS: ListFact = {
  title: 'Compras',
  noun: ['compra', 'compras'],
  day: 'date',
  days: { date: 'Fecha', due_date: 'Vencimiento' },
  dimensions: { supplier: 'Proveedor', status: 'Estado' },
  measures: { amount: money('Total'), paid: money('Pagado'), balance: money('Saldo') },
  usual: STANDING,
  page: books('compras'),
}

export const SUPPLIER_PAYMENTS: ListFact = {
  title: 'Pagos a proveedores',
  noun: ['pago', 'pagos'],
  day: 'date',
  days: { date: 'Fecha' },
  dimensions: { supplier: 'Proveedor', method: 'Medio', status: 'Estado' },
  measures: { amount: money('Pagado'), applied: money('Aplicado'), balance: money('Anticipo') },
  usual: 'status.neq.Anulado',
}

export const EXPENSES: ListFact = {
  title: 'Gastos',
  noun: ['gasto', 'gastos'],
  day: 'date',
  days: { date: 'Fecha' },
  dimensions: { cost_account: 'En qué', supplier: 'Proveedor', account: 'De dónde salió', status: 'Estado' },
  measures: { amount: money('Total') },
  usual: 'status.neq.Anulado',
}
