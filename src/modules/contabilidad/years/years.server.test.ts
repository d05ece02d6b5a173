import { beforeAll, describe, expect, it, vi } from 'vitest'
import { FORBIDDEN, STALE } from '#src/kernel/refusal.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { balanceSheet, incomeStatement } from '../statements/rules.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, caro, zoe } = world
let at: (code: string) => string = () => ''
let center = ''
const say = (date: string, ...lines: [code: string, debit: string, credit: string, center?: string][]) =>
  world.must(ana, contabilidad.addEntry, {
    date,
    description: 'Asiento',
    lines: lines.map(([code, debit, credit, of]) => ({
      account_id: at(code),
      debit,
      credit,
      cost_center_id: of ?? null,
    })),
  })
const sheet = async (from: string, to: string, cost_center_id?: string) =>
  world.must(ana, contabilidad.trialBalance, { from, to, ...(cost_center_id && { cost_center_id }) })

// From July to June: 900 earned, of which 300 at a centre, and 250 spent; the next year 70.
beforeAll(async () => {
  await world.must(ana, contabilidad.startChart, { chart: 'pgc' })
  const plan = await world.must(ana, contabilidad.accounts, {})
  at = (code) => plan.find((account) => account.code === code)?.id ?? expect.fail(code)
  center = (await world.must(ana, contabilidad.addCenter, { name: 'Taller' })).id
  await say('2024-07-01', ['572', '600', ''], ['700', '', '600'])
  await say('2025-02-10', ['572', '300', '', center], ['700', '', '300', center])
  await say('2025-06-30', ['621', '250', ''], ['572', '', '250'])
  await say('2025-07-01', ['572', '70', ''], ['700', '', '70'])
})

describe('the first month', () => {
  scenarios(world, contabilidad.setFiscalStart, [
    { it: 'is for who administers', as: caro, input: { first_month: 7, version: 1 }, refused: FORBIDDEN },
    { it: 'is one of twelve', as: ana, input: { first_month: 13, version: 1 }, refused: 'Elige un mes de la lista.' },
    { it: 'is July now', as: ana, input: { first_month: 7, version: 1 }, gives: { first_month: 7, version: 2 } },
    { it: 'is seen before it is changed', as: ana, input: { first_month: 1, version: 1 }, refused: STALE },
  ])

  it('makes the years of it, each with its result', async () => {
    const { years, proposed } = await world.must(caro, contabilidad.fiscalYears, {})
    expect(proposed).toBe(at('129'))
    expect(years.slice(-2).map(({ year, from, to, result }) => [year, from, to, result])).toEqual([
      [2025, '2025-07-01', '2026-06-30', '70.00'],
      [2024, '2024-07-01', '2025-06-30', '650.00'],
    ])
    expect((await world.must(zoe, contabilidad.fiscalYears, {})).first_month).toBe(1)
  })
})

describe('closing a year', () => {
  const close = (more: object = {}) =>
    world.ask(ana, contabilidad.closeYear, { year: 2024, account_id: at('129'), ...more })

  it('is of a year that is over, into equity', async () => {
    expect((await close({ year: 2099 })).body.code).toBe('year_not_over')
    expect((await close({ account_id: at('572') })).body.code).toBe('wrong_account_type')
    expect((await close({ year: 2010 })).body.code).toBe('year_without_result')
    expect((await world.ask(zoe, contabilidad.closeYear, { year: 2024, account_id: at('129') })).status).toBe(404)
  })

  // PGC (Real Decreto 1514/2007), part 4: 129 takes the result of the year in the regularización.
  it('carries its result once, however many close at once, and its statement stays', async () => {
    const before = incomeStatement(await sheet('2024-07-01', '2025-06-30'))
    const all = await Promise.all(
      [0, 1, 0, 1].map((node) =>
        world.ask(ana, contabilidad.closeYear, { year: 2024, account_id: at('129') }, { node }),
      ),
    )
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const entry = all.find(({ status }) => status === 200)?.body
    expect([entry?.date, entry?.closes, entry?.description]).toEqual([
      '2025-06-30',
      2024,
      'Cierre del ejercicio 2024/25',
    ])
    const rows = await sheet('2024-07-01', '2025-06-30')
    expect(incomeStatement(rows)).toEqual(before)
    const { result, earlier, equity, sources, assets } = balanceSheet(rows)
    expect([result, earlier, equity.total, sources, assets.total]).toEqual([
      '0.00',
      '0.00',
      '650.00',
      '650.00',
      '650.00',
    ])
    const next = balanceSheet(await sheet('2025-07-01', '2026-06-30'))
    expect([next.result, next.earlier, next.sources]).toEqual(['70.00', '0.00', '720.00'])
    // A centre's balance stays whole as well.
    const ofCenter = balanceSheet(await sheet('2024-07-01', '2025-06-30', center))
    expect([ofCenter.assets.total, ofCenter.equity.total, ofCenter.result]).toEqual(['300.00', '300.00', '0.00'])
  })

  it('holds the first month, until it is opened again by a reversal of its day', async () => {
    const { version } = await world.must(ana, contabilidad.fiscalStart, {})
    const moving = () => world.ask(ana, contabilidad.setFiscalStart, { first_month: 1, version })
    expect((await moving()).body.code).toBe('year_closed')
    const reversal = await world.must(ana, contabilidad.reopenYear, { year: 2024 })
    expect([reversal.date, reversal.closes]).toEqual(['2025-06-30', 2024])
    expect((await world.ask(ana, contabilidad.reopenYear, { year: 2024 })).body.code).toBe('year_not_closed')
    const { result, equity } = balanceSheet(await sheet('2024-07-01', '2025-06-30'))
    expect([result, equity.total]).toEqual(['650.00', '0.00'])
    expect((await close()).status).toBe(200)
    await world.must(ana, contabilidad.reopenYear, { year: 2024 })
    expect((await moving()).status).toBe(200)
  })

  it('is refused where its last day is closed', async () => {
    await world.must(ana, contabilidad.lockPeriods, { locked_through: '2024-12-31', version: 1 })
    expect((await close()).body.code).toBe('period_locked')
  })
})

it('what waits of a year is counted before', async () => {
  await world.must(zoe, contabilidad.issueInvoice, {
    ...{ date: '2025-05-02', due_date: '2025-05-02', client: 'Bazar', amount: '50' },
  })
  await world.must(zoe, contabilidad.addInvoiceDraft, { client: 'Bazar', days_to_pay: 0, lines: [] })
  await world.must(zoe, contabilidad.addAsset, {
    ...{ name: 'Torno', acquisition_date: '2025-03-01', acquisition_cost: '1200', useful_life_years: 10 },
  })
  expect(await world.must(zoe, contabilidad.yearChecks, { year: 2025 })).toEqual({
    ...{ drafts: 1, unposted: 1, depreciation: '2025-03', recurring: 0, charges: 0, earlier: 0 },
  })
})
