import { v7 } from 'uuid'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import type { Totals } from '#src/kernel/money/totals.ts'
import type { Query } from '#src/server/database/transaction.ts'

interface Bearing {
  invoice_id: string
  /** Null: the invoice itself. */
  note_id: string | null
  totals: Totals
}

/** Keeps what a document bears of each rate, that without tax too: the bases add up to its net. */
export async function keepTaxes(sql: Query, company: string, { invoice_id, note_id, totals }: Bearing): Promise<void> {
  const rates = ratesOf(totals).map((rate) => ({ id: v7(), ...rate }))
  await sql`
    insert into invoice_taxes (company_id, id, invoice_id, note_id, rate, base, amount)
    select ${company}::uuid, r.id, ${invoice_id}::uuid, ${note_id}::uuid, r.rate, r.base, r.amount
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as r (id uuid, rate numeric, base numeric, amount numeric)`
}

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
