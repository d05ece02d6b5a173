import { amountOf, centsOf } from '../../../../kernel/money/cents.ts'
import { type OpenLine, type OwedDocument, wordsOf } from './candidates.ts'
import { combinationOf } from './combination.ts'
import { nameShare, tellsNumber } from './words.ts'

const WHOLE_NAME = 0.6

/** Documents that a movement may pay, with what each receives of it. */
interface MayPay {
  documents: readonly OwedDocument[]
  shares: readonly string[]
  score: number
  /** The amount to the cent, its number in the text, and no other document's. */
  certain: boolean
  why: string
}

/** What is owed, by number, amount and name; several of one party together; a part of one. `money` is what is paid, in cents. */
export function paidBy(line: OpenLine, open: readonly OwedDocument[], money: bigint): MayPay[] {
  if (money <= 0n) return []
  const words = wordsOf(line)
  const owed = open.filter(({ date }) => date <= line.day)
  const numbered = owed.filter(({ number }) => tellsNumber(words, number))
  const exact = owed.filter(({ balance }) => centsOf(balance) === money)
  const shares = new Map(owed.map(({ party }) => [party, 0]))
  for (const party of shares.keys()) shares.set(party, nameShare(party, words))
  const named = (one: OwedDocument) => (shares.get(one.party) ?? 0) >= WHOLE_NAME
  const proposals = exact.map((one) => {
    const isNumbered = numbered.includes(one)
    const score = isNumbered ? 100 : named(one) ? 82 : exact.length === 1 ? 55 : 35
    const certain = isNumbered && numbered.length === 1
    return paid(
      [one],
      money,
      score,
      certain,
      isNumbered ? 'Importe y número' : named(one) ? 'Importe y nombre' : 'Importe',
    )
  })
  if (numbered.length > 1 && isOfOneParty(numbered) && sumOf(numbered) === money)
    proposals.push(paid(numbered, money, 97, false, 'Números e importe'))
  for (const party of new Set(owed.filter(named).map(partyOf))) {
    const theirs = owed.filter((one) => partyOf(one) === party)
    const several = exact.some((one) => theirs.includes(one)) ? null : combinationOf(theirs, money)
    if (several) proposals.push(paid(several, money, 76, false, `${several.length} facturas suman el importe`))
  }
  const [one] = numbered
  if (one && numbered.length === 1 && centsOf(one.balance) > money)
    proposals.push(paid([one], money, 70, false, 'Número; paga una parte'))
  return proposals
}

const partyOf = ({ party_id, party }: OwedDocument) => party_id ?? party

const sumOf = (owed: readonly OwedDocument[]) => owed.reduce((sum, { balance }) => sum + centsOf(balance), 0n)

const isOfOneParty = (owed: readonly OwedDocument[]) => new Set(owed.map(partyOf)).size === 1

function paid(documents: readonly OwedDocument[], money: bigint, score: number, certain: boolean, why: string): MayPay {
  let left = money
  const shares = documents.map(({ balance }) => {
    const share = centsOf(balance) < left ? centsOf(balance) : left
    left -= share
    return amountOf(share)
  })
  return { documents, shares, score, certain, why }
}
