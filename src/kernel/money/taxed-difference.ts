import { amountOf, centsOf } from './cents.ts'
import { type BorneTax, payableOf, type Taxed } from './taxed-totals.ts'
import type { TaxTotal } from './totals.ts'

/** What a document comes to that takes one sum to the other: so the cents of several parts add up to the whole, whatever was rounded. */
export function taxedDifference(after: Taxed, before: Taxed): Taxed {
  const [one, other] = [after.totals, before.totals]
  const general = lessAmount(one.general ?? '0', other.general)
  const withheld = lessTaxes(one.withheld ?? [], other.withheld ?? [])
  return {
    totals: {
      subtotal: lessAmount(one.subtotal, other.subtotal),
      discount: lessAmount(one.discount, other.discount),
      ...(centsOf(general) > 0n && { general }),
      taxes: lessTaxes(one.taxes, other.taxes),
      total: lessAmount(one.total, other.total),
      ...(withheld.length > 0 && { withheld, payable: lessAmount(payableOf(one), payableOf(other)) }),
    },
    borne: lessTaxes(after.borne, before.borne),
  }
}

/** '10.00' less '2.50' is '7.50'. */
export const lessAmount = (amount: string, by = '0'): string => amountOf(centsOf(amount) - centsOf(by))

/** Each tax less what of it was there before; what leaves nothing is not told. */
function lessTaxes<T extends TaxTotal | BorneTax>(after: readonly T[], before: readonly T[]): T[] {
  const earlier = new Map(before.map((tax) => [keyOf(tax), tax]))
  return after
    .map((tax) => ({
      ...tax,
      base: lessAmount(tax.base, earlier.get(keyOf(tax))?.base),
      amount: lessAmount(tax.amount, earlier.get(keyOf(tax))?.amount),
    }))
    .filter(({ base, amount }) => centsOf(base) > 0n || centsOf(amount) > 0n)
}

const keyOf = (tax: TaxTotal | BorneTax) => `${'code_id' in tax ? tax.code_id : tax.code} ${tax.rate}`
