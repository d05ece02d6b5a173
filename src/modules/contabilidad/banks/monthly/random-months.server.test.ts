import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { laterDay } from '#src/kernel/days/day.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { LONG_TEST_MS } from '../../../../../test/runner/patience.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import { contabilidad } from '../../contract.ts'
import { lastDayOfMonth } from '../../months.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS })

const MOVEMENTS = 45
const MONTHS = ['2026-03', '2026-04', '2026-05']
const [FIRST, LAST] = ['2026-03-01', '2026-05-31']
/** What the bank began with, and what the books did: nobody knows why they are apart. */
const [BANK_BEGAN, BOOKS_BEGAN] = [990_000n, 1_000_000n]

const world = await openWorld()
const { ana } = world
await world.must(ana, contabilidad.startChart, { chart: 'puc' })
const plan = await world.must(ana, contabilidad.accounts, {})
const code = (wanted: string) => plan.find((one) => one.code === wanted)?.id ?? expect.fail(wanted)
const bank = await world.must(ana, contabilidad.addBankAccount, { name: 'Corriente', account_id: code('1110') })

interface Movement {
  cents: bigint
  /** Null: not in the books, or not at the bank. */
  booked: string | null
  told: string | null
  reversed: string | null
}

const drawn = fc.record({
  kind: fc.constantFrom('both', 'both', 'books', 'bank', 'reversed'),
  into: fc.integer({ min: 0, max: 80 }),
  lag: fc.integer({ min: -3, max: 20 }),
  out: fc.boolean(),
})

const movements = fc.sample(drawn, MOVEMENTS).map(({ kind, into, lag, out }, nth): Movement => {
  const day = laterDay(FIRST, into)
  const told = laterDay(day, lag)
  const isTold = (kind === 'both' || kind === 'bank') && told >= FIRST && told <= LAST
  return {
    // Each of its own, so that the bank's movement finds its entry.
    cents: (out ? -1n : 1n) * BigInt(10_000 + 137 * nth),
    booked: kind === 'bank' ? null : day,
    told: isTold ? told : null,
    reversed: kind === 'reversed' ? laterDay(day, Math.abs(lag)) : null,
  }
})

async function book(date: string, cents: bigint) {
  const [own, other] = [code('1110'), code('1305')]
  const [debit, credit] = cents > 0n ? [own, other] : [other, own]
  const amount = amountOf(cents > 0n ? cents : -cents)
  const lines = [
    { account_id: debit, debit: amount },
    { account_id: credit, credit: amount },
  ]
  return world.must(ana, contabilidad.addEntry, { date, description: 'Movimiento', lines })
}

const sumOf = (cents: readonly bigint[]) => cents.reduce((sum, one) => sum + one, 0n)
const toldBy = (day: string) => movements.filter(({ told }) => told !== null && told <= day)

it('ties the books, the bank and the flow of cash at the end of each month, as a plain sum says', async () => {
  await book('2026-02-20', BOOKS_BEGAN)
  for (const { booked, cents, reversed } of movements) {
    if (booked === null) continue
    const { id } = await book(booked, cents)
    if (reversed !== null) await world.must(ana, contabilidad.reverseEntry, { id, date: reversed })
  }
  for (const month of MONTHS) {
    const own = movements.filter(({ told }) => told?.startsWith(month))
    const before = BANK_BEGAN + sumOf(toldBy(laterDay(`${month}-01`, -1)).map(({ cents }) => cents))
    await world.must(ana, contabilidad.importBankStatement, {
      ...{ id: bank.id, file_name: `${month}.n43`, format: 'Norma 43', from: `${month}-01`, to: lastDayOfMonth(month) },
      ...{ opening: amountOf(before), closing: amountOf(before + sumOf(own.map(({ cents }) => cents))) },
      lines: own.map(({ told, cents }) => ({
        ...{ day: told ?? '', value_day: told ?? '', amount: amountOf(cents), text: 'Movimiento' },
        bank_id: String(cents),
      })),
    })
  }
  const { rows } = await world.must(ana, contabilidad.bankLines, { bank_account_id: bank.id })
  for (const { id, amount } of rows) {
    const known = movements.find(({ cents }) => cents === centsOf(amount))
    if (known?.booked === null) continue
    const [best] = await world.must(ana, contabilidad.bankProposals, { id })
    await world.must(ana, contabilidad.reconcileBankLine, { id, journal_lines: best?.journal_lines ?? [] })
  }

  for (const month of MONTHS) {
    const to = lastDayOfMonth(month)
    const inBooks = movements.flatMap(({ booked, reversed, told, cents }) => [
      ...(booked !== null && booked <= to ? [{ cents, told }] : []),
      ...(reversed !== null && reversed <= to ? [{ cents: -cents, told }] : []),
    ])
    const ledger = BOOKS_BEGAN + sumOf(inBooks.map(({ cents }) => cents))
    const statement = BANK_BEGAN + sumOf(toldBy(to).map(({ cents }) => cents))
    const transit = sumOf(inBooks.flatMap(({ cents, told }) => (told !== null && told <= to ? [] : [cents])))
    const unbooked = sumOf(toldBy(to).flatMap(({ booked, cents }) => (booked !== null && booked <= to ? [] : [cents])))
    const report = await world.must(ana, contabilidad.reconciliationReport, { id: bank.id, month })
    expect(report).toMatchObject({
      ledger: amountOf(ledger),
      statement: amountOf(statement),
      apart: amountOf(BANK_BEGAN - BOOKS_BEGAN),
      missing: '0.00',
      in_transit: { total: amountOf(transit) },
      not_booked: { total: amountOf(unbooked) },
    })
    expect(ledger + (BANK_BEGAN - BOOKS_BEGAN) - transit + unbooked).toBe(statement)
    const flow = await world.must(ana, contabilidad.cashFlow, { from: `${month}-01`, to })
    expect(flow.closing).toBe(report.ledger)
  }
})
