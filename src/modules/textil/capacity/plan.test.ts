import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { USUAL_WEEK, workingDays } from './calendar.ts'
import { type PlannedStation, type PlannedWork, planLoads } from './plan.ts'
import { remainingWork } from './work.ts'

// Monday; there is no work on the 8th.
const WEEK = workingDays('2026-12-07', 14, USUAL_WEEK, ['2026-12-08'])

describe('an example by hand', () => {
  const stations = [
    { id: 'corte', minutes: 100 },
    { id: 'costura', minutes: 60 },
  ]
  const orders = [
    {
      id: 'tarde',
      due: '2026-12-11',
      work: [
        { station: 'corte', minutes: 100 },
        { station: 'costura', minutes: 150 },
      ],
    },
    {
      id: 'pronto',
      due: '2026-12-09',
      work: [
        { station: 'corte', minutes: 80 },
        { station: 'costura', minutes: 90 },
      ],
    },
  ]
  const plan = planLoads(WEEK, stations, orders)

  it('takes what is due first, day by day through the stations', () => {
    expect(WEEK.slice(0, 5)).toEqual(['2026-12-07', '2026-12-09', '2026-12-10', '2026-12-11', '2026-12-14'])
    expect(plan.stations.map(({ loaded }) => loaded.slice(0, 5))).toEqual([
      [100, 80, 0, 0, 0],
      [60, 60, 60, 60, 0],
    ])
  })

  it('is in time where it fits, and says by how many days and where it does not', () => {
    expect(plan.orders).toEqual([
      { id: 'pronto', finish: '2026-12-09', late_days: 0, slowest: 'costura', unplaced: 0 },
      { id: 'tarde', finish: '2026-12-11', late_days: 0, slowest: 'costura', unplaced: 0 },
    ])
    const slower = planLoads(
      WEEK,
      [
        { id: 'corte', minutes: 100 },
        { id: 'costura', minutes: 50 },
      ],
      orders,
    )
    expect(slower.orders[1]).toEqual({
      id: 'tarde',
      finish: '2026-12-14',
      late_days: 3,
      slowest: 'costura',
      unplaced: 0,
    })
    // 240 minutes are due by the 11th, and 4 days of 50 are 200.
    expect(slower.stations[1]?.excess.slice(0, 5)).toEqual([0, 0, 0, 40, 0])
  })

  it('says what never finds room', () => {
    const none = planLoads(WEEK, [{ id: 'corte', minutes: 100 }], orders)
    expect(none.orders[0]).toMatchObject({ finish: null, late_days: null, slowest: 'costura', unplaced: 90 })
  })
})

it('what still has to pass a station is what stands there or before it', () => {
  const stations = [
    { id: 'corte', hundredths: 150 },
    { id: 'costura', hundredths: 400 },
  ]
  const order = {
    quantity: 100,
    assigned: 60,
    style: null,
    lots: [
      { station: null, pieces: 10 },
      { station: 'costura', pieces: 30 },
    ],
  }
  expect(remainingWork(order, stations)).toEqual([
    { station: 'corte', minutes: 75 },
    { station: 'costura', minutes: 320 },
  ])
  expect(remainingWork({ ...order, style: { costura: 250 } }, stations)[1]?.minutes).toBe(200)
})

const IDS = ['a', 'b', 'c', 'd']
const DAYS = workingDays('2026-01-05', 700, USUAL_WEEK, [])
const stations = fc.tuple(...IDS.map((id) => fc.integer({ min: 1, max: 600 }).map((minutes) => ({ id, minutes }))))
const order = fc.record({
  due: fc.option(fc.integer({ min: -10, max: 60 }).map((at) => DAYS[at] ?? '2025-12-20')),
  work: fc.tuple(...IDS.map((station) => fc.nat(90).map((minutes) => ({ station, minutes })))),
})
const orders = fc
  .array(order, { maxLength: 20 })
  .map((list) => list.map((one, at): PlannedWork => ({ ...one, id: String(at) })))
const faster = fc.tuple(...IDS.map(() => fc.nat(200)))
const more = (of: readonly PlannedStation[], by: readonly number[]) =>
  of.map(({ id, minutes }, at) => ({ id, minutes: minutes + (by[at] ?? 0) }))
const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)
/** The place of the day on which each order is ready. */
const finishes = (of: readonly PlannedStation[], list: readonly PlannedWork[]) =>
  new Map(planLoads(DAYS, of, list).orders.map(({ id, finish }) => [id, finish ?? '9999']))
const noneLater = (before: Map<string, string>, after: Map<string, string>) =>
  [...before].every(([id, day]) => (after.get(id) ?? '') <= day)

describe('whatever the orders and stations', () => {
  it('no day is loaded over what the station can do, and every minute is placed once', () => {
    fc.assert(
      fc.property(stations, orders, (of, list) => {
        const plan = planLoads(DAYS, of, list)
        plan.stations.forEach(({ loaded, id }, at) => {
          expect(Math.max(...loaded)).toBeLessThanOrEqual(of[at]?.minutes ?? 0)
          expect(Math.min(...loaded)).toBeGreaterThanOrEqual(0)
          const work = list.flatMap((one) => one.work.filter(({ station }) => station === id))
          const enough = plan.orders.every(({ unplaced }) => unplaced === 0)
          if (enough) expect(sum(loaded)).toBe(sum(work.map(({ minutes }) => minutes)))
        })
        const all = sum(list.flatMap(({ work }) => work.map(({ minutes }) => minutes)))
        expect(sum(plan.stations.flatMap(({ loaded }) => loaded)) + sum(plan.orders.map((one) => one.unplaced))).toBe(
          all,
        )
      }),
    )
  })

  it('where more is due than fits, an order that is due by then is late', () => {
    fc.assert(
      fc.property(stations, orders, (of, list) => {
        const plan = planLoads(DAYS, of, list)
        const late = new Set(plan.orders.filter((one) => one.late_days !== 0).map(({ id }) => id))
        for (const { excess } of plan.stations) {
          const at = excess.findIndex((minutes) => minutes > 0)
          if (at < 0) continue
          const by = DAYS[at + 1] ?? '9999'
          expect(list.some(({ id, due }) => due !== null && due < by && late.has(id))).toBe(true)
        }
      }),
    )
  })

  it('with more minutes anywhere, what is due first is never later', () => {
    fc.assert(
      fc.property(stations, orders, faster, (of, list, by) => {
        const first = planLoads(DAYS, of, list).orders[0]?.id ?? ''
        expect((finishes(more(of, by), list).get(first) ?? '') <= (finishes(of, list).get(first) ?? '')).toBe(true)
      }),
    )
  })

  it('with more minutes at the last station, or at the only one, no order is later', () => {
    fc.assert(
      fc.property(stations, orders, fc.nat(200), (of, list, by) => {
        expect(noneLater(finishes(of, list), finishes(more(of, [0, 0, 0, by]), list))).toBe(true)
        const only = list.map((one) => ({ ...one, work: one.work.slice(0, 1) }))
        expect(noneLater(finishes(of, only), finishes(more(of, [by]), only))).toBe(true)
      }),
    )
  })
})
