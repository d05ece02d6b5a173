import { describe, expect, it } from 'vitest'
import { clockIn } from '#src/kernel/days/clock.ts'
import { laterMonth } from '#src/kernel/days/day.ts'
import type { Person } from '../../../../../test/world/people.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import type { AccountChart } from '../../accounts/charts.ts'
import { contabilidad } from '../../contract.ts'
import { firstDayOf, lastDayOfMonth, monthOf } from '../../months.ts'
import { balanceSheet, incomeStatement, underEquity } from '../../statements/rules.ts'

const world = await openWorld()
const { ana, zoe, caro } = world

/** A company that earned 1,000 and spent 400 in 2025, both at a centre, and carries 600 to its result. */
async function closedYear(
  as: Person,
  chart: AccountChart,
  codes: Record<'cash' | 'income' | 'expense', string>,
  result: [string, string],
) {
  await world.must(as, contabilidad.startChart, { chart })
  const known = await world.must(as, contabilidad.accounts, {})
  if (!known.some(({ code }) => code === result[0])) {
    await world.must(as, contabilidad.addAccount, { code: result[0], name: result[1], type: 'Patrimonio' })
  }
  const plan = await world.must(as, contabilidad.accounts, {})
  const at = (code: string) => plan.find((account) => account.code === code)?.id ?? expect.fail(code)
  const center = await world.must(as, contabilidad.addCenter, { name: 'Taller' })
  const say = (date: string, ...lines: [code: string, debit: string, credit: string][]) =>
    world.must(as, contabilidad.addEntry, {
      date,
      description: 'Asiento',
      lines: lines.map(([code, debit, credit]) => ({ account_id: at(code), debit, credit, cost_center_id: center.id })),
    })
  await say('2025-05-02', [codes.cash, '1000', ''], [codes.income, '', '1000'])
  await say('2025-12-20', [codes.expense, '400', ''], [codes.cash, '', '400'])
  const close = (date: string) =>
    say(date, [codes.income, '1000', ''], [codes.expense, '', '400'], [result[0], '', '600'])
  const year = (of: string) =>
    world.must(as, contabilidad.trialBalance, { from: `${of}-01-01`, to: `${of}-12-31` }).then((rows) => {
      const { income, expenses, net } = incomeStatement(rows)
      const sheet = balanceSheet(rows)
      const equity = sheet.equity.rows.find(({ code }) => code === result[0])?.amount ?? '0.00'
      return { statement: [income.total, expenses.total, net], under: underEquity(sheet), equity, sheet }
    })
  return {
    close,
    year,
    mark: (id: string, of: number | null) => world.ask(as, contabilidad.markClosing, { id, year: of }),
  }
}

// PGC (Real Decreto 1514/2007), part 4: 129 takes the result in the regularización at the year's end.
it('a Spanish close into 129 on the last day leaves its year its result, and none beside it in the balance', async () => {
  const books = await closedYear(ana, 'pgc', { cash: '572', income: '700', expense: '621' }, [
    '129',
    'Resultado del ejercicio',
  ])
  const { id } = await books.close('2025-12-31')
  expect((await books.year('2025')).statement).toEqual(['0.00', '0.00', '0.00'])
  expect((await books.mark(id, 2025)).body).toMatchObject({ closes: 2025 })

  const { statement, under, equity, sheet } = await books.year('2025')
  expect(statement).toEqual(['1000.00', '400.00', '600.00'])
  expect([equity, sheet.result, sheet.earlier, sheet.assets.total, sheet.sources]).toEqual([
    '600.00',
    '0.00',
    '0.00',
    '600.00',
    '600.00',
  ])
  expect(under.at(-1)).toEqual({ label: 'Pasivo y patrimonio', amount: '600.00' })
  const centers = await world.must(caro, contabilidad.centerResults, { from: '2025-01-01', to: '2025-12-31' })
  expect(centers).toMatchObject([{ name: 'Taller', income: '1000.00', expenses: '400.00', net: '600.00' }])
  expect((await books.year('2026')).statement).toEqual(['0.00', '0.00', '0.00'])

  // Reversed, it is as if it had never been: the reversal is told apart as it is.
  const reversal = await world.must(ana, contabilidad.reverseEntry, { id, date: '2025-12-31' })
  expect(reversal.closes).toBe(2025)
  const after = await books.year('2025')
  expect([after.statement, after.equity, after.sheet.result]).toEqual([
    ['1000.00', '400.00', '600.00'],
    '0.00',
    '600.00',
  ])
})

// PUC (Decreto 2650 de 1993): 3605 Utilidad del ejercicio. Dated on the first day of the next year, it closes the one before.
it('a Colombian close into 3605, dated in the next year, takes nothing from that year', async () => {
  const books = await closedYear(zoe, 'puc', { cash: '1110', income: '4135', expense: '5120' }, [
    '3605',
    'Utilidad del ejercicio',
  ])
  const { id } = await books.close('2026-01-01')
  expect((await books.mark(id, 2027)).body.message).toBe('Un asiento de 2026 cierra ese año o el anterior.')
  expect((await books.mark(id, 2025)).status).toBe(200)
  const [closed, next] = [await books.year('2025'), await books.year('2026')]
  expect([closed.statement, closed.sheet.result, closed.equity]).toEqual([
    ['1000.00', '400.00', '600.00'],
    '600.00',
    '0.00',
  ])
  expect([next.statement, next.sheet.earlier, next.sheet.result, next.equity, next.sheet.sources]).toEqual([
    ['0.00', '0.00', '0.00'],
    '0.00',
    '0.00',
    '600.00',
    '600.00',
  ])
  expect((await books.mark(id, null)).body).toMatchObject({ closes: null })
  expect((await books.year('2026')).statement).toEqual(['-1000.00', '-400.00', '-600.00'])
})

describe('a mark of closing', () => {
  it('is for what carries a result, by who keeps the books', async () => {
    const plan = await world.must(ana, contabilidad.accounts, {})
    const at = (code: string) => plan.find((account) => account.code === code)?.id ?? ''
    const moved = await world.must(ana, contabilidad.addEntry, {
      date: '2026-02-01',
      description: 'De la caja al banco',
      lines: [
        { account_id: at('572'), debit: '5' },
        { account_id: at('570'), credit: '5' },
      ],
    })
    const asked = { id: moved.id, year: 2026 }
    expect((await world.ask(ana, contabilidad.markClosing, asked)).body.message).toBe(
      'Un asiento de cierre salda cuentas de ingresos o de gastos.',
    )
    expect((await world.ask(caro, contabilidad.markClosing, asked)).status).toBe(403)
    expect((await world.ask(zoe, contabilidad.markClosing, asked)).status).toBe(404)
  })
})

// 'Ingresos' and 'Resultado' are the books'; whatever was invoiced, paid in parts or sold at the counter.
it('the dashboard tells of a month what its estado de resultados tells', async () => {
  const today = clockIn('Europe/Madrid').day
  const month = laterMonth(monthOf(today), -1)
  const { proposed, version } = await world.must(ana, contabilidad.postingRules, {})
  await world.must(ana, contabilidad.savePostingRules, { ...proposed, version })
  const invoice = await world.must(ana, contabilidad.issueInvoice, {
    date: `${month}-03`,
    due_date: `${month}-20`,
    client: 'Bazar',
    lines: [{ description: 'Bata', quantity: '10', price: '100', tax: '21' }],
  })
  await world.must(ana, contabilidad.registerPayment, { id: invoice.id, date: `${month}-05`, amount: '605' })
  const plan = await world.must(ana, contabilidad.accounts, {})
  const at = (code: string) => plan.find((account) => account.code === code)?.id ?? ''
  await world.must(ana, contabilidad.addEntry, {
    date: `${month}-06`,
    description: 'Ventas de mostrador',
    lines: [
      { account_id: at('570'), debit: '605' },
      { account_id: at('700'), credit: '500' },
      { account_id: at('477'), credit: '105' },
    ],
  })
  await world.must(ana, contabilidad.addEntry, {
    date: `${month}-07`,
    description: 'Alquiler',
    lines: [
      { account_id: at('621'), debit: '300' },
      { account_id: at('572'), credit: '300' },
    ],
  })
  const told = (await world.must(caro, contabilidad.overview, {})).months.find((one) => one.month === month)
  const { income, expenses, net } = incomeStatement(
    await world.must(caro, contabilidad.trialBalance, { from: firstDayOf(month), to: lastDayOfMonth(month) }),
  )
  expect(told).toEqual({
    ...{ month, income: income.total, expenses: expenses.total, net },
    ...{ received: '1210.00', paid: '300.00', collected: '0.00' },
  })
  expect(told).toMatchObject({ income: '1500.00', expenses: '300.00', net: '1200.00' })
})
