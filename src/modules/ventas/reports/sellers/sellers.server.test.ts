import { expect, it } from 'vitest'
import { clockIn } from '#src/kernel/days/clock.ts'
import { laterMonth } from '#src/kernel/days/day.ts'
import { scenarios } from '../../../../../test/world/scenario.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import { ventas } from '../../contract.ts'
import { sellersSheet } from './sheets.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, control } = world
const { stages } = await world.must(ana, ventas.stages, {})
const month = clockIn('America/Bogota').day.slice(0, 7)
const last = laterMonth(month, -1)
const now = { from: month, to: month }

async function made(owner_id: string, value: string) {
  const { id, version } = await world.must(ana, ventas.addOpportunity, { client_name: 'Hotel', value, owner_id })
  return { id, version }
}
async function won(owner_id: string, value: string, { closed, came = 0 }: { closed?: string; came?: number } = {}) {
  const { id, version } = await made(owner_id, value)
  await world.must(ana, ventas.winOpportunity, { id, version })
  await world.db.query(
    `update sales_opportunities set closed_at = coalesce($2::timestamptz, closed_at),
      created_at = coalesce($2::timestamptz, closed_at) - make_interval(days => $3) where id = $1`,
    [id, closed ?? null, came],
  )
}
const linesOf = async (as: typeof ana, period = now) =>
  (await world.must(as, ventas.sellersReport, period)).sellers.map(({ username, won, won_value }) => [
    username,
    won,
    won_value,
  ])

scenarios(world, ventas.sellersReport, [
  { it: 'is of months', as: ana, input: { from: month, to: 'hoy' }, refused: 'Elige un mes.' },
  {
    it: 'runs forwards',
    as: ana,
    input: { from: month, to: last },
    refused: 'El último mes no puede ser anterior al primero.',
  },
])

it('says nothing of a company that sold nothing', async () => {
  const { sellers, total } = await world.must(ana, ventas.sellersReport, now)
  expect([sellers, total]).toEqual([
    [],
    expect.objectContaining({ opened: 0, won: 0, won_value: '0.00', amount: null }),
  ])
})

it('counts what each seller opened, won and lost in the period, and how far his target is reached', async () => {
  await world.must(ana, ventas.saveTargets, {
    ...{ month, version: 1, amount: '1000', wins: 4 },
    sellers: [{ seller_id: beto.id, amount: '500' }],
  })
  await won(beto.id, '200.10', { came: 4 })
  await won(beto.id, '99.90', { came: 7 })
  // Four in the morning in UTC is still the evening before in Bogotá.
  await won(beto.id, '7000', { closed: `${month}-01T04:00:00Z` })
  await made(beto.id, '33.35')
  const lost = await made(beto.id, '9')
  await world.must(ana, ventas.loseOpportunity, { ...lost, reason: 'Precio' })
  const archived = await made(beto.id, '5000')
  await world.must(ana, ventas.archiveOpportunity, archived)
  await won(caro.id, '50')
  await made('', '100')

  const { sellers, total } = await world.must(beto, ventas.sellersReport, now)
  const odds = (stages[0]?.odds ?? 0) / 100
  expect(sellers.map(({ username }) => username)).toEqual(['Beto', 'Caro', null])
  expect(sellers[0]).toMatchObject({
    ...{ won: 2, lost: 1, won_value: '300.00', days_to_win: 5.5, amount: '500.00', wins: null },
    weighted: (Math.round(33.35 * odds * 100) / 100).toFixed(2),
  })
  expect(total).toMatchObject({ won: 3, lost: 1, won_value: '350.00', amount: '1000.00', wins: 4 })
  expect(await linesOf(ana, { from: last, to: month })).toEqual([
    ['Beto', 3, '7300.00'],
    ['Caro', 1, '50.00'],
    [null, 0, '0.00'],
  ])
  const [, line, , , sum] = sellersSheet({ sellers, total })
  expect(line?.slice(0, 5)).toEqual(['Beto', sellers[0]?.opened, 2, 1, 66.7])
  expect([line?.at(-1), sum?.[0], sum?.at(-1)]).toEqual([60, 'Total', 35])
})

it('shows a seller his own line alone, and nothing to another company', async () => {
  expect(await linesOf(caro)).toEqual([['Caro', 1, '50.00']])
  expect((await world.must(caro, ventas.sellersReport, now)).total).toBeNull()
  expect(await linesOf(zoe)).toEqual([])
  expect((await world.ask(control, ventas.sellersReport, now)).status).not.toBe(200)
})

it('is printed with the same lines', async () => {
  const sheet = JSON.stringify(await world.must(ana, ventas.sellersReportSheet, now))
  for (const word of ['Ventas', 'Beto', 'Total']) expect(sheet).toContain(word)
  const own = JSON.stringify(await world.must(caro, ventas.sellersReportSheet, now))
  expect(own).not.toContain('Beto')
  const pdf = await world.ask(ana, ventas.sellersReportPdf, now)
  expect(pdf.status).toBe(200)
})
