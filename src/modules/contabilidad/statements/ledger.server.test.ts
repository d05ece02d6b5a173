import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { openPools } from '#src/server/database/pool.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import { COUNTS } from '../../../../test/runner/counts.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { post } from '../journal/server/journal.ts'
import type { NewEntry, TrialRow } from '../rows.ts'
import { balanceSheet, incomeStatement } from './rules.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const ENTRIES = COUNTS.entries
const A_TRANSACTION = 500

const world = await openWorld()
const { ana, zoe } = world
const company = ana.company ?? ''
await world.must(ana, contabilidad.startChart, { chart: 'puc' })
const plan = await world.must(ana, contabilidad.accounts, {})
const centers = await Promise.all(
  ['Norte', 'Sur', 'Este'].map((name) => world.must(ana, contabilidad.addCenter, { name })),
)
const sum = (rows: readonly TrialRow[], of: 'debit' | 'credit' | 'opening' | 'closing') =>
  amountOf(rows.reduce((cents, row) => cents + centsOf(row[of]), 0n))

describe('the database', () => {
  const pools = openPools(world.lines)
  const scope = { pool: pools.tenant, company, person: ana.id }
  const direct = (lines: readonly [debit: string, credit: string][]) =>
    inTransaction(scope, async (sql) => {
      const id = randomUUID()
      await sql`
        insert into journal_entries (company_id, id, number, date, description, created_by)
        values (${company}, ${id}, 900000, '2020-01-01', 'Directo', ${ana.id})`
      for (const [at, [debit, credit]] of lines.entries()) {
        await sql`
          insert into journal_lines (company_id, id, entry_id, date, position, account_id, debit, credit)
          values (${company}, ${randomUUID()}, ${id}, '2020-01-01', ${at + 1}, ${plan[at]?.id}, ${debit}, ${credit})`
      }
    })

  it.each([
    ['no line', []],
    ['one line', [['5', '0']]],
    [
      'a cent more on one side',
      [
        ['5', '0'],
        ['0', '4.99'],
      ],
    ],
    [
      'both on one side',
      [
        ['5', '0'],
        ['5', '0'],
      ],
    ],
  ] as [string, [string, string][]][])('takes no entry with %s, by direct statements', async (_, lines) => {
    await expect(direct(lines)).rejects.toMatchObject({ constraint: 'journal_entry_balances' })
  })

  it('takes no further line of an entry that stands, and changes or deletes none', async () => {
    const { rows } = await world.must(ana, contabilidad.entries, {})
    const made = await world.must(ana, contabilidad.addEntry, twoLines(0, 1, '1.00', '2019-01-01'))
    const add = inTransaction(
      scope,
      (sql) => sql`
        insert into journal_lines (company_id, id, entry_id, date, position, account_id, debit, credit)
        values (${company}, ${randomUUID()}, ${made.id}, '2019-01-01', 3, ${plan[0]?.id}, '1', '0')`,
    )
    await expect(add).rejects.toMatchObject({ constraint: 'journal_entry_balances' })
    for (const statement of ['update journal_lines set debit = debit * 2', 'delete from journal_lines']) {
      await expect(inTransaction(scope, (sql) => sql.execute(statement))).rejects.toMatchObject({ code: '42501' })
    }
    expect((await world.must(ana, contabilidad.entries, {})).total).toBe(rows.length + 1)
  })

  it(`balances to the cent after ${ENTRIES.toLocaleString('es')} entries at random`, async () => {
    for (let done = 0; done < ENTRIES; done += A_TRANSACTION) {
      await inTransaction(scope, async (sql) => {
        for (let at = 0; at < A_TRANSACTION; at++) {
          await post(sql, company, { ...someEntry(), created_by: ana.id, reverses_id: null })
        }
      })
    }
    await pools.end()
    const rows = await world.must(ana, contabilidad.trialBalance, { from: '2021-01-01', to: '2022-12-31' })
    const all = await world.must(ana, contabilidad.trialBalance, {})
    expect([sum(rows, 'opening'), sum(rows, 'closing'), sum(all, 'closing')]).toEqual(['0.00', '0.00', '0.00'])
    expect(sum(rows, 'debit')).toBe(sum(rows, 'credit'))
    const sheet = balanceSheet(all)
    expect(sheet.assets.total).toBe(sheet.sources)
    expect(incomeStatement(all).net).toBe(sheet.result)

    // What is charged to each centre and to none makes the whole, as do the accounts that are money at hand.
    const charged = await Promise.all(
      centers.map(({ id }) => world.must(ana, contabilidad.trialBalance, { cost_center_id: id })),
    )
    const results = await world.must(ana, contabilidad.centerResults, {})
    for (const { id, net } of results) {
      const of = charged[centers.findIndex((center) => center.id === id)]
      if (of) expect(incomeStatement(of).net).toBe(net)
    }
    expect(results).toHaveLength(centers.length + 1)
    expect(results.reduce((cents, { net }) => cents + centsOf(net), 0n)).toBe(centsOf(incomeStatement(all).net))
    const cash = new Set(plan.filter((account) => account.cash).map(({ id }) => id))
    expect((await world.must(ana, contabilidad.forecast, {})).opening).toBe(
      sum(
        all.filter(({ id }) => cash.has(id)),
        'closing',
      ),
    )

    // The book of an account ends where its balance stands.
    const [row] = rows.filter(({ debit }) => debit !== '0.00')
    const wanted = { account_id: row?.id ?? '', from: '2021-01-01', to: '2022-12-31' }
    let page = await world.must(ana, contabilidad.book, wanted)
    while (page.next) page = await world.must(ana, contabilidad.book, { ...wanted, cursor: page.next })
    expect(page.rows.at(-1)?.balance).toBe(row?.closing)
    console.info(`D5: trial balance of ${ENTRIES} entries at random: ${sum(all, 'closing')}`)
  })
})

describe('a small company', () => {
  it('has the statements that an accountant works out by hand', async () => {
    await world.must(zoe, contabilidad.startChart, { chart: 'general' })
    const accounts = await world.must(zoe, contabilidad.accounts, {})
    const at = (code: string) => accounts.find((account) => account.code === code)?.id ?? ''
    const say = (date: string, description: string, debit: string, credit: string, amount: string) =>
      world.must(zoe, contabilidad.addEntry, {
        date,
        description,
        lines: [
          { account_id: at(debit), debit: amount },
          { account_id: at(credit), credit: amount },
        ],
      })
    await say('2025-12-01', 'Aporte de los socios', '1102', '3101', '10000.00')
    await say('2025-12-15', 'Compra de máquina', '1401', '1102', '2400.00')
    await say('2026-01-05', 'Compra de mercancía a crédito', '1301', '2101', '1500.50')
    await say('2026-01-10', 'Venta a crédito', '1201', '4101', '3200.00')
    await say('2026-01-10', 'Costo de esa venta', '5101', '1301', '1100.25')
    await say('2026-01-20', 'Cobro parcial', '1102', '1201', '2000.00')
    await say('2026-01-31', 'Arriendo', '5202', '1102', '600.00')
    await say('2026-01-31', 'Depreciación de enero', '5206', '1490', '40.00')

    const january = await world.must(zoe, contabilidad.trialBalance, { from: '2026-01-01', to: '2026-01-31' })
    const moved = january.filter(({ debit, credit }) => debit !== credit || debit !== '0.00')
    expect(moved.map(({ code, opening, debit, credit, closing }) => [code, opening, debit, credit, closing])).toEqual([
      ['1102', '7600.00', '2000.00', '600.00', '9000.00'],
      ['1201', '0.00', '3200.00', '2000.00', '1200.00'],
      ['1301', '0.00', '1500.50', '1100.25', '400.25'],
      ['1490', '0.00', '0.00', '40.00', '-40.00'],
      ['2101', '0.00', '0.00', '1500.50', '-1500.50'],
      ['4101', '0.00', '0.00', '3200.00', '-3200.00'],
      ['5101', '0.00', '1100.25', '0.00', '1100.25'],
      ['5202', '0.00', '600.00', '0.00', '600.00'],
      ['5206', '0.00', '40.00', '0.00', '40.00'],
    ])
    const results = incomeStatement(january)
    expect([results.income.total, results.expenses.total, results.net]).toEqual(['3200.00', '1740.25', '1459.75'])
    expect(results.expenses.rows.map(({ code, depth, amount }) => [code, depth, amount])).toEqual([
      ['5', 0, '1740.25'],
      ['51', 1, '1100.25'],
      ['5101', 2, '1100.25'],
      ['52', 1, '640.00'],
      ['5202', 2, '600.00'],
      ['5206', 2, '40.00'],
    ])
    const sheet = balanceSheet(january)
    expect([sheet.assets.total, sheet.liabilities.total, sheet.equity.total, sheet.result, sheet.sources]).toEqual([
      '12960.25',
      '1500.50',
      '10000.00',
      '1459.75',
      '12960.25',
    ])
  })
})

const chance = (below: number) => Math.floor(Math.random() * below)

/** Two to six lines over any accounts, of which the last takes what is left. */
function someEntry(): NewEntry {
  const date = `${2020 + chance(5)}-${String(1 + chance(12)).padStart(2, '0')}-${String(1 + chance(28)).padStart(2, '0')}`
  const lines: NewEntry['lines'] = []
  let left = 0n
  for (let count = 1 + chance(5); count > 0; count--) {
    const cents = BigInt(1 + chance(99_999_999))
    const onDebit = chance(2) === 0
    left += onDebit ? cents : -cents
    lines.push(lineOf(cents, onDebit))
  }
  if (left === 0n) {
    left = 100n
    lines.push(lineOf(100n, true))
  }
  lines.push(lineOf(left < 0n ? -left : left, left < 0n))
  return { date, description: 'Al azar', lines }
}

const lineOf = (cents: bigint, onDebit: boolean) => ({
  account_id: plan[chance(plan.length)]?.id ?? '',
  debit: onDebit ? amountOf(cents) : '0',
  credit: onDebit ? '0' : amountOf(cents),
  cost_center_id: centers[chance(centers.length + 1)]?.id ?? null,
})

const twoLines = (debited: number, credited: number, amount: string, date: string) => ({
  date,
  description: 'Dos líneas',
  lines: [
    { account_id: plan[debited]?.id ?? '', debit: amount },
    { account_id: plan[credited]?.id ?? '', credit: amount },
  ],
})
