import { expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { undo } from '#src/platform/undo/contract.ts'
import { openLine } from '../../../../test/world/bundles.ts'
import { evenRandom } from '../../../../test/world/even-random.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'

const ACTS = 300
const CUT = [120, 90] as const

const world = await openWorld()
const { ana, caro, db } = world
const { stations, cut, scan } = await openLine(world)
const { order } = await cut({ sizes: CUT, operations: { Corte: ['Tender', 'Cortar'], Acabado: ['Planchar'] } })

interface Row {
  id: string
  version: number
  cut_cell_id: string
  current_station_id: string | null
  finished: boolean
  quantity: number
  seconds: number
  rejected: number
  pieces: number
}

const bundles = async (): Promise<Row[]> =>
  (
    await db.query(
      `select id, version, cut_cell_id, current_station_id, finished_at is not null as finished, quantity, seconds, rejected, pieces
       from production_lots where company_id = $1 and production_order_id = $2 order by id`,
      [ana.company, order.id],
    )
  ).rows
const written = async () =>
  Promise.all(
    ['production_lots', 'lot_moves', 'bundle_scans', 'production_orders'].map(
      async (table) =>
        (await db.query(`select to_jsonb(t) - 'version' as row from ${table} t order by company_id, id`)).rows,
    ),
  )

const roll = evenRandom(71)
const any = <T>(all: readonly T[]): T => all[roll(all.length)] as T
const some = (most: number) => roll(most + 1)
/** Mostly one that something can be done with. */
const oneOf = (all: readonly Row[]) => {
  const open = all.filter(({ finished }) => !finished)
  return any(open.length > 0 && roll(6) > 0 ? open : all)
}
const seen = ({ id, version }: Row) => ({ id, version })

const done = (all: readonly Row[]) => {
  const some = all.filter(({ finished, quantity }) => finished && quantity > 0)
  return some.length > 0 ? some : all
}
const spoiled = (all: readonly Row[]) => {
  const some = all.filter(({ seconds, rejected }) => seconds + rejected > 0)
  return some.length > 0 ? some : all
}

/** Acts by chance; what the state does not allow is refused, and writes nothing. */
const acts = {
  scan: (all: readonly Row[]) => {
    const one = oneOf(all)
    const rejected = some(Math.min(1, one.quantity))
    const good = 1 + some(Math.min(9, Math.max(0, one.quantity - rejected)))
    const here = stations.find(({ id }) => id === one.current_station_id) ?? any(stations)
    return scan(one.id, here, { good, rejected, seconds: good + rejected < one.quantity ? some(1) : 0 })
  },
  split: (all: readonly Row[]) => {
    const one = oneOf(all)
    return world.ask(caro, textil.splitBundle, { ...seen(one), pieces: 1 + some(one.quantity) })
  },
  merge: (all: readonly Row[]) => {
    const one = oneOf(all)
    const like = all.filter(
      (other) =>
        other.id !== one.id &&
        other.cut_cell_id === one.cut_cell_id &&
        other.current_station_id === one.current_station_id,
    )
    const other = any(like.length > 0 ? like : all)
    const more = { other_id: other.id, other_version: other.version }
    return world.ask(caro, textil.mergeBundles, { ...seen(one), ...more })
  },
  rework: (all: readonly Row[]) => {
    const { id, version, seconds, rejected } = any(spoiled(all))
    const from = rejected > 0 ? 'rechazadas' : seconds > 0 ? 'segundas' : 'buenas'
    const pieces = 1 + some(Math.max(seconds, rejected))
    return world.ask(caro, textil.reworkBundle, { id, version, from, pieces, station_id: any(stations).id })
  },
  reopen: (all: readonly Row[]) => world.ask(ana, textil.reopenLot, seen(any(done(all)))),
  move: (all: readonly Row[]) => world.ask(caro, textil.moveLot, { ...seen(oneOf(all)), status: any(stations).id }),
}

it(`no piece is made or lost in ${ACTS} acts by chance, at any station, and each is taken back exactly`, async () => {
  const made: Record<string, number> = {}
  const expected = Object.fromEntries((await bundles()).map(({ cut_cell_id, pieces }) => [cut_cell_id, pieces]))
  expect(Object.values(expected).toSorted()).toEqual([...CUT].toSorted())
  for (let turn = 0; turn < ACTS; turn++) {
    const all = await bundles()
    const kind = any(Object.keys(acts)) as keyof typeof acts
    const before = turn % 5 === 0 ? await written() : undefined
    const answer = await acts[kind](all)
    expect([200, 400, 404, 409]).toContain(answer.status)
    if (answer.status === 200) made[kind] = (made[kind] ?? 0) + 1
    if (before && answer.status === 200) {
      const { status, body } = await world.ask(ana, undo.takeBack, { id: answer.headers.get(ACT_HEADER) ?? '' })
      expect([kind, status, body.message]).toEqual([kind, 200, undefined])
      expect(await written()).toEqual(before)
      made.undo = (made.undo ?? 0) + 1
    }
    const now = await bundles()
    for (const [cell, pieces] of Object.entries(expected))
      expect(sumOf(now.filter((one) => one.cut_cell_id === cell))).toBe(pieces)
    const places = [...stations.map(({ id }) => id), null]
    const standing = places.map((id) => sumOf(now.filter((one) => one.current_station_id === id)))
    expect(standing.reduce((sum, many) => sum + many, 0)).toBe(CUT[0] + CUT[1])
    expect(now.filter(({ finished, current_station_id }) => finished && current_station_id !== null)).toEqual([])
  }
  console.info(made)
  for (const kind of [...Object.keys(acts), 'undo']) expect(made[kind] ?? 0).toBeGreaterThan(5)
})

it('no statement leaves a bundle with another number of pieces', async () => {
  for (const wrong of [
    'set pieces = pieces + 1, quantity = quantity + 1',
    'set pieces = pieces + rejected + 1, seconds = seconds + rejected + 1',
    'set archived_at = now()',
  ])
    await expect(
      db.query(
        `update production_lots ${wrong} where production_order_id = $1 and pieces > 0 and archived_at is null`,
        [order.id],
      ),
    ).rejects.toThrow('bundles of')
})

const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { pieces }) => sum + pieces, 0)
