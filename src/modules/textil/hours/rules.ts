import { type LotExact, sharedCents } from '../piece-pay/shares.ts'
import { scaled } from '../styles/rules.ts'
import type { HourRate } from './schemas.ts'

const MINUTES_PLACES = 3
const RATE_PLACES = 4
const HOUR_MINUTES = 60n
/** How many of a minute at its rate, both in their last places, are a cent. */
const A_CENT = HOUR_MINUTES * 10n ** BigInt(MINUTES_PLACES + RATE_PLACES - 2)

/**
 * What an hour at a station costs on a day: its own rate, the latest that began by then, or else the workshop's. What was done before the workshop
 * had one is at its first, so that no work costs nothing by oversight.
 */
export function hourRateOn(rates: readonly HourRate[], station: string | null, day: string): string {
  const latest = (of: string | null) =>
    lastOf(rates, ({ station_id, from_day }) => station_id === of && from_day <= day)
  const workshop = rates.filter(({ station_id }) => station_id === null)
  const first = workshop.toSorted(byDay)[0]
  return ((station === null ? undefined : latest(station)) ?? latest(null) ?? first)?.amount ?? '0'
}

const byDay = (one: HourRate, other: HourRate) => one.from_day.localeCompare(other.from_day)
const lastOf = (rates: readonly HourRate[], fits: (rate: HourRate) => boolean) =>
  rates.filter(fits).toSorted(byDay).at(-1)

/** Minutes of one piece, and what an hour of them costs. */
interface TimedStep {
  minutes: string
  rate: string
}

/** What so many pieces cost; see A_CENT. */
const exactly = ({ minutes, rate }: TimedStep, pieces: number) =>
  scaled(minutes, MINUTES_PLACES) * scaled(rate, RATE_PLACES) * BigInt(pieces)

const rounded = (exact: bigint) => (exact + A_CENT / 2n) / A_CENT

/** What pieces cost that go through all these steps, in cents: rounded once, half up. */
export const hourCents = (steps: readonly TimedStep[], pieces: number): bigint =>
  rounded(steps.reduce((sum, step) => sum + exactly(step, pieces), 0n))

/** What each lot has of the work of one person, operation and day, rounded once, as pay by the piece is. */
export function hourShares(lots: readonly { lot_id: string; pieces: number }[], step: TimedStep): Map<string, bigint> {
  const parts: LotExact[] = lots.map(({ lot_id, pieces }) => ({ lot_id, exact: exactly(step, pieces) }))
  return sharedCents(parts, A_CENT, rounded(parts.reduce((sum, { exact }) => sum + exact, 0n)))
}
