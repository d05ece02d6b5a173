import { amountOf, centsOf } from '../../../kernel/money/cents.ts'
import { thousandthsOf } from '../../../kernel/money/totals.ts'
import { isQuantityText } from '../../../platform/documents/line.ts'
import { toCents } from '../einvoice-bills/draft-lines.ts'
import type { ReadInvoice, ReadLine } from '../einvoice-reading/read-invoice.ts'
import type { CreditableBill } from '../supplier-credit-notes/schemas.ts'
import { netOfUnits } from '../supplier-credit-notes/totals.ts'
import type { ProposedCredit } from './schemas.ts'

type BillLine = CreditableBill['lines'][number]

export interface CreditProposal {
  credits: ProposedCredit[]
  /** Lines of the file that are none of the bill's. */
  unmatched: ReadLine[]
}

/**
 * What a credit note takes back of each line of its bill: all that is left, where that is its sum; otherwise each of its lines what the bill's line of the
 * same words says, or of the same price, or the only one.
 */
export function proposedCredits(
  { lines, totals }: Pick<ReadInvoice, 'lines' | 'totals'>,
  bill: readonly BillLine[],
): CreditProposal {
  const open = bill.filter(({ left_net }) => centsOf(left_net) > 0n)
  const left = open.reduce((sum, { left_net }) => sum + centsOf(left_net), 0n)
  const asked = signedCents(totals.net) - signedCents(totals.discount) + signedCents(totals.charge)
  if (left > 0n && asked === left)
    return { credits: open.map((line) => creditOf(line, line.left, line.left_net)), unmatched: [] }
  const taken = new Map<BillLine, ReadLine[]>()
  const unmatched: ReadLine[] = []
  for (const said of lines.filter(({ net }) => signedCents(net) > 0n)) {
    const line = lineFor(said, open)
    if (line) taken.set(line, [...(taken.get(line) ?? []), said])
    else unmatched.push(said)
  }
  const credits = [...taken].map(([line, said]) => {
    const amount = amountOf(said.reduce((sum, { net }) => sum + signedCents(net), 0n))
    return creditOf(line, sumOfUnits(said), amount)
  })
  return { credits, unmatched }
}

const signedCents = (figure: string) => {
  const cents = toCents(figure)
  return cents.startsWith('-') ? -centsOf(cents.slice(1)) : centsOf(cents)
}

function lineFor(said: ReadLine, open: readonly BillLine[]): BillLine | undefined {
  const alike = open.filter(({ description }) => plain(description) === plain(said.description || said.code))
  const priced = (lines: readonly BillLine[]) => lines.filter(({ price }) => toCents(price) === toCents(said.price))
  if (alike.length > 0) return priced(alike)[0] ?? alike[0]
  if (open.length === 1) return open[0]
  const [one, ...others] = priced(open)
  return others.length === 0 ? one : undefined
}

/** As far as a bill's line keeps of a file's words. */
const plain = (text: string) =>
  text.slice(0, 500).normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()

/** '' where one of them is no quantity of a bill. */
function sumOfUnits(lines: readonly ReadLine[]): string {
  if (!lines.every(({ quantity }) => isQuantityText(quantity))) return ''
  const units = lines.reduce((sum, { quantity }) => sum + thousandthsOf(quantity), 0n)
  return String(Number(units) / 1_000)
}

/** Units are credited where they come to the amount; a lower price credits none. */
function creditOf(line: BillLine, units: string, amount: string): ProposedCredit {
  const quantity = creditsUnits(line, units, amount) ? units : ''
  return { line_id: line.id, description: line.description, quantity, amount, goods: goodsOf(line, quantity) }
}

function creditsUnits(line: BillLine, units: string, amount: string): boolean {
  if (!isQuantityText(units) || thousandthsOf(units) <= 0n || thousandthsOf(units) > thousandthsOf(line.left))
    return false
  const apart = centsOf(netOfUnits(line, units)) - centsOf(amount)
  return apart >= -1n && apart <= 1n
}

/** What became of goods is guessed where the books leave one answer; otherwise somebody says it. */
function goodsOf({ receipt, returned }: BillLine, quantity: string): ProposedCredit['goods'] {
  if (receipt === null) return ''
  if (quantity === '') return 'rebaja'
  return Number(quantity) <= returned && Number.isInteger(Number(quantity)) ? 'devuelta' : ''
}
