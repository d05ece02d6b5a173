import { expect, it } from 'vitest'
import { clockIn } from '#src/kernel/days/clock.ts'
import { laterMonth } from '#src/kernel/days/day.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { ventas } from '../contract.ts'

const world = await openWorld()
const { ana, caro, zoe } = world
const { stages } = await world.must(ana, ventas.stages, {})
const report = () => world.must(caro, ventas.report, {})

/** Came in and was closed so many days ago. */
async function opportunity(value: string, { came = 0, closed }: { came?: number; closed?: string } = {}) {
  const { id, version } = await world.must(ana, ventas.addOpportunity, { client_name: 'Alguien', value })
  if (closed) await world.must(ana, ventas.winOpportunity, { id, version })
  await world.db.query(
    `update sales_opportunities set created_at = now() - make_interval(hours => $2), closed_at = $3::timestamptz where id = $1`,
    [id, came * 24, closed ?? null],
  )
  return { id, version: version + (closed ? 1 : 0) }
}

it('says nothing of a company without opportunities', async () => {
  const { stages: figures, months, ...rest } = await report()
  expect(figures.map(({ name, open, value, average_days }) => [name, open, value, average_days])).toEqual(
    stages.map(({ name }) => [name, 0, '0.00', null]),
  )
  expect(months).toHaveLength(12)
  expect(rest).toEqual({ won: 0, lost: 0, won_value: '0.00', conversion: null, days_to_win: null })
})

it('sums what is open by stage and what was closed by month, in the company’s time zone', async () => {
  const here = 'America/Bogota'
  const month = clockIn(here).day.slice(0, 7)
  const last = laterMonth(month, -1)
  await opportunity('100.10', { came: 10 })
  await opportunity('200.20', { came: 5 })
  const moved = await opportunity('50', { came: 4 })
  await world.must(ana, ventas.moveOpportunity, { ...moved, status: stages[2]?.id ?? '' })
  const archived = await opportunity('999')
  await world.must(ana, ventas.archiveOpportunity, archived)

  // Four in the morning in UTC is still the evening before in Bogotá.
  await opportunity('10', { closed: `${month}-01T04:00:00Z` })
  await opportunity('20', { closed: `${month}-01T05:00:00Z` })
  // A month before the first of the twelve.
  await opportunity('4000', { closed: `${laterMonth(month, -12)}-20T12:00:00Z` })
  const lost = await opportunity('7', {})
  await world.must(ana, ventas.loseOpportunity, { ...lost, reason: 'Precio' })

  const figures = await report()
  expect(figures.stages[0]).toMatchObject({ open: 2, value: '300.30', average_days: 7.5 })
  expect(figures.stages[2]).toMatchObject({ name: 'Propuesta', open: 1, value: '50.00', average_days: 4 })
  expect(figures.months.slice(-2)).toEqual([
    { month: last, won: 1, won_value: '10.00', lost: 0, lost_value: '0.00' },
    { month, won: 1, won_value: '20.00', lost: 1, lost_value: '7.00' },
  ])
  expect(figures).toMatchObject({ won: 2, lost: 1, won_value: '30.00', conversion: 66.7 })
  expect((await world.must(zoe, ventas.report, {})).won).toBe(0)
})
