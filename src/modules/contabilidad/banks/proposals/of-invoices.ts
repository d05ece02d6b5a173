import { centsOf } from '../../../../kernel/money/cents.ts'
import { BARE, type OpenLine, type OwedDocument, type Proposal } from './candidates.ts'
import { paidBy } from './paid-by.ts'

/** What clients owe. */
export const ofInvoices = (line: OpenLine, owed: readonly OwedDocument[]): Proposal[] =>
  paidBy(line, owed, centsOf(line.amount)).map(({ documents, shares, ...found }) => ({
    ...BARE,
    ...found,
    kind: 'facturas',
    title: `${documents.length === 1 ? documents[0]?.kind : 'Facturas'} ${documents.map(({ number }) => number).join(', ')} de ${documents[0]?.party}`,
    invoices: documents.map(({ id }, at) => ({ invoice_id: id, amount: shares[at] ?? '0' })),
  }))
