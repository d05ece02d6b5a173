import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import { currentDocument } from '#src/platform/fiscal/issuing/server/current.ts'
import type { FiscalDocument, SupportDocument } from '#src/platform/fiscal/packs/document.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Numbered } from '../../fiscal-documents/numbered.ts'
import { toldBill } from '../../fiscal-documents/server/bill-row.ts'
import { addedTaxesOf, withholdingsOf } from '../../fiscal-documents/tax-sources.ts'

type Said = Pick<SupportDocument, 'credit' | 'authorisation'>

/** What is withheld of a supplier's bill, as the pack of Ecuador takes it: its sums are those of the bill. */
export async function fiscalRetention(
  sql: Query,
  company: string,
  bill_id: string,
  { series, ordinal, number, issued_at, ...said }: Numbered & Said,
): Promise<FiscalDocument> {
  const { bill, issuer, supplier, kept } = await toldBill(sql, company, { bill_id })
  const { subtotal, discount, tax, withheld, amount: payable, supplier_number, liquidation_id } = bill
  const net = amountOf(centsOf(subtotal) - centsOf(discount))
  return {
    ...{ kind: 'retencion', series, ordinal, number, issued_at, currency: bill.currency },
    ...{ issuer, buyer: supplier, subject: `Retención de la factura ${supplier_number}` },
    ...{ lines: [], taxes: addedTaxesOf(kept), withholdings: withholdingsOf(kept) },
    totals: { subtotal, discount, net, tax, total: amountOf(centsOf(net) + centsOf(tax)), withheld, payable },
    payment: { means: 'otro', due_date: null },
    corrects: null,
    support:
      liquidation_id === null
        ? { kind: 'factura', number: supplier_number, date: bill.date, ...said }
        : await liquidated(sql, company, liquidation_id, said),
  }
}

/** The company's own document, by the number and key that the SRI has it under. */
async function liquidated(sql: Query, company: string, id: string, { credit }: Said): Promise<SupportDocument> {
  const { number, day, key } = found((await currentDocument(sql, company, id)) ?? undefined)
  return { kind: 'liquidacion', number, date: day, authorisation: key, credit }
}
