import { amountOf, centsOf } from './cents.ts'

// A discount of a whole document, beside those of its lines: '12.5%' of what the lines come to, or an amount, '250.00'; '0' for none.

const PERCENT = /^\d{1,3}(\.\d{1,2})?%$/
const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/

export const isPercent = (text: string): boolean => PERCENT.test(text)

/** Whether a text is a discount of a document: at most 100 %, or an amount. */
export const isGeneralDiscount = (text: string): boolean =>
  isPercent(text) ? centsOf(text.slice(0, -1)) <= 10_000n : AMOUNT.test(text)

/** What a discount takes off lines of these cents: never more than they come to. Halves round up. */
export function generalCents(general: string, net: bigint): bigint {
  const off = isPercent(general) ? (net * centsOf(general.slice(0, -1)) + 5_000n) / 10_000n : centsOf(general)
  return off < net ? off : net
}

/**
 * The part of a discount that each line bears, in proportion to its cents. The cents that are left over go to the largest remainders, the first
 * line before the others, so that the parts add up to the discount and no line bears more than it is worth.
 */
export function sharesOf(nets: readonly bigint[], general: string): bigint[] {
  const net = nets.reduce((sum, cents) => sum + cents, 0n)
  const off = generalCents(general, net)
  if (off === 0n) return nets.map(() => 0n)
  const shares = nets.map((cents) => (off * cents) / net)
  const left = Number(off - shares.reduce((sum, share) => sum + share, 0n))
  const remainders = nets.map((cents, at) => ({ at, rest: (off * cents) % net }))
  const favoured = new Set(
    remainders
      .sort((one, other) => Number(other.rest > one.rest) - Number(other.rest < one.rest) || one.at - other.at)
      .slice(0, left)
      .map(({ at }) => at),
  )
  return shares.map((share, at) => share + (favoured.has(at) ? 1n : 0n))
}

/** What of a document's discount its lines give by themselves. */
export const lineDiscountOf = ({ discount, general = '0' }: { discount: string; general?: string | undefined }) =>
  amountOf(centsOf(discount) - centsOf(general))
