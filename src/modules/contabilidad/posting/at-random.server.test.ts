import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { clockIn } from '#src/kernel/days/clock.ts'
import { laterDay } from '#src/kernel/days/day.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { totalsOf } from '#src/kernel/money/taxed-totals.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, beto, zoe } = world
const typed = (more: object = {}) => ({
  date: '2026-02-02',
  client: 'Hotel Mirador',
  due_date: '2026-02-17',
  amount: '100',
  ...more,
})

await world.must(ana, contabilidad.startChart, { chart: 'puc' })
const { proposed } = await world.must(ana, contabilidad.postingRules, {})
await world.must(ana, contabilidad.savePostingRules, { ...proposed, version: 1 })

describe('at random', () => {
  const cents = (most: number) => fc.integer({ min: 1, max: most }).map((n) => amountOf(BigInt(n)))
  const line = fc.record({
    description: fc.constant('Al azar'),
    quantity: fc
      .integer({ min: 1, max: 99_999 })
      .map((n) => `${Math.floor(n / 1_000)}.${String(n % 1_000).padStart(3, '0')}`),
    price: cents(9_999_999),
    discount: fc.constantFrom('0', '3.5', '10', '33.33'),
    tax: fc.constantFrom('0', '5', '10.5', '19', '21'),
  })
  const invoice = fc.oneof(
    fc.record({ amount: cents(999_999_999) }),
    fc
      .record({ lines: fc.array(line, { minLength: 1, maxLength: 6 }) })
      .filter(({ lines }) => totalsOf(lines).total !== '0.00'),
  )

  it('every invoice is posted to the cent, and what clients owe is the account of what they owe', async () => {
    let issued = 0
    const property = fc.asyncProperty(invoice, fc.nat(3), async (some, then) => {
      const made = await world.must(beto, contabilidad.issueInvoice, typed(some))
      issued++
      const total = 'lines' in some ? totalsOf(some.lines).total : some.amount
      const [entry] = made.entries
      const side = (which: 'debit' | 'credit') =>
        amountOf((entry?.lines ?? []).reduce((sum, one) => sum + centsOf(one[which]), 0n))
      expect([made.amount, side('debit'), side('credit')]).toEqual([total, total, total])
      const half = amountOf(centsOf(total) / 2n)
      if (then > 0 && half !== '0.00') {
        const { payments } = await world.must(ana, contabilidad.registerPayment, {
          id: made.id,
          date: made.date,
          amount: half,
        })
        if (then === 1) return
        await world.must(ana, contabilidad.undoPayment, { id: payments[0]?.id ?? '', date: made.date, reason: 'Azar' })
      }
      if (then === 3) await world.must(ana, contabilidad.annulInvoice, { id: made.id, date: made.date, reason: 'Azar' })
    })
    await fc.assert(property, { numRuns: 60 })
    const rows = await world.must(ana, contabilidad.trialBalance, {})
    const receivable = rows.find(({ code }) => code === '1305')?.closing
    const { owed } = await world.must(ana, contabilidad.summary, {})
    expect(receivable).toBe(owed)
    expect(rows.reduce((sum, row) => sum + centsOf(row.closing), 0n)).toBe(0n)
    console.info(`${issued} invoices at random: receivable ${receivable}, owed ${owed}`)
  })

  it('every balance stands in one column of the ageing report, by its days past due', async () => {
    const today = clockIn('America/Bogota').day
    const late = await Promise.all(
      [-5, 0, 1, 30, 31, 60, 61, 90, 91, 400].map(async (days, at) => {
        const due_date = laterDay(today, -days)
        const amount = `${2 ** at}`
        await world.must(zoe, contabilidad.issueInvoice, {
          date: laterDay(due_date, -10),
          client: at % 2 ? 'Café Ñemby' : 'CAFE ÑEMBY',
          due_date,
          amount,
        })
        return { days, amount }
      }),
    )
    const { rows, total, clients } = await world.must(zoe, contabilidad.ageing, {})
    const sum = (from: number, to: number) =>
      amountOf(
        late.filter(({ days }) => days >= from && days <= to).reduce((all, { amount }) => all + centsOf(amount), 0n),
      )
    const columns = {
      current: sum(-999, 0),
      to30: sum(1, 30),
      to60: sum(31, 60),
      to90: sum(61, 90),
      over90: sum(91, 999),
      total: '1023.00',
    }
    expect(rows).toMatchObject([{ client_id: null, invoices: 10, ...columns }])
    expect([clients, total]).toMatchObject([1, columns])
  })

  it('the columns of every client add up to what he owes, and the clients to the whole', async () => {
    const { rows, total } = await world.must(ana, contabilidad.ageing, {})
    const COLUMNS = ['current', 'to30', 'to60', 'to90', 'over90'] as const
    for (const row of [...rows, total]) {
      expect(amountOf(COLUMNS.reduce((sum, column) => sum + centsOf(row[column]), 0n))).toBe(row.total)
    }
    expect(amountOf(rows.reduce((sum, row) => sum + centsOf(row.total), 0n))).toBe(total.total)
    expect(total.total).toBe((await world.must(ana, contabilidad.summary, {})).owed)
  })
})
