import { describe, expect, it } from 'vitest'
import { clockIn } from '#src/kernel/days/clock.ts'
import { laterMonth } from '#src/kernel/days/day.ts'
import { FORBIDDEN, STALE } from '#src/kernel/refusal.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { ventas } from '../contract.ts'
import { SELLER_TWICE } from './schemas.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe } = world
const month = clockIn('America/Bogota').day.slice(0, 7)
const next = laterMonth(month, 1)
const goalOf = async (as: typeof ana) => (await world.must(as, ventas.summary, {})).goal

async function win(value: string, owner_id: string, day?: string) {
  const { id, version } = await world.must(ana, ventas.addOpportunity, { client_name: 'Hotel', value, owner_id })
  await world.must(ana, ventas.winOpportunity, { id, version })
  if (day) await world.db.query('update sales_opportunities set closed_at = $2::timestamptz where id = $1', [id, day])
}

describe('the targets of a month', () => {
  scenarios(world, ventas.saveTargets, [
    { it: 'are of a month', as: ana, input: { month: '2026-13', version: 1 }, refused: 'Elige un mes.' },
    {
      it: 'are more than nothing',
      as: ana,
      input: { month, version: 1, amount: '0' },
      refused: 'Escribe un valor mayor que 0, o deja la meta vacía.',
    },
    {
      it: 'count whole sales',
      as: ana,
      input: { month, version: 1, wins: 0 },
      refused: 'Escribe cuántas ventas, desde 1, o deja la meta vacía.',
    },
    {
      it: 'name a person once',
      as: ana,
      input: { month, version: 1, sellers: [1, 2].map((wins) => ({ seller_id: beto.id, wins })) },
      refused: SELLER_TWICE,
    },
    {
      it: 'are of people of the company',
      as: ana,
      input: { month, version: 1, sellers: [{ seller_id: zoe.id, wins: 2 }] },
      refused: 'Elige una persona de la lista.',
    },
    { it: 'are set by who manages sales', as: caro, input: { month, version: 1 }, status: 403, refused: FORBIDDEN },
  ])

  it('are saved as one list, and read as they were saved', async () => {
    expect(await world.must(ana, ventas.targets, { month })).toEqual({
      ...{ month, version: 1, amount: null, wins: null, sellers: [] },
    })
    const saved = await world.must(ana, ventas.saveTargets, {
      ...{ month, version: 1, amount: '1000', wins: 4 },
      sellers: [
        { seller_id: beto.id, amount: '400.50' },
        { seller_id: caro.id, wins: 2 },
        { seller_id: ana.id, amount: '' },
      ],
    })
    expect(saved).toEqual({
      ...{ month, version: 2, amount: '1000.00', wins: 4 },
      sellers: [
        { seller_id: beto.id, username: 'Beto', amount: '400.50', wins: null },
        { seller_id: caro.id, username: 'Caro', amount: null, wins: 2 },
      ],
    })
    expect(await world.must(beto, ventas.targets, { month })).toEqual(saved)
  })

  it('forget who is missing from the next list', async () => {
    const before = await world.must(ana, ventas.targets, { month: next })
    const both = [beto, caro].map(({ id }) => ({ seller_id: id, wins: 1 }))
    const { version } = await world.must(ana, ventas.saveTargets, { ...before, sellers: both })
    const { sellers } = await world.must(ana, ventas.saveTargets, { month: next, version, sellers: both.slice(1) })
    expect(sellers.map(({ username }) => username)).toEqual(['Caro'])
  })

  it('are another company’s own', async () => {
    expect(await world.must(zoe, ventas.targets, { month })).toMatchObject({ version: 1, amount: null, sellers: [] })
  })

  it('of two people who save at once, one succeeds and the other reads why not', async () => {
    for (let ahead = 2; ahead < 6; ahead++) {
      const typed = { month: laterMonth(month, ahead), version: 1, wins: 3, sellers: [{ seller_id: beto.id, wins: 1 }] }
      for (const version of [1, 2]) {
        const answers = await Promise.all([
          world.ask(ana, ventas.saveTargets, { ...typed, version }, { node: 0 }),
          world.ask(beto, ventas.saveTargets, { ...typed, version }, { node: 1 }),
        ])
        const [won, lost] = answers.sort((one, other) => one.status - other.status)
        expect([won?.status, won?.body.version, lost?.status, lost?.body.message]).toEqual([
          200,
          version + 1,
          409,
          STALE,
        ])
      }
    }
  })
})

it('shows what this month reached of the target: the company’s to who manages, one’s own to who sells', async () => {
  await win('250', beto.id)
  await win('100.25', caro.id)
  // Four in the morning in UTC is still the evening before in Bogotá.
  await win('7000', beto.id, `${month}-01T04:00:00Z`)
  expect(await goalOf(ana)).toEqual({ amount: '1000.00', wins: 4, own: false, won: 2, won_value: '350.25' })
  expect(await goalOf(caro)).toEqual({ amount: null, wins: 2, own: true, won: 1, won_value: '100.25' })
  expect(await goalOf(zoe)).toBeNull()
})
