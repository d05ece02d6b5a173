import { centsOf } from '../../../../kernel/money/cents.ts'
import { BARE, type OpenLine, type OwedDocument, type Proposal, wordsOf } from './candidates.ts'
import { paidBy } from './paid-by.ts'
import { nameShare } from './words.ts'

/** Suppliers number as they like, and two may use one short number: only one as long as this tells a bill by itself. */
const TELLING_LENGTH = 6

/** What is owed to suppliers, paid by money that left. */
export const ofBills = (line: OpenLine, owed: readonly OwedDocument[]): Proposal[] =>
  paidBy(line, owed, -centsOf(line.amount)).map(({ documents, shares, certain, ...found }) => ({
    ...BARE,
    ...found,
    kind: 'compras',
    certain: certain && documents.every((one) => isTold(line, one)),
    title: `${documents.length === 1 ? 'Compra' : 'Compras'} ${documents.map(({ number }) => number).join(', ')} de ${documents[0]?.party}`,
    bills: documents.map(({ id }, at) => ({ bill_id: id, amount: shares[at] ?? '0' })),
  }))

const isTold = (line: OpenLine, { number, party }: OwedDocument) =>
  number.replaceAll(/[^\p{L}\d]/gu, '').length >= TELLING_LENGTH || nameShare(party, wordsOf(line)) > 0
