import { scaled } from '../styles/rules.ts'
import type { Band } from '../styles/schemas.ts'

/** Pieces by how they came out. */
export interface PieceCount {
  good: number
  seconds: number
  rejected: number
}

/** What a good piece of an operation pays on a day: from each band's `from` on, that piece and those after it pay the band's amount. */
export interface PieceRate {
  amount: string
  bands: readonly Band[]
}

/** Of the amount without bands: what a second pays, and what a rejected piece takes away. */
export interface Percents {
  seconds: string
  rejected: string
}

const RATE_PLACES = 4
const PERCENT_PLACES = 2
/** A hundred percent, as percentages are written. */
export const WHOLE_PERCENT = 100n * 10n ** BigInt(PERCENT_PLACES)
/** How many of the last place of `exactPay` are a cent: four decimals of a rate, four of a percentage, less the two of a cent. */
export const A_CENT = 10n ** BigInt(RATE_PLACES + PERCENT_PLACES + 2 - 2)

/** What good pieces of one person, operation and day pay, in ten-thousandths: the pieces below a band pay what comes before it. */
export function goodPay(good: number, { amount, bands }: PieceRate): bigint {
  const steps = [{ from: 1, amount }, ...bands]
  return steps.reduce((sum, step, at) => {
    const last = Math.min(good, (steps[at + 1]?.from ?? Number.POSITIVE_INFINITY) - 1)
    return sum + BigInt(Math.max(0, last - step.from + 1)) * scaled(step.amount, RATE_PLACES)
  }, 0n)
}

/** What seconds add and rejected pieces take away, by the amount without bands; see A_CENT. */
export const otherPay = ({ seconds, rejected }: Omit<PieceCount, 'good'>, { amount }: PieceRate, percents: Percents) =>
  scaled(amount, RATE_PLACES) *
  (BigInt(seconds) * scaled(percents.seconds, PERCENT_PLACES) -
    BigInt(rejected) * scaled(percents.rejected, PERCENT_PLACES))

/** The money of one person, operation and day before it is rounded; see A_CENT. */
const exactPay = (pieces: PieceCount, rate: PieceRate, percents: Percents): bigint =>
  goodPay(pieces.good, rate) * WHOLE_PERCENT + otherPay(pieces, rate, percents)

/**
 * The same in cents: all its scans together are rounded once, half up. So the order of the scans and how pieces are spread over them change nothing,
 * and the lines of a sheet add up to it.
 */
export const centsOfPieces = (pieces: PieceCount, rate: PieceRate, percents: Percents): bigint =>
  flooredTo(exactPay(pieces, rate, percents) + A_CENT / 2n, A_CENT)

/** Whole division towards less, also below zero. */
export function flooredTo(value: bigint, by: bigint): bigint {
  const whole = value / by
  return value < 0n && whole * by !== value ? whole - 1n : whole
}
