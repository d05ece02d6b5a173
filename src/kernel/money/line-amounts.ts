import { amountOf, centsOf } from './cents.ts'
import { sharesOf } from './general-discount.ts'
import { discountCents, grossCents, type Priced } from './totals.ts'

// What the lines of a document come to before tax, in cents. A price that includes its taxes is taken apart by the sum of the lines that bear the
// same ones: net and taxes add up to what was written, to the cent, which dividing each price alone cannot do (10.00 at 15 % has no net in cents).

/** What is added to a line, and the part of the price before tax that it is. */
export interface AddedTax {
  id: string
  withheld: boolean
  base: 'neto' | 'iva'
  iva: boolean
  percent: string
  rounding: 'documento' | 'linea'
}

export interface LineToTake extends Priced {
  /** Ids of its taxes; none: its percentage counts. */
  taxes?: readonly string[] | undefined
}

export interface LineAmounts {
  /** Before tax and any discount. */
  gross: bigint
  /** The line's own discount. */
  discount: bigint
  /** What it bears of the document's discount. */
  share: bigint
  /** What is left. */
  net: bigint
  /** Of a price that includes them, what each added tax is of it, by its id or PERCENTAGE; null: to be reckoned from the net. */
  carried: ReadonlyMap<string, bigint> | null
}

/** In place of an id: the line's percentage, which is no code's. */
export const PERCENTAGE = ''

/** @param shares what each line bears of the document's discount, of its amount as it is written */
export function amountsOf(
  lines: readonly LineToTake[],
  shares: readonly string[],
  levied: readonly AddedTax[],
): LineAmounts[] {
  const amounts: LineAmounts[] = lines.map((line, at) => {
    const [gross, discount, share] = [grossCents(line), discountCents(line), centsOf(shares[at] ?? '0')]
    return { gross, discount, share, net: gross - discount - share, carried: null }
  })
  for (const { of, rates } of groupsOf(lines, levied)) {
    const parts = of.map((at) => amounts[at]?.net ?? 0n)
    const rate = rates.reduce((sum, [, part]) => sum + part, 0n)
    const total = sumOf(parts)
    const net = without(total, rate)
    const nets = sharesOf(parts, amountOf(net))
    // Larger than what is divided, which they only weigh.
    const weights = rates.map(([, part]) => part * (total + 1n))
    const taxes = sharesOf(weights, amountOf(total - net)).map((cents) => sharesOf(parts, amountOf(cents)))
    for (const [place, at] of of.entries()) {
      const { discount, share } = amounts[at] as LineAmounts
      const before = { discount: without(discount, rate), share: without(share, rate), net: nets[place] ?? 0n }
      amounts[at] = {
        ...before,
        gross: before.net + before.discount + before.share,
        carried: new Map(rates.map(([id], tax) => [id, taxes[tax]?.[place] ?? 0n])),
      }
    }
  }
  return amounts
}

interface Group {
  /** The places of its lines. */
  of: number[]
  /** What is added to them, as parts of WHOLE. */
  rates: [id: string, part: bigint][]
}

/** The lines whose price includes the same taxes, together; one by one where a tax is rounded so. */
function groupsOf(lines: readonly LineToTake[], levied: readonly AddedTax[]): Group[] {
  const groups = new Map<string, Group>()
  for (const [at, line] of lines.entries()) {
    if (line.includes_tax !== true) continue
    const rates = ratesOf(line, levied)
    const alone = levied.some(({ id, rounding }) => rounding === 'linea' && line.taxes?.includes(id))
    const key = JSON.stringify([alone ? at : null, ...rates.map(([id, part]) => [id, String(part)])])
    const group = groups.get(key) ?? { of: [], rates }
    group.of.push(at)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Twelve decimals: a percentage of a percentage, each of four. */
const WHOLE = 1_000_000_000_000n

function ratesOf({ taxes = [], tax }: LineToTake, levied: readonly AddedTax[]): Group['rates'] {
  if (taxes.length === 0) return [[PERCENTAGE, partOf(tax) * 1_000_000n]]
  const borne = levied.filter(({ id, withheld }) => !withheld && taxes.includes(id))
  const iva = borne.reduce((sum, one) => (one.iva ? sum + partOf(one.percent) : sum), 0n)
  return borne.map(({ id, base, percent }) => [id, partOf(percent) * (base === 'iva' ? iva : 1_000_000n)])
}

/** Of the whole, in millionths: '10.6667' percent is 106667n. */
function partOf(percent: string): bigint {
  const [whole = '0', part = ''] = percent.split('.')
  return BigInt(whole) * 10_000n + BigInt(part.slice(0, 4).padEnd(4, '0'))
}

/** An amount less the tax that it includes; half a cent goes up. */
const without = (cents: bigint, rate: bigint) => (2n * cents * WHOLE + WHOLE + rate) / (2n * (WHOLE + rate))

const sumOf = (cents: readonly bigint[]) => cents.reduce((sum, one) => sum + one, 0n)
