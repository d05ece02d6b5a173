import fragment from 'sql-template-tag'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import type { BorneTax } from '#src/kernel/money/taxed-totals.ts'
import { found } from '#src/kernel/refusal.ts'
import type { FiscalDocument, SupportDocument } from '#src/platform/fiscal/packs/document.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Numbered } from '../../fiscal-documents/numbered.ts'
import { buyerOf, issuerOf } from '../../fiscal-documents/parties.ts'
import { contactRow, issuerRow, keptOf } from '../../fiscal-documents/server/rows.ts'
import { addedTaxesOf, withholdingsOf } from '../../fiscal-documents/tax-sources.ts'
import { type KnownTax, keptIn, leviedIn } from '../../tax-books/server/kept.ts'

interface WithheldBill {
  supplier: string
  supplier_id: string
  supplier_number: string
  date: string
  currency: string
  subtotal: string
  discount: string
  tax: string
  withheld: string
  amount: string
  borne: BorneTax[]
  levied: KnownTax[]
}

/** What is withheld of a supplier's bill, as the pack of Ecuador takes it: its sums are those of the bill. */
export async function fiscalRetention(
  sql: Query,
  company: string,
  bill_id: string,
  {
    series,
    ordinal,
    number,
    issued_at,
    credit,
    authorisation,
  }: Numbered & Pick<SupportDocument, 'credit' | 'authorisation'>,
): Promise<FiscalDocument> {
  const of = fragment`from bill_taxes t where t.company_id = ${company} and t.bill_id = ${bill_id} and t.note_id is null`
  const [row] = await sql<WithheldBill>`
    select b.supplier, b.supplier_id, b.supplier_number, b.date, b.currency, b.subtotal, b.discount, b.tax, b.withheld, b.amount,
      ${keptIn(of)} as borne, ${leviedIn(of)} as levied
    from bills b where b.company_id = ${company} and b.id = ${bill_id}`
  const bill = found(row)
  const issuer = await issuerRow(sql, company)
  const supplier = buyerOf(bill.supplier, await contactRow(sql, company, bill.supplier_id), issuer.country)
  const codes = bill.borne.flatMap(({ code_id }) => (code_id === null ? [] : [code_id]))
  const kept = await keptOf(sql, company, {
    ...bill,
    ...{ country: issuer.country, day: bill.date, lines: [{ taxes: codes }] },
  })
  const { subtotal, discount, tax, withheld, amount: payable } = bill
  const net = amountOf(centsOf(subtotal) - centsOf(discount))
  return {
    ...{ kind: 'retencion', series, ordinal, number, issued_at, currency: bill.currency },
    ...{ issuer: issuerOf(issuer), buyer: supplier, subject: `Retención de la factura ${bill.supplier_number}` },
    ...{ lines: [], taxes: addedTaxesOf(kept), withholdings: withholdingsOf(kept) },
    totals: { subtotal, discount, net, tax, total: amountOf(centsOf(net) + centsOf(tax)), withheld, payable },
    payment: { means: 'otro', due_date: null },
    corrects: null,
    support: { number: bill.supplier_number, date: bill.date, credit, authorisation },
  }
}
