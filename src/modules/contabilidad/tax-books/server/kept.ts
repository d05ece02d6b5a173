import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import type { BorneTax, LineTax } from '#src/kernel/money/taxed-totals.ts'
import type { Totals } from '#src/kernel/money/totals.ts'
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
export async function keepTaxes(sql: Query, company: string, { invoice_id, note_id, borne, levied }: Bearing) {
  const rows = borne.map((tax) => ({ id: v7(), ...tax, ...asItWas(levied.find(({ id }) => id === tax.code_id)) }))
  await sql`
    insert into invoice_taxes (company_id, id, invoice_id, note_id, rate, base, amount, code_id, name, kind, withheld, of_iva, rounding, half)
    select ${company}::uuid, r.id, ${invoice_id}::uuid, ${note_id}::uuid, r.rate, r.base, r.amount, r.code_id, r.name, r.kind, r.withheld,
      r.of_iva, r.rounding, r.half
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, rate numeric, base numeric, amount numeric, code_id uuid,
      name text, kind text, withheld boolean, of_iva boolean, rounding text, half text)`
}

const asItWas = (tax: KnownTax | undefined) => ({
  kind: tax?.kind ?? '',
  of_iva: tax?.base === 'iva',
  rounding: tax?.rounding ?? 'documento',
  half: tax?.half ?? 'arriba',
})

/** The `BorneTax`es that were kept with an invoice, or a credit note. */
export const keptTaxes = (company: string, invoice: Sql, note: Sql = fragment`null::uuid`): Sql => fragment`
  (select coalesce(jsonb_agg(jsonb_build_object('code_id', t.code_id, 'name', t.name, 'withheld', t.withheld,
     'rate', trim_scale(t.rate)::text, 'base', t.base::text, 'amount', t.amount::text) order by t.withheld, t.code_id nulls first, t.rate), '[]')
   from invoice_taxes t where t.company_id = ${company} and t.invoice_id = ${invoice} and t.note_id is not distinct from ${note})`

/** The same of a supplier's bill. */
export async function keepBillTaxes(sql: Query, company: string, bill_id: string, totals: Totals): Promise<void> {
  const rates = ratesOf(totals).map((rate) => ({ id: v7(), ...rate }))
  await sql`
    insert into bill_taxes (company_id, id, bill_id, rate, base, amount)
    select ${company}::uuid, r.id, ${bill_id}::uuid, r.rate, r.base, r.amount
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as r (id uuid, rate numeric, base numeric, amount numeric)`
}

function ratesOf({ subtotal, discount, taxes }: Totals) {
  const taxed = taxes.reduce((sum, { base }) => sum + centsOf(base), 0n)
  const free = centsOf(subtotal) - centsOf(discount) - taxed
  const bearing = taxes.filter(({ base, amount }) => centsOf(base) > 0n || centsOf(amount) > 0n)
  return free > 0n ? [{ rate: '0', base: amountOf(free), amount: '0' }, ...bearing] : bearing
}
