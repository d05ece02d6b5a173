import type { FigureQuestion } from '../schemas.ts'

export interface ReadyMade {
  id: string
  name: string
  /** What it answers. */
  text: string
  question: FigureQuestion
}

const asked = (fact: string, by: string, more: Partial<FigureQuestion>): FigureQuestion => ({
  ...{
    fact,
    by,
    across: '',
    measures: ['rows'],
    where: '',
    on: '',
    span: 'este-anio',
    from: '',
    to: '',
    compare: 'nada',
  },
  ...more,
})

/** Reports that everybody finds who may ask what they are made of. */
export const READY_MADE: readonly ReadyMade[] = [
  {
    id: 'ventas-por-mes',
    name: 'Ventas por mes',
    text: 'Lo facturado cada mes de este año menos lo devuelto, frente al año pasado.',
    question: asked('contabilidad.salesLines', 'date.month', { measures: ['net'], compare: 'anio' }),
  },
  {
    id: 'ventas-por-cliente',
    name: 'Ventas por cliente',
    text: 'Quién compra más, y cuántas facturas son.',
    question: asked('contabilidad.invoices', 'client', {
      measures: ['amount', 'balance', 'rows'],
      where: 'status.neq.Anulada',
    }),
  },
  {
    id: 'ventas-por-producto',
    name: 'Ventas por producto',
    text: 'Qué se vende: venta neta y cantidades, menos lo devuelto.',
    question: asked('contabilidad.salesLines', 'product', { measures: ['net', 'quantity'] }),
  },
  {
    id: 'cotizaciones-por-estado',
    name: 'Cotizaciones por estado',
    text: 'Cuántas esperan respuesta y cuánto valen.',
    question: asked('ventas.quotes', 'status', { measures: ['total', 'rows', 'total.avg'] }),
  },
  {
    id: 'oportunidades-por-vendedor',
    name: 'Oportunidades por vendedor',
    text: 'Ganadas, perdidas y abiertas de cada persona.',
    question: asked('ventas.opportunities', 'owner_name', { across: 'outcome', measures: ['value'] }),
  },
  {
    id: 'compras-por-proveedor',
    name: 'Compras por proveedor',
    text: 'A quién se le compra y cuánto se le debe.',
    question: asked('contabilidad.bills', 'supplier', { measures: ['amount', 'balance'], where: 'status.neq.Anulada' }),
  },
  {
    id: 'gastos-por-mes',
    name: 'Gastos por mes',
    text: 'En qué se va el dinero, mes a mes.',
    question: asked('contabilidad.expenses', 'date.month', {
      ...{ across: 'cost_account', measures: ['amount'], where: 'status.neq.Anulado' },
    }),
  },
  {
    id: 'movimientos-por-producto',
    name: 'Movimientos por producto',
    text: 'Entradas y salidas de los últimos doce meses.',
    question: asked('bodega.movements', 'product_name', {
      ...{ across: 'type', measures: ['quantity'], span: 'ultimos-12-meses' },
    }),
  },
  {
    id: 'horas-por-persona',
    name: 'Horas por persona',
    text: 'Horas estándar y piezas de cada operario este mes.',
    question: asked('textil.doneWork', 'operator', { measures: ['hours', 'good', 'rejected'], span: 'este-mes' }),
  },
]
