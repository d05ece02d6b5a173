import { expect, it } from 'vitest'
import { clockIn } from '#src/kernel/days/clock.ts'
import { laterDay } from '#src/kernel/days/day.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const { shortDate } = formatsOf('')

const world = await openWorld()
const { ana, caro } = world
await world.must(ana, contabilidad.startChart, { chart: 'puc' })
const { proposed, version } = await world.must(ana, contabilidad.postingRules, {})
await world.must(ana, contabilidad.savePostingRules, { ...proposed, version })
const plan = await world.must(ana, contabilidad.accounts, {})
const at = (code: string) => plan.find((account) => account.code === code)?.id ?? expect.fail(code)
const today = clockIn('America/Bogota').day
const issue = (date: string, amount = '100') =>
  world.must(ana, contabilidad.issueInvoice, { client: 'Bazar', date, due_date: laterDay(date, 15), amount })

it('money comes into caja or banco, and into no other account', async () => {
  const { id } = await issue('2026-02-02')
  const pay = (account_id: string) =>
    world.ask(ana, contabilidad.registerPayment, { id, date: '2026-02-03', amount: '10', account_id })
  for (const code of ['1305', '4135', '2408', '1435', '5120']) {
    const { status, body } = await pay(at(code))
    expect([code, status, body.message]).toEqual([code, 409, expect.stringContaining('no es de caja ni de banco')])
  }
  expect((await pay(at('1105'))).body).toMatchObject({ paid: '10.00' })
  const rules = await world.must(ana, contabilidad.postingRules, {})
  const chosen = { ...proposed, version: rules.version, cash_id: at('1435') }
  expect((await world.ask(ana, contabilidad.savePostingRules, chosen)).body.message).toContain(
    'no es de caja ni de banco',
  )
})

it('what has not happened yet is neither paid, annulled nor undone', async () => {
  const { id } = await issue('2026-02-02')
  const tomorrow = laterDay(today, 1)
  const refused = `Ese día aún no llega: en tu empresa es ${shortDate(today)}. Regístralo cuando ocurra.`
  const paid = await world.ask(ana, contabilidad.registerPayment, { id, date: tomorrow, amount: '100' })
  const annulled = await world.ask(ana, contabilidad.annulInvoice, { id, date: '2199-01-01', reason: 'Error' })
  expect([paid.body.message, annulled.body.message]).toEqual([refused, refused])
  const { payments, status } = await world.must(ana, contabilidad.registerPayment, { id, date: today, amount: '100' })
  expect(status).toBe('Pagada')
  const undone = await world.ask(ana, contabilidad.undoPayment, {
    id: payments[0]?.id ?? '',
    date: tomorrow,
    reason: 'x',
  })
  expect(undone.body.message).toBe(refused)
})

it('Cartera as of a day is what the books of that day have', async () => {
  const kept = await issue('2026-03-01', '250')
  await world.must(ana, contabilidad.registerPayment, { id: kept.id, date: '2026-03-05', amount: '40' })
  const wrong = await world.must(ana, contabilidad.registerPayment, { id: kept.id, date: '2026-03-10', amount: '60' })
  const { id: undone } = wrong.payments.find(({ amount }) => amount === '60.00') ?? expect.fail('No payment')
  await world.must(ana, contabilidad.undoPayment, { id: undone, date: '2026-03-20', reason: 'Rebotó' })
  const annulled = await issue('2026-03-08', '500')
  await world.must(ana, contabilidad.annulInvoice, { id: annulled.id, date: '2026-03-15', reason: 'Error' })
  for (const day of [
    '2026-02-01',
    '2026-02-02',
    '2026-03-04',
    '2026-03-09',
    '2026-03-12',
    '2026-03-16',
    '2026-03-20',
    today,
  ]) {
    const { total } = await world.must(caro, contabilidad.ageing, { day })
    const rows = await world.must(caro, contabilidad.trialBalance, { to: day })
    expect([day, total.total]).toEqual([day, rows.find(({ id }) => id === at('1305'))?.closing])
  }
  const now = await world.must(caro, contabilidad.ageing, {})
  expect((await world.must(caro, contabilidad.ageing, { day: today })).total).toEqual(now.total)
  expect((await world.must(caro, contabilidad.ageing, { day: '2026-03-16' })).total).toMatchObject({
    current: '150.00',
  })
})

it('the journal is searched by number, amount, account and person', async () => {
  const made = await world.must(ana, contabilidad.addEntry, {
    date: '2026-04-01',
    description: 'Papelería',
    lines: [
      { account_id: at('1435'), debit: '1234.56' },
      { account_id: at('1105'), credit: '1234.56' },
    ],
  })
  const found = async (search: string) =>
    (await world.must(caro, contabilidad.entries, { search })).rows.some(({ id }) => id === made.id)
  const number = `${made.year}-${made.number}`
  for (const search of [
    'papeleria',
    number,
    String(made.number),
    '1.234,56',
    '1234.56',
    '1435',
    'no fabricadas',
    ana.name,
  ]) {
    expect([search, await found(search)]).toEqual([search, true])
  }
  for (const search of ['1234.57', '2025-1', '9999', 'Nadie'])
    expect([search, await found(search)]).toEqual([search, false])
})
