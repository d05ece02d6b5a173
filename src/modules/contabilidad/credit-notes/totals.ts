import { amountOf, centsOf } from '../../../kernel/money/cents.ts'
import { netOf, type Totals, thousandthsOf, totalsLess } from '../../../kernel/money/totals.ts'

/** A line of an invoice, with what of its quantity was credited before, as decimal strings. */
export interface CreditableLine {
  id: string
  quantity: string
  credited: string
  price: string
  /** Percent. */
  discount: string
  /** Percent. */
  tax: string
  /** What the whole line bears of the invoice's own discount: an amount. */
  general: string
}

/** A quantity of a line that is to be credited. */
export interface Chosen {
  line_id: string
  quantity: string
}

/** What is left to credit of a line, in thousandths. */
export const leftOf = ({ quantity, credited }: Pick<CreditableLine, 'quantity' | 'credited'>): bigint =>
  thousandthsOf(quantity) - thousandthsOf(credited)

/** 1500n is '1.5'. */
export const quantityOf = (thousandths: bigint): string => String(Number(thousandths) / 1_000)

/**
 * The totals of a credit note: those of all that is credited with it, less those of what was credited before. So the cents of several partial notes
 * add up to the invoice, whatever was rounded. Of the invoice's own discount a line takes back what its credited part bears.
 */
export function creditTotals(lines: readonly CreditableLine[], chosen: readonly Chosen[]): Totals {
  const before = totalsOfParts(lines.map((line) => ({ line, quantity: line.credited })))
  const after = totalsOfParts(lines.map((line) => ({ line, quantity: quantityOf(creditedWith(line, chosen)) })))
  const general = less(after.general ?? '0', before.general)
  const taxBefore = new Map(before.taxes.map((tax) => [tax.rate, tax]))
  return {
    subtotal: less(after.subtotal, before.subtotal),
    discount: less(after.discount, before.discount),
    ...(centsOf(general) > 0n && { general }),
    taxes: after.taxes
      .map(({ rate, base, amount }) => ({
        rate,
        base: less(base, taxBefore.get(rate)?.base),
        amount: less(amount, taxBefore.get(rate)?.amount),
      }))
      .filter(({ base, amount }) => centsOf(base) > 0n || centsOf(amount) > 0n),
    total: less(after.total, before.total),
  }
}

interface Part {
  line: CreditableLine
  quantity: string
}

const totalsOfParts = (parts: readonly Part[]): Totals =>
  totalsLess(
    parts.map(({ line, quantity }) => ({ ...line, quantity })),
    parts.map(shareOf),
  )

/** What a part of a line bears of the invoice's own discount, by its amount; a half rounds up, so the whole line bears all of it. */
function shareOf({ line, quantity }: Part): string {
  const [whole, part] = [centsOf(netOf(line)), centsOf(netOf({ ...line, quantity }))]
  return whole === 0n ? '0' : amountOf((2n * centsOf(line.general) * part + whole) / (2n * whole))
}

/** The amount of a credited line after its discount, before tax, in the same way. */
export const creditNet = (line: CreditableLine, chosen: readonly Chosen[]): string =>
  less(
    netOf({ ...line, quantity: quantityOf(creditedWith(line, chosen)) }),
    netOf({ ...line, quantity: line.credited }),
  )

const creditedWith = (line: CreditableLine, chosen: readonly Chosen[]) =>
  thousandthsOf(line.credited) + thousandthsOf(chosen.find(({ line_id }) => line_id === line.id)?.quantity ?? '0')

const less = (amount: string, by = '0') => amountOf(centsOf(amount) - centsOf(by))
