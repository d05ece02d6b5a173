import fragment, { raw, type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { BorneTax, LineTax } from '#src/kernel/money/taxed-totals.ts'
import type { Query } from '#src/server/database/transaction.ts'

/** A tax by code, with its kind. */
export interface KnownTax extends LineTax {
  kind: string
}

interface Bearing {
  invoice_id: string
  /** Null: the invoice itself. */
  note_id: string | null
  borne: readonly BorneTax[]
  /** The codes among them. */
  levied: readonly KnownTax[]
}

/** Keeps what a document bears of each rate and code, that without tax too, and what each code was on its day. */
export const keepTaxes = (sql: Query, company: string, { invoice_id, note_id, ...bearing }: Bearing) => sql`
  insert into invoice_taxes (company_id, id, invoice_id, note_id, ${KEPT})
  select ${company}::uuid, r.id, ${invoice_id}::uuid, ${note_id}::uuid, ${KEPT_VALUES} ${rowsOf(bearing)}`

/** The same of a supplier's bill or credit note. */
export const keepBillTaxes = (
  sql: Query,
  company: string,
  { bill_id, note_id, ...bearing }: Omit<Bearing, 'invoice_id'> & { bill_id: string },
) => sql`
  insert into bill_taxes (company_id, id, bill_id, note_id, ${KEPT})
  select ${company}::uuid, r.id, ${bill_id}::uuid, ${note_id}::uuid, ${KEPT_VALUES} ${rowsOf(bearing)}`

const FIELDS = ['rate', 'base', 'amount', 'code_id', 'name', 'kind', 'withheld', 'of_iva', 'rounding', 'half']
const KEPT = raw(FIELDS.join(', '))
const KEPT_VALUES = raw(FIELDS.map((field) => `r.${field}`).join(', '))

function rowsOf({ borne, levied }: Pick<Bearing, 'borne' | 'levied'>): Sql {
  const rows = borne.map((tax) => ({ id: v7(), ...tax, ...asItWas(levied.find(({ id }) => id === tax.code_id)) }))
  return fragment`from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, rate numeric, base numeric, amount numeric,
    code_id uuid, name text, kind text, withheld boolean, of_iva boolean, rounding text, half text)`
}

const asItWas = (tax: KnownTax | undefined) => ({
  kind: tax?.kind ?? '',
  of_iva: tax?.base === 'iva',
  rounding: tax?.rounding ?? 'documento',
  half: tax?.half ?? 'arriba',
})

/** The `BorneTax`es that were kept with an invoice, or a credit note. */
export const keptTaxes = (company: string, invoice: Sql, note: Sql = fragment`null::uuid`): Sql =>
  keptIn(fragment`
    from invoice_taxes t where t.company_id = ${company} and t.invoice_id = ${invoice} and t.note_id is not distinct from ${note}`)

/** The `BorneTax`es of rows `t`. */
export const keptIn = (rows: Sql): Sql => fragment`
  (select coalesce(jsonb_agg(jsonb_build_object('code_id', t.code_id, 'name', t.name, 'withheld', t.withheld,
     'rate', trim_scale(t.rate)::text, 'base', t.base::text, 'amount', t.amount::text) order by t.withheld, t.code_id nulls first, t.rate), '[]')
   ${rows})`

/** The taxes by code of a document, from its rows `t`, as they were on its day: what reached its minimum then, counts. */
export const leviedIn = (rows: Sql): Sql => fragment`
  (select coalesce(jsonb_agg(jsonb_build_object('id', t.code_id, 'name', t.name, 'kind', t.kind, 'withheld', t.withheld,
     'base', case when t.of_iva then 'iva' else 'neto' end, 'iva', t.kind = 'iva', 'percent', trim_scale(t.rate)::text, 'minimum', '0',
     'rounding', t.rounding, 'half', t.half) order by t.withheld, t.kind <> 'iva', t.name, t.id), '[]')
   ${rows} and t.code_id is not null)`
