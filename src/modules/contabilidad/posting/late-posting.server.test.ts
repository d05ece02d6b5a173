import { expect, it } from 'vitest'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { incomeStatement } from '../statements/rules.ts'

const world = await openWorld()
const { ana, zoe, caro } = world

const issue = (as: typeof ana, more: object = {}) =>
  world.must(as, contabilidad.issueInvoice, {
    date: '2025-11-10',
    due_date: '2025-11-25',
    client: 'Bazar',
    lines: [{ description: 'Bata', quantity: '10', price: '100', tax: '19' }],
    ...more,
  })
const closingOf = async (as: typeof ana, code: string, to: string) =>
  (await world.must(as, contabilidad.trialBalance, { to })).find((row) => row.code === code)?.closing
const yearOf = async (as: typeof ana, year: string) =>
  incomeStatement(await world.must(as, contabilidad.trialBalance, { from: `${year}-01-01`, to: `${year}-12-31` }))
    .income.total

it('a company without a chart begins its books with one press, by its country', async () => {
  const before = await world.must(ana, contabilidad.postingRules, {})
  expect(before).toMatchObject({ receivable_id: null, chart: 'PUC de Colombia' })
  expect((await world.ask(caro, contabilidad.prepareBooks)).status).toBe(403)
  const rules = await world.must(ana, contabilidad.prepareBooks, {})
  const plan = await world.must(ana, contabilidad.accounts, {})
  const code = (id: string | null) => plan.find((account) => account.id === id)?.code
  expect([rules.receivable_id, rules.income_id, rules.tax_id, rules.cash_id].map(code)).toEqual([
    '1305',
    '4135',
    '2408',
    '1110',
  ])
  expect(await world.must(ana, contabilidad.prepareBooks, {})).toMatchObject({ version: rules.version, chart: null })
})

it('what was issued without rules is posted later, invoice and payments each on their day, once', async () => {
  const { id } = await issue(zoe)
  const other = await issue(zoe, { date: '2025-12-01', due_date: '2025-12-20' })
  await world.must(zoe, contabilidad.registerPayment, { id, date: '2025-12-05', amount: '1190' })
  const annulled = await issue(zoe)
  await world.must(zoe, contabilidad.annulInvoice, { id: annulled.id, date: '2025-11-12', reason: 'Error' })
  const told = await world.must(zoe, contabilidad.unposted, {})
  expect(told).toEqual({ invoices: 2, amount: '2380.00', owed: '1190.00', paid: '1190.00', payments: 1 })
  expect((await world.ask(zoe, contabilidad.postInvoices, { as: 'income' })).body.message).toBe(
    'Elige antes las cuentas de tus facturas.',
  )
  await world.must(zoe, contabilidad.prepareBooks, {})
  expect((await world.ask(ana, contabilidad.postInvoices, { as: 'income', ids: [id] })).status).toBe(409)
  expect(await world.must(zoe, contabilidad.postInvoices, { as: 'income', ids: [id] })).toEqual({ posted: 1, left: 1 })
  expect(await world.must(zoe, contabilidad.postInvoices, { as: 'income' })).toEqual({ posted: 1, left: 0 })
  const again = await world.ask(zoe, contabilidad.postInvoices, { as: 'income', ids: [id] })
  expect([again.status, again.body.message]).toEqual([
    409,
    'Estas facturas ya están en el Libro Diario, anuladas o pagadas.',
  ])

  const shown = await world.must(zoe, contabilidad.invoice, { id: other.id })
  expect(shown).toMatchObject({ posted: true, balance: '1190.00' })
  // Two sales of 1,000 and 190 of tax; one of them paid: what Cartera says is what the account of clients says.
  expect(await yearOf(zoe, '2025')).toBe('2000.00')
  const { total } = await world.must(zoe, contabilidad.ageing, {})
  expect([await closingOf(zoe, '1305', '2025-12-31'), total.total]).toEqual(['1190.00', '1190.00'])
  expect(await closingOf(zoe, '2408', '2025-12-31')).toBe('-380.00')
  const paid = await world.must(zoe, contabilidad.registerPayment, { id: other.id, date: '2025-12-20', amount: '1190' })
  expect(paid.status).toBe('Pagada')
  expect(await closingOf(zoe, '1305', '2025-12-31')).toBe('0.00')
})

it('what was open before the books began comes in as what is owed, and is no income again', async () => {
  const plan = await world.must(ana, contabilidad.accounts, {})
  const at = (code: string) => plan.find((account) => account.code === code)?.id ?? expect.fail(code)
  // Issued without rules: they are taken away for the moment.
  const rules = await world.must(ana, contabilidad.postingRules, {})
  const none = { receivable_id: null, income_id: null, tax_id: null, cash_id: null }
  const cleared = await world.must(ana, contabilidad.savePostingRules, { ...none, version: rules.version })
  const { id } = await issue(ana)
  const part = await world.must(ana, contabilidad.registerPayment, { id, date: '2025-11-20', amount: '190' })
  await world.must(ana, contabilidad.savePostingRules, { ...rules.proposed, version: cleared.version })

  const opening = { as: 'opening', date: '2026-01-01', account_id: at('3115') } as const
  const wrong = await world.ask(ana, contabilidad.postInvoices, { ...opening, account_id: at('4135') })
  expect(wrong.body.message).toBe('Elige una cuenta de tipo Patrimonio.')
  const early = await world.ask(ana, contabilidad.postInvoices, { ...opening, date: '2025-11-09' })
  expect(early.body.message).toBe('La factura FAC-2025-001 es posterior a ese día.')
  expect(await world.must(ana, contabilidad.postInvoices, opening)).toEqual({ posted: 1, left: 0 })
  expect([await yearOf(ana, '2025'), await yearOf(ana, '2026')]).toEqual(['0.00', '0.00'])
  expect([await closingOf(ana, '1305', '2026-01-01'), await closingOf(ana, '3115', '2026-01-01')]).toEqual([
    '1000.00',
    '-1000.00',
  ])

  const undoing = { id: part.payments[0]?.id ?? '', date: '2026-01-02', reason: 'x' }
  expect((await world.ask(ana, contabilidad.undoPayment, undoing)).body.message).toBe(
    'Este pago es anterior a los libros: la factura entró en ellos con el saldo que quedaba.',
  )
  await world.must(ana, contabilidad.registerPayment, { id, date: '2026-01-15', amount: '1000' })
  expect(await closingOf(ana, '1305', '2026-01-31')).toBe('0.00')
})
