import fragment from 'sql-template-tag'
import type { BorneTax } from '#src/kernel/money/taxed-totals.ts'
import { found } from '#src/kernel/refusal.ts'
import type { FiscalParty } from '#src/platform/fiscal/packs/document.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { type KnownTax, keptIn, leviedIn } from '../../tax-books/server/kept.ts'
import { buyerOf, issuerOf } from '../parties.ts'
import type { KeptTaxes } from '../tax-sources.ts'
import { contactRow, issuerRow, keptOf } from './rows.ts'

interface BillRow {
  id: string
  supplier: string
  supplier_id: string
  supplier_number: string
  liquidation_id: string | null
  date: string
  due_date: string
  description: string
  currency: string
  subtotal: string
  discount: string
  general_discount: string
  tax: string
  withheld: string
  amount: string
  borne: BorneTax[]
  levied: KnownTax[]
}

/** A bill with what is known of both sides and of its taxes, by its own id or that of its liquidación. */
interface ToldBill {
  bill: BillRow
  issuer: FiscalParty
  supplier: FiscalParty | null
  kept: KeptTaxes
}

export async function toldBill(
  sql: Query,
  company: string,
  by: { bill_id: string } | { liquidation_id: string },
): Promise<ToldBill> {
  const is = 'bill_id' in by ? fragment`b.id = ${by.bill_id}` : fragment`b.liquidation_id = ${by.liquidation_id}`
  const of = fragment`from bill_taxes t where t.company_id = ${company} and t.bill_id = b.id and t.note_id is null`
  const [row] = await sql<BillRow>`
    select b.id, b.supplier, b.supplier_id, b.supplier_number, b.liquidation_id, b.date, b.due_date, b.description, b.currency, b.subtotal,
      b.discount, b.general_discount, b.tax, b.withheld, b.amount, ${keptIn(of)} as borne, ${leviedIn(of)} as levied
    from bills b where b.company_id = ${company} and ${is}`
  const bill = found(row)
  const issuer = await issuerRow(sql, company)
  const codes = bill.borne.flatMap(({ code_id }) => (code_id === null ? [] : [code_id]))
  return {
    bill,
    issuer: issuerOf(issuer),
    supplier: buyerOf(bill.supplier, await contactRow(sql, company, bill.supplier_id), issuer.country),
    kept: await keptOf(sql, company, {
      ...bill,
      ...{ country: issuer.country, day: bill.date, lines: [{ taxes: codes }] },
    }),
  }
}
