import { expect, it } from 'vitest'
import { routeOf } from '#src/kernel/calls/route-of.ts'
import { STALE } from '#src/kernel/refusal.ts'
import { openLine } from '../../../../../test/world/bundles.ts'
import { evenRandom } from '../../../../../test/world/even-random.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import { textil } from '../../contract.ts'
import { ScanBundle, type ScannedBundle } from '../schemas.ts'
import { keptBundle } from './kept-bundles.ts'
import { afterTap, withTaps } from './prediction.ts'

const SCANS = 300

const world = await openWorld()
const { caro } = world
const { stations, cut, bundle } = await openLine(world)
const roll = evenRandom(74)
const any = <T>(all: readonly T[]): T => all[roll(all.length)] as T
const some = (most: number) => roll(most + 1)
const route = routeOf(textil.scanBundle)
const shownWith = (bundle: ScannedBundle, taps: readonly object[]) =>
  withTaps(
    bundle,
    taps.map((input) => ({ route, input })),
    route,
  )
const LINES: Record<string, string[]>[] = [
  {},
  { Corte: ['Tender', 'Cortar'], Acabado: ['Planchar'] },
  { Confección: ['Cerrar', 'Pegar', 'Fijar'] },
]

/** By chance, and mostly one that fits. */
function tapOn({ id, version, station_id, quantity, stations: line }: ScannedBundle): ScanBundle {
  const here = roll(12) === 0 ? any(line) : (line.find((one) => one.id === station_id) ?? any(line))
  const named = here.operations.length > 0 && roll(3) === 0 ? any(here.operations).id : null
  const rejected = some(Math.min(1, quantity))
  const seconds = some(Math.min(2, quantity - rejected))
  const rest = quantity - rejected - seconds
  const good = [rest, rest, rest, some(rest), 0, quantity + 1][roll(6)] ?? rest
  return ScanBundle.parse({
    ...{ id, version, station_id: here.id, operation_id: named, scanned_at: new Date().toISOString() },
    ...{ good: good + rejected + seconds === 0 ? 1 : good, seconds, rejected, rework: roll(8) === 0 },
  })
}

it(`what a phone says of a bundle after a scan is what the server answers, in ${SCANS} by chance`, async () => {
  const open: string[] = []
  const made = { answered: 0, refused: 0, finished: 0, apart: 0 }
  for (let turn = 0; turn < SCANS; turn++) {
    if (open.length < 3) {
      const { small, medium } = await cut({ operations: any(LINES) })
      open.push(small, medium)
    }
    const id = any(open)
    const before = await bundle(id)
    const tap = tapOn(before)
    const expected = afterTap(before, tap)
    const { status, body } = await world.ask(caro, textil.scanBundle, tap)
    expect({ tap, answer: status === 200 ? body.bundle : null }).toEqual({ tap, answer: expected })
    made[expected ? 'answered' : 'refused']++
    if (body.made) made.apart++
    if (body.made) open.push(body.made.id)
    if (expected?.finished) made.finished++
    if (expected?.finished) open.splice(open.indexOf(id), 1)
  }
  for (const many of Object.values(made)) expect(many).toBeGreaterThan(20)
})

/** What a phone does to bundles without a line: each scan upon what it says of the one before. */
async function tappedApart(ids: readonly string[], scans: number) {
  const kept = { content: await world.must(caro, textil.bundlesAtWork, {}), seen: [] }
  const taps: ScanBundle[] = []
  const shown = (id: string) =>
    shownWith(
      keptBundle(kept, id) as ScannedBundle,
      taps.filter((tap) => tap.id === id),
    )
  for (let turn = 0; turn < scans; turn++) {
    const { bundle: now, clear } = shown(any(ids))
    expect(clear).toBe(true)
    const tap = tapOn(now)
    if (!now.finished && afterTap(now, tap)) taps.push(tap)
  }
  return { taps, shown }
}

it.each(LINES)(
  'scans made without a line, each upon the one before, are all accepted and come to what the phone says: %j',
  async (operations) => {
    const ids: string[] = []
    for (let orders = 0; orders < 3; orders++) {
      const { small, medium } = await cut({ operations })
      ids.push(small, medium)
    }
    const { taps, shown } = await tappedApart(ids, 100)
    expect(taps.length).toBeGreaterThan(ids.length)
    for (const tap of taps) expect((await world.ask(caro, textil.scanBundle, tap)).status).toBe(200)
    for (const id of ids) expect(shown(id).bundle).toEqual(await bundle(id))
  },
)

it('what somebody else did in between is a conflict for the first of them, and what is in a row already is not counted again', async () => {
  const { small } = await cut({ operations: {} })
  const before = await bundle(small)
  const scan = (of: ScannedBundle, good: number, at: number) =>
    ScanBundle.parse({
      ...{ id: small, version: of.version, station_id: stations[at]?.id, good, scanned_at: new Date().toISOString() },
    })
  const first = scan(before, 20, 0)
  const second = scan(shownWith(before, [first]).bundle, 20, 1)
  expect(second.version).toBe(before.version + 1)
  const taps = [first, second]
  const { bundle: shown } = shownWith(before, taps)
  expect([shown.status, shown.version]).toEqual(['Acabado', before.version + 2])

  await world.must(caro, textil.scanBundle, first)
  const between = await bundle(small)
  expect(shownWith(between, taps)).toEqual({ bundle: shown, clear: true })
  await world.must(caro, textil.scanBundle, { ...scan(between, 19, 1), rejected: 1 })
  expect((await world.ask(caro, textil.scanBundle, second)).body.message).toBe(STALE)

  // What waits upon a state that is not known here is not followed, nor is another act.
  expect(shownWith(before, [second])).toEqual({ bundle: before, clear: false })
  const stop = { route: routeOf(textil.stopLot), input: { id: small, version: before.version } }
  expect(withTaps(before, [stop], route)).toEqual({ bundle: before, clear: false })
})
