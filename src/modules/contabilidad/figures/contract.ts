import { z } from 'zod'
import type { ListFact } from '../../../kernel/calls/fact.ts'
import { callsOf } from '../../../kernel/contract.ts'
import { cursor, pageOf } from '../../../kernel/fields.ts'
import { reads } from '../../../kernel/rights/levels.ts'
import { ACCOUNT_TYPES } from '../rows.ts'

const { read } = callsOf('contabilidad')

const Asked = z.strictObject({ cursor: cursor() })
export type LinesAsked = z.infer<typeof Asked>

/** A line of an invoice that stands, or below zero of its credit note; `net` is its part of the document's, before tax and after all discounts. */
export const SalesLine = z.object({
  id: z.uuid(),
  /** The invoice's or the credit note's. */
  document_id: z.uuid(),
  document: z.string(),
  date: z.string(),
  client: z.string(),
  /** Without one: as it was written. */
  product: z.string(),
  category: z.string(),
  seller: z.string(),
  quantity: z.string(),
  net: z.string(),
  currency: z.string(),
})
export type SalesLine = z.infer<typeof SalesLine>

export const PostedLine = z.object({
  id: z.uuid(),
  entry_id: z.uuid(),
  entry: z.string(),
  date: z.string(),
  description: z.string(),
  account: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  cost_center: z.string(),
  debit: z.string(),
  credit: z.string(),
  /** Debit less credit. */
  balance: z.string(),
})
export type PostedLine = z.infer<typeof PostedLine>

const SALES: ListFact = {
  title: 'Ventas por producto',
  noun: ['línea', 'líneas'],
  day: 'date',
  days: { date: 'Fecha' },
  dimensions: {
    product: 'Producto',
    client: 'Cliente',
    category: 'Categoría',
    seller: 'Quién la emitió',
    document: 'Documento',
  },
  measures: {
    net: { title: 'Venta neta', kind: 'money' },
    quantity: { title: 'Cantidad', kind: 'number' },
  },
}

const POSTED: ListFact = {
  title: 'Asientos',
  noun: ['línea', 'líneas'],
  day: 'date',
  days: { date: 'Fecha' },
  dimensions: { account: 'Cuenta', type: 'Tipo de cuenta', cost_center: 'Centro de costo', entry: 'Asiento' },
  measures: {
    debit: { title: 'Debe', kind: 'money' },
    credit: { title: 'Haber', kind: 'money' },
    balance: { title: 'Debe menos haber', kind: 'money' },
  },
}

/** Lists that nobody looks at by themselves: reports are made of them. */
export const lineFactCalls = {
  salesLines: read('/sales-lines', {
    access: reads('contabilidad'),
    reads: ['invoices', 'invoice_lines', 'credit_notes', 'credit_note_lines', 'cdm_products', 'profiles'],
    input: Asked,
    output: pageOf(SalesLine),
    fact: SALES,
  }),
  postedLines: read('/posted-lines', {
    access: reads('contabilidad'),
    reads: ['journal_entries', 'journal_lines', 'chart_of_accounts', 'cost_centers'],
    input: Asked,
    output: pageOf(PostedLine),
    fact: POSTED,
  }),
}
