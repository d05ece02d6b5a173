import { centsOf } from '#src/kernel/money/cents.ts'

interface Aim {
  amount: string | null
  wins: number | null
}

interface Won {
  won: number
  won_value: string
}

/** The percentage of a target that is reached, rounded down so that 100 is the whole: by value where a value is aimed at, else by number; null without a target. */
export function reached({ amount, wins }: Aim, { won, won_value }: Won): number | null {
  if (amount !== null) return Number((centsOf(won_value) * 100n) / centsOf(amount))
  return wins === null ? null : Math.floor((won * 100) / wins)
}
