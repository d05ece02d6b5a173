import type { FiscalDocument } from '#src/platform/fiscal/packs/document.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { documentMoney } from '../../fiscal-documents/document-money.ts'
import { invoicedLines } from '../../fiscal-documents/issued-lines.ts'
import type { Numbered } from '../../fiscal-documents/numbered.ts'
import { toldBill } from '../../fiscal-documents/server/bill-row.ts'
import { billedLines } from './lines.ts'

/** A bill that the company issues itself, as the pack of Ecuador takes it: its buyer is the supplier. */
export async function fiscalLiquidation(
  sql: Query,
  company: string,
  liquidation_id: string,
  { series, ordinal, number, issued_at }: Numbered,
): Promise<FiscalDocument> {
  const { bill, issuer, supplier, kept } = await toldBill(sql, company, { liquidation_id })
  const lines = await billedLines(sql, company, bill.id)
  const { date, due_date, currency } = bill
  const subject = bill.description || lines[0]?.description || ''
  return {
    ...{ kind: 'liquidacion', series, ordinal, number, issued_at, currency, issuer, buyer: supplier, subject },
    ...documentMoney(invoicedLines({ ...bill, lines, subject }), kept),
    payment: { means: 'otro', due_date: due_date > date ? due_date : null },
    corrects: null,
  }
}
