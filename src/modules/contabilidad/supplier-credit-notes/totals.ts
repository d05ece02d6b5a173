import { amountOf, centsOf } from '../../../kernel/money/cents.ts'
import type { LineAmounts } from '../../../kernel/money/line-amounts.ts'
import { taxedDifference } from '../../../kernel/money/taxed-difference.ts'
import { type BorneTax, type LineTax, type Taxed, taxedAmounts } from '../../../kernel/money/taxed-totals.ts'
import { type Totals, thousandthsOf } from '../../../kernel/money/totals.ts'

/** A line of a bill with what notes took back of its net before, as a decimal string. */
interface CreditableLine {
  id: string
  /** Percent. */
  tax: string
  /** Its taxes by code. */
  taxes?: readonly string[] | undefined
  credited_net: string
  left_net: string
  /** Of a price that includes its taxes, what of the whole line each of them is. */
  carried: readonly { id: string; amount: string }[] | null
}

/** Of a line's net amount, what a note takes back. */
export interface TakenNet {
  line_id: string
  amount: string
}

/** What a supplier's note comes to: all that is credited with it, less what was credited before. */
export const supplierCreditTaxed = (
  lines: readonly CreditableLine[],
  taken: readonly TakenNet[],
  levied: readonly LineTax[],
): Taxed =>
  taxedDifference(
    taxedNets(lines, (line) => creditedWith(line, taken), levied),
    taxedNets(lines, ({ credited_net }) => centsOf(credited_net), levied),
  )

const creditedWith = ({ id, credited_net }: CreditableLine, taken: readonly TakenNet[]) =>
  centsOf(credited_net) + centsOf(taken.find(({ line_id }) => line_id === id)?.amount ?? '0')

const taxedNets = (
  lines: readonly CreditableLine[],
  creditedOf: (line: CreditableLine) => bigint,
  levied: readonly LineTax[],
): Taxed =>
  taxedAmounts(
    lines,
    lines.map((line) => creditedAmounts(line, creditedOf(line))),
    levied,
  )

/** The taxes that the price included come back in proportion, the whole line with all of them. */
function creditedAmounts({ credited_net, left_net, carried }: CreditableLine, net: bigint): LineAmounts {
  const whole = centsOf(credited_net) + centsOf(left_net)
  const part = (amount: string) => (whole === 0n ? 0n : (2n * centsOf(amount) * net + whole) / (2n * whole))
  return {
    ...{ gross: net, discount: 0n, share: 0n, net },
    carried: carried && new Map(carried.map(({ id, amount }) => [id, part(amount)])),
  }
}

/** What a quantity of what is left of a line comes to without tax; the whole of it to all that is left. */
export function netOfUnits({ left, left_net }: { left: string; left_net: string }, quantity: string): string {
  const [all, part] = [thousandthsOf(left), thousandthsOf(quantity)]
  if (part >= all) return left_net
  return amountOf((2n * centsOf(left_net) * part + all) / (2n * all))
}

/** The totals of a note that bears these taxes, `subtotal` without them. */
export function creditedTotals(subtotal: string, borne: readonly BorneTax[]): Totals {
  const felt = (held: boolean) =>
    borne
      .filter((tax) => tax.withheld === held && centsOf(tax.amount) > 0n)
      .map(({ code_id, name, rate, base, amount }) => ({ rate, base, amount, ...(code_id && { code: code_id, name }) }))
  const sum = (taxes: readonly { amount: string }[]) => taxes.reduce((all, { amount }) => all + centsOf(amount), 0n)
  const [taxes, withheld] = [felt(false), felt(true)]
  const total = centsOf(subtotal) + sum(taxes)
  return {
    ...{ subtotal, discount: '0.00', taxes, total: amountOf(total) },
    ...(withheld.length > 0 && { withheld, payable: amountOf(total - sum(withheld)) }),
  }
}
