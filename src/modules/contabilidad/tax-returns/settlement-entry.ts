import { amountOf } from '../../../kernel/money/cents.ts'
import type { NewLine } from '../rows.ts'
import { owedOf } from './figures.ts'
import type { TaxCell } from './tax-form.ts'

interface Into {
  account_id: string
  /** Credited; below 0 debited. */
  cents: bigint
}

/** The lines that empty the accounts of taxes into others: one an account, debits first. */
export function settlementLines(cells: readonly TaxCell[], into: readonly Into[]): NewLine[] {
  const sums = new Map<string, bigint>()
  const add = (account: string, cents: bigint) => sums.set(account, (sums.get(account) ?? 0n) + cents)
  for (const cell of cells) if (cell.account_id !== null) add(cell.account_id, -owedOf(cell))
  for (const { account_id, cents } of into) add(account_id, cents)
  return [...sums]
    .filter(([, cents]) => cents !== 0n)
    .sort(([, one], [, other]) => Number(one > 0n) - Number(other > 0n))
    .map(([account_id, cents]) => ({
      account_id,
      debit: amountOf(cents < 0n ? -cents : 0n),
      credit: amountOf(cents > 0n ? cents : 0n),
      cost_center_id: null,
    }))
}
