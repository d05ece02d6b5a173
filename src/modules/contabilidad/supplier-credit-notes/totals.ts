import { amountOf, centsOf } from '../../../kernel/money/cents.ts'
import { taxedDifference } from '../../../kernel/money/taxed-difference.ts'
import { type BorneTax, type LineTax, type Taxed, taxedLess } from '../../../kernel/money/taxed-totals.ts'
import { type Totals, thousandthsOf } from '../../../kernel/money/totals.ts'

/** A line of a bill with what notes took back of its net before, as a decimal string. */
interface CreditableLine {
  id: string
  /** Percent. */
  tax: string
  /** Its taxes by code. */
  taxes?: readonly string[] | undefined
  credited_net: string
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
    taxedNets(
      lines.map((line) => ({ ...line, credited_net: withTaken(line, taken) })),
      levied,
    ),
    taxedNets(lines, levied),
  )

const withTaken = ({ id, credited_net }: CreditableLine, taken: readonly TakenNet[]) =>
  amountOf(centsOf(credited_net) + centsOf(taken.find(({ line_id }) => line_id === id)?.amount ?? '0'))

const taxedNets = (lines: readonly CreditableLine[], levied: readonly LineTax[]): Taxed =>
  taxedLess(
    lines.map(({ tax, taxes, credited_net }) => ({ quantity: '1', price: credited_net, discount: '0', tax, taxes })),
    lines.map(() => '0'),
    levied,
  )

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
