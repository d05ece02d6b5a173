import fc from 'fast-check'
import { beforeAll, expect, it, vi } from 'vitest'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import type { Account } from '../rows.ts'
import { incomeStatement } from '../statements/rules.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS })

const ENTRIES = 150
const world = await openWorld()
const { ana, caro, zoe } = world
let plan: Account[] = []
const at = (code: string) => plan.find((account) => account.code === code)?.id ?? expect.fail(code)
const say = (date: string, ...lines: [code: string, cents: number][]) =>
  world.must(ana, contabilidad.addEntry, {
    date,
    description: 'Asiento',
    lines: lines.map(([code, cents]) => ({
      account_id: at(code),
      debit: amountOf(BigInt(Math.max(cents, 0))),
      credit: amountOf(BigInt(Math.max(-cents, 0))),
    })),
  })
const CODES = ['1101', '1102', '1201', '1301', '1401', '1490', '2101', '2201', '2301', '3101', '4101', '5202', '5206']
const day = fc
  .record({
    year: fc.integer({ min: 2023, max: 2025 }),
    month: fc.integer({ min: 1, max: 12 }),
    date: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ year, month, date }) => [year, month, date].map((part) => String(part).padStart(2, '0')).join('-'))
/** Two to four lines in different accounts that balance. */
const entries = fc.record({
  date: day,
  codes: fc.shuffledSubarray(CODES, { minLength: 2, maxLength: 4 }),
  cents: fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 3, maxLength: 3 }),
})

beforeAll(async () => {
  await world.must(ana, contabilidad.startChart, { chart: 'general' })
  plan = await world.must(ana, contabilidad.accounts, {})
  for (const { date, codes, cents } of fc.sample(entries, ENTRIES)) {
    const [last = '', ...others] = codes
    const lines = others.map((code, nth): [string, number] => [code, (nth % 2 ? -1 : 1) * (cents[nth] ?? 1)])
    const rest = -lines.reduce((sum, [, of]) => sum + of, 0)
    if (rest !== 0) await say(date, ...lines, [last, rest])
  }
  await world.must(ana, contabilidad.closeYear, { year: 2023, account_id: at('3201') })
})

it('ties the balance of the cash accounts, on whatever days, to the cent', async () => {
  const spans = [{ from: '2023-01-01', to: '2023-12-31' }, { from: '2024-02-10', to: '2025-11-30' }, {}]
  const random = fc.sample(fc.tuple(day, day), 12).map(([one, other]) => ({
    from: one < other ? one : other,
    to: one < other ? other : one,
  }))
  for (const span of [...spans, ...random]) {
    const flow = await world.must(caro, contabilidad.cashFlow, span)
    const rows = await world.must(caro, contabilidad.trialBalance, span)
    const cash = rows.filter(({ id }) => plan.find((one) => one.id === id)?.cash)
    const sum = (of: 'opening' | 'closing') => amountOf(cash.reduce((all, row) => all + centsOf(row[of]), 0n))
    expect([flow.opening, flow.closing, flow.result]).toEqual([
      sum('opening'),
      sum('closing'),
      incomeStatement(rows).net,
    ])
    const change = flow.sections.reduce((all, { total }) => all + centsOf(total), 0n)
    expect(amountOf(centsOf(flow.opening) + change)).toBe(flow.closing)
  }
})

// IAS 7, paragraph 20 (b): depreciation and a loss on a disposal are no flows of money; 16 (a) the purchase is.
it('takes depreciation for what moved no money, and the purchase of an asset for an investment', async () => {
  const of = async () => {
    const { unpaid, sections } = await world.must(ana, contabilidad.cashFlow, { from: '2026-01-01', to: '2026-01-31' })
    return { unpaid: unpaid.map(({ code, amount }) => [code, amount]), totals: sections.map(({ total }) => total) }
  }
  await say('2026-01-05', ['1401', 240_000], ['1102', -240_000])
  await say('2026-01-31', ['5206', 2_000], ['1490', -2_000])
  await say('2026-01-31', ['1490', 2_000], ['5206', 238_000], ['1401', -240_000])
  expect(await of()).toEqual({ unpaid: [['1401', '2400.00']], totals: ['0.00', '-2400.00', '0.00'] })
})

it('an account goes where somebody says, and nowhere for others', async () => {
  const place = (more: object = {}) => ({ account_id: at('2101'), place: 'financiacion' as const, ...more })
  const sectionOf = async () => {
    const { sections } = await world.must(ana, contabilidad.cashFlow, {})
    return sections.find(({ rows }) => rows.some(({ code }) => code === '2101'))?.place
  }
  expect(await sectionOf()).toBe('operacion')
  await world.must(ana, contabilidad.placeInCashFlow, place())
  expect(await sectionOf()).toBe('financiacion')
  expect((await world.ask(ana, contabilidad.placeInCashFlow, place({ account_id: at('1102') }))).status).toBe(409)
  expect((await world.ask(zoe, contabilidad.placeInCashFlow, place())).status).toBe(404)
  expect((await world.ask(caro, contabilidad.placeInCashFlow, place())).status).toBe(403)
  const sheet = await world.must(ana, contabilidad.reportSheet, {
    report: 'efectivo',
    from: '2024-01-01',
    to: '2024-12-31',
  })
  expect(sheet.pages.length).toBeGreaterThan(0)
})
