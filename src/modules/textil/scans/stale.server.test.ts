import { v7 } from 'uuid'
import { expect, it } from 'vitest'
import { STALE } from '#src/kernel/refusal.ts'
import { openLine } from '../../../../test/world/bundles.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'

const world = await openWorld()
const { caro, zoe } = world
const { stations, cut, scan, seen } = await openLine(world)
const station_id = stations[0]?.id ?? ''
const tap = { good: 5, scanned_at: new Date().toISOString(), station_id }

const acts: [keyof typeof textil, (id: string) => Promise<object>][] = [
  ['scanBundle', async () => tap],
  ['splitBundle', async () => ({ pieces: 2 })],
  ['reworkBundle', async () => ({ from: 'buenas', pieces: 1, station_id })],
  [
    'mergeBundles',
    async (id) => {
      const { body } = await world.ask(caro, textil.splitBundle, { ...(await seen(id)), pieces: 2 })
      return { other_id: body.made.id, other_version: body.made.version }
    },
  ],
]

it.each(acts)('%s is of the version that was seen, and of one’s own company', async (call, of) => {
  const { small } = await cut()
  await scan(small, stations[0], { good: 0, rejected: 1 })
  const more = await of(small)
  const row = { ...(await seen(small)), ...more }
  const [other, none] = [
    await world.ask(zoe, textil[call], row),
    await world.ask(zoe, textil[call], { ...row, id: v7() }),
  ]
  expect([other.status, other.body]).toEqual([none.status, none.body])
  expect((await world.ask(caro, textil[call], row)).status).toBe(200)
  const { status, body } = await world.ask(caro, textil[call], row)
  expect([status, body.message]).toEqual([409, STALE])
})

it('nothing of another company is named: neither its stations, nor its bundles, nor its people', async () => {
  const { small, medium } = await cut()
  const theirs = await world.must(zoe, textil.addStation, { name: 'Ajena', order_index: 1 })
  const alike = async (call: keyof typeof textil, field: string, foreign: string, more: object) => {
    const ask = async (id: string) => world.ask(caro, textil[call], { ...(await seen(small)), ...more, [field]: id })
    const [one, other] = [await ask(foreign), await ask(v7())]
    expect([one.status, one.body]).toEqual([other.status, other.body])
    expect(one.status).toBeGreaterThanOrEqual(400)
  }
  await alike('scanBundle', 'station_id', theirs.id, tap)
  await alike('reworkBundle', 'station_id', theirs.id, { from: 'buenas', pieces: 1 })
  await alike('scanBundle', 'operator_id', zoe.id, tap)
  expect((await world.ask(zoe, textil.lotScans, { id: medium })).status).toBe(404)
})
