import type { Candidates, OpenLine, Proposal } from './candidates.ts'
import { wordsOf } from './candidates.ts'
import { proposalsFor } from './proposals.ts'
import { tellsNumber } from './words.ts'

interface Certain {
  line: OpenLine
  proposal: Proposal
}

/** The movements of which it is certain what they are. Of two that would pay one document neither is. */
export function certainOf(lines: readonly OpenLine[], candidates: Candidates): Certain[] {
  const byAmount = Map.groupBy(
    [...candidates.invoices, ...candidates.bills.map((bill) => ({ ...bill, balance: `-${bill.balance}` }))],
    ({ balance }) => balance,
  )
  const sure = lines.flatMap((line) => {
    const words = wordsOf(line)
    // Most movements are no whole document: the others are looked at with all that they may be.
    if (!byAmount.get(line.amount)?.some(({ number }) => tellsNumber(words, number))) return []
    const [best] = proposalsFor(line, candidates)
    return best?.certain ? [{ line, proposal: best }] : []
  })
  const claims = new Map<string, number>()
  const claimed = ({ proposal }: Certain) => [
    ...proposal.invoices.map(({ invoice_id }) => invoice_id),
    ...proposal.bills.map(({ bill_id }) => bill_id),
  ]
  for (const id of sure.flatMap(claimed)) claims.set(id, (claims.get(id) ?? 0) + 1)
  return sure.filter((one) => claimed(one).every((id) => claims.get(id) === 1))
}
