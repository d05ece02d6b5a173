import type { Candidates, OpenLine, Proposal } from './candidates.ts'
import { ofBills } from './of-bills.ts'
import { ofBooks } from './of-books.ts'
import { ofInvoices } from './of-invoices.ts'
import { ofRules } from './of-rules.ts'
import { ofTransfers } from './of-transfers.ts'

const MOST_SHOWN = 8

/** What a movement may be, the likeliest first. Nothing is certain where the books may have it already. */
export function proposalsFor(line: OpenLine, { invoices, bills, books, banks, rules }: Candidates): Proposal[] {
  const booked = ofBooks(line, books)
  const paid = [...ofInvoices(line, invoices), ...ofBills(line, bills)]
  const owed = paid.map((one) => ({ ...one, certain: one.certain && booked.length === 0 }))
  return [...booked, ...owed, ...ofTransfers(line, banks), ...ofRules(line, rules)]
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_SHOWN)
}
