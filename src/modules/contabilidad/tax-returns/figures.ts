import { centsOf } from '../../../kernel/money/cents.ts'
import type { BoxFeed, TaxBox, TaxCell, TaxForm } from './tax-form.ts'

/** Of which persons there are is counted in whole ones, everything else in cents. */
const ONE = 100n

/** Whether a box takes this of the books. */
export const takes = (feed: BoxFeed, cell: TaxCell): boolean =>
  !cell.cost &&
  feed.side === cell.side &&
  feed.codes.includes(cell.declared_as) &&
  (feed.rate ?? cell.rate) === cell.rate &&
  (feed.returned ?? cell.returned) === cell.returned &&
  (feed.person ?? cell.person) === cell.person

function fed(feed: BoxFeed, cells: readonly TaxCell[]): bigint {
  const taken = cells.filter((cell) => takes(feed, cell))
  const { of } = feed
  if (of === 'people') return ONE * BigInt(new Set(taken.flatMap(({ people }) => people)).size)
  const sum = taken.reduce((cents, cell) => cents + centsOf(cell[of]), 0n)
  return feed.turned ? -sum : sum
}

export const boxesOf = (form: TaxForm): TaxBox[] => form.sections.flatMap(({ boxes }) => boxes)

/** The figure of every box, in cents. */
export function boxFigures(form: TaxForm, cells: readonly TaxCell[], carried: bigint): Map<string, bigint> {
  const boxes = new Map(boxesOf(form).map((box) => [box.number, box]))
  const known = new Map<string, bigint>()
  const figure = (number: string): bigint => {
    const before = known.get(number)
    if (before !== undefined) return before
    const box = boxes.get(number)
    if (!box) throw new Error(`${form.id} has no box ${number}`)
    const cents = box.feed ? fed(box.feed, cells) : box.carried ? carried : (box.formula?.(figure) ?? 0n)
    known.set(number, cents)
    return cents
  }
  for (const number of boxes.keys()) figure(number)
  return known
}

/** What is to be paid and what is left in favour, in cents. */
export function resultOf(form: TaxForm, figures: ReadonlyMap<string, bigint>) {
  const of = (number: string) => figures.get(number) ?? 0n
  return { due: form.due(of), credit: form.credit(of) }
}

/** What the form is about and no box of it takes. */
export const unboxed = (form: TaxForm, cells: readonly TaxCell[]): TaxCell[] =>
  cells.filter((cell) => form.about(cell) && !boxesOf(form).some(({ feed }) => feed && takes(feed, cell)))

/** The taxes that settling the period empties: what the boxes of taxes take. */
export const settledCells = (form: TaxForm, cells: readonly TaxCell[]): TaxCell[] =>
  cells.filter((cell) => boxesOf(form).some(({ feed }) => feed?.of === 'amount' && takes(feed, cell)))

/** What of a tax is owed to the authority, in cents; below 0 what it owes us. */
export const owedOf = ({ side, withheld, amount }: TaxCell): bigint =>
  (side === 'ventas') === withheld ? -centsOf(amount) : centsOf(amount)
