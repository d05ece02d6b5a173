import { amountOf, centsOf } from '../../../kernel/money/cents.ts'

/** What of a receipt pays an invoice. */
export interface PaidShare {
  invoice_id: string
  amount: string
}

const isAmount = (text: string) => /^\d{1,12}(\.\d{1,2})?$/.test(text)
const typedCents = (text: string) => (isAmount(text) ? centsOf(text) : 0n)

/** Pays the invoices in their order, each whole as long as the money lasts. */
export function spread(amount: string, invoices: readonly { id: string; balance: string }[]): PaidShare[] {
  let left = typedCents(amount)
  return invoices.flatMap(({ id: invoice_id, balance }) => {
    const owed = centsOf(balance)
    const paid = left < owed ? left : owed
    left -= paid
    return paid > 0n ? [{ invoice_id, amount: amountOf(paid) }] : []
  })
}

/** What no invoice takes: below 0 where more is spread than there is. Invalid figures count as 0, because their own fields report them. */
export const leftOver = (amount: string, shares: readonly { amount: string }[]): string =>
  amountOf(shares.reduce((left, share) => left - typedCents(share.amount), typedCents(amount)))
