import type { Tap } from '#src/web/offline/taps/tap.ts'
import { donePieces, type Going, scanOutcome, stepsOfScan } from '../rules.ts'
import { type BundleStation, ScanBundle, type ScannedBundle } from '../schemas.ts'

/** What is done at a station: the style's operations there, or the station as one step. */
const stepsAt = ({ id, done, operations }: BundleStation) => (operations.length > 0 ? operations : [{ id, done }])

/** A bundle after a scan, as the server will answer it; null where it would be refused. */
export function afterTap(bundle: ScannedBundle, tap: ScanBundle): ScannedBundle | null {
  const at = bundle.stations.findIndex(({ id }) => id === tap.station_id)
  const here = bundle.stations[at]
  const { archived, merged_into, finished, is_stopped } = bundle
  if (here === undefined || archived || merged_into !== null || finished || is_stopped) return null
  if (bundle.station_id !== null && bundle.station_id !== here.id) return null
  if (donePieces(tap) > bundle.quantity) return null
  const steps_done = bundle.stations.flatMap(stepsAt).flatMap(({ id, done }) => (done ? [id] : []))
  const steps = stepsAt(here)
  const chosen = stepsOfScan(steps, steps_done, tap.operation_id ?? undefined)
  const again = tap.operation_id !== null && !tap.rework && chosen.some(({ done }) => done)
  if (chosen.length === 0 || again) return null

  const place = { here, next: bundle.stations[at + 1], steps, chosen }
  const { left, going, ...outcome } = scanOutcome({ ...bundle, steps_done }, tap, place)
  return {
    ...bundle,
    ...left,
    ...standing(going, here),
    stations: bundle.stations.map((station) => withDone(station, outcome.steps_done)),
    version: bundle.version + 1,
  }
}

const standing = (going: Going<BundleStation>, here: BundleStation) => {
  if (going === 'finished') return { station_id: null, status: 'Terminado', finished: true }
  const { id, name } = going === 'stays' ? here : going
  return { station_id: id, status: name }
}

function withDone(station: BundleStation, done: readonly string[]): BundleStation {
  const operations = station.operations.map((one) => ({ ...one, done: done.includes(one.id) }))
  const steps = stepsAt({ ...station, operations })
  return { ...station, operations, done: steps.every(({ id }) => done.includes(id)) }
}

/**
 * A bundle with what this device did to it and has not sent, in order: an act of an earlier version is in it already. `scan` is the route of a scan.
 * `clear`: all the others could be followed; where not, nothing more is done to it before they were answered.
 */
export function withTaps(bundle: ScannedBundle, taps: readonly Pick<Tap, 'route' | 'input'>[], scan: string) {
  let now = bundle
  for (const { route, input } of taps) {
    const { version } = input as { version: number }
    if (version < now.version) continue
    const tap = route === scan && version === now.version ? ScanBundle.safeParse(input).data : undefined
    const next = tap === undefined ? null : afterTap(now, tap)
    if (next === null) return { bundle: now, clear: false }
    now = next
  }
  return { bundle: now, clear: true }
}

/** What waits on this device about a bundle. */
export const tapsOn = (taps: readonly Tap[], id: string): Tap[] =>
  taps.filter(({ input, refused }) => refused === null && (input as { id?: unknown } | null)?.id === id)

/** The acts of a route on this device: those that wait, and how many were refused. */
export function tapsOfRoute(taps: readonly Tap[], of: string): { waiting: Tap[]; refused: number } {
  const acts = taps.filter(({ route }) => route === of)
  const waiting = acts.filter(({ refused }) => refused === null)
  return { waiting, refused: acts.length - waiting.length }
}
