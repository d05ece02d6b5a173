import {
  A_CENT,
  centsOfPieces,
  flooredTo,
  goodPay,
  otherPay,
  type Percents,
  type PieceCount,
  type PieceRate,
  WHOLE_PERCENT,
} from './rules.ts'

/** Pieces of a lot in the work of one person, operation and day. */
export interface LotPieces extends PieceCount {
  lot_id: string
}

/**
 * What each lot has of the money of one person, operation and day, in cents: every good piece as much as another, whichever of them reached a band.
 * The cents that rounding leaves go to the largest remainders, so that all lots together have what the person is paid.
 */
export function lotShares(lots: readonly LotPieces[], rate: PieceRate, percents: Percents): Map<string, bigint> {
  const sum = (of: keyof PieceCount) => lots.reduce((all, lot) => all + lot[of], 0)
  const all = { good: sum('good'), seconds: sum('seconds'), rejected: sum('rejected') }
  const good = BigInt(Math.max(all.good, 1))
  const parts = lots.map((lot) => ({
    lot_id: lot.lot_id,
    exact: BigInt(lot.good) * goodPay(all.good, rate) * WHOLE_PERCENT + otherPay(lot, rate, percents) * good,
  }))
  return sharedCents(parts, good * A_CENT, centsOfPieces(all, rate, percents))
}

/** What is of a lot before it is rounded. */
export interface LotExact {
  lot_id: string
  exact: bigint
}

/** Cents of a whole by what is of each lot, in parts of which `step` are a cent. What rounding leaves goes to the largest remainders. */
export function sharedCents(lots: readonly LotExact[], step: bigint, whole: bigint): Map<string, bigint> {
  const parts = lots.map(({ lot_id, exact }) => {
    const cents = flooredTo(exact, step)
    return { lot_id, cents, rest: exact - cents * step }
  })
  const left = whole - parts.reduce((sum, { cents }) => sum + cents, 0n)
  const ranked = parts.toSorted((one, other) =>
    one.rest === other.rest ? one.lot_id.localeCompare(other.lot_id) : one.rest > other.rest ? -1 : 1,
  )
  return new Map(ranked.map(({ lot_id, cents }, at) => [lot_id, BigInt(at) < left ? cents + 1n : cents]))
}
