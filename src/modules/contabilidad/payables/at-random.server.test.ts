import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { laterDay } from '#src/kernel/days/day.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, beto } = world
const FIRST = '2026-03-01'
const DAYS = 12

await world.must(ana, contabilidad.startChart, { chart: 'puc' })
const rules = await world.must(ana, contabilidad.preparePurchases, {})
const plan = await world.must(ana, contabilidad.accounts, {})
const bank = plan.find(({ code }) => code === '1110')?.id ?? ''
const suppliers = await Promise.all(
  ['Hilos', 'Botones'].map((name) => world.must(ana, cdm.addClient, { name, email: '', role: 'Proveedor' })),
)

const act = fc.record({
  kind: fc.constantFrom(
    'bill',
    'bill',
    'pay',
    'pay',
    'apply',
    'unapply',
    'refund',
    'annulPayment',
    'annulBill',
    'credit',
    'annulCredit',
  ),
  supplier: fc.nat(1),
  day: fc.nat(DAYS - 1),
  cents: fc.integer({ min: 1, max: 50_000 }),
  at: fc.nat(20),
})
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

let numbers = 0
const reason = 'Al azar'

/** Whatever is refused, as too much or too early, changes nothing. */
async function make({ kind, supplier, day, cents, at }: Act) {
  const supplier_id = suppliers[supplier]?.id ?? ''
  const date = laterDay(FIRST, day)
  const amount = amountOf(BigInt(cents))
  const pick = <T>(rows: readonly T[]): T | undefined => rows[at % Math.max(rows.length, 1)]
  if (kind === 'bill') {
    const lines = [{ description: 'Hilo', quantity: '1', price: amount, tax: '19' }]
    const bill = { supplier_id, supplier_number: `F-${++numbers}`, date, due_date: laterDay(date, at), lines }
    return world.ask(ana, contabilidad.registerBill, bill)
  }
  if (kind === 'pay') {
    const { bills } = await world.must(ana, contabilidad.supplierAccount, { supplier_id })
    const owed = pick(bills)
    const part = owed && centsOf(owed.balance) < BigInt(cents) ? owed.balance : amount
    const lines = owed ? [{ bill_id: owed.id, amount: part }] : []
    return world.ask(
      beto,
      contabilidad.paySupplier,
      { date, supplier_id, amount, account_id: bank, lines },
      { node: 1 },
    )
  }
  if (kind === 'annulBill') {
    const bill = pick((await world.must(ana, contabilidad.bills, { supplier_id })).rows)
    return bill && world.ask(ana, contabilidad.annulBill, { id: bill.id, date, reason })
  }
  if (kind === 'credit') {
    const bill = pick((await world.must(ana, contabilidad.bills, { supplier_id })).rows)
    if (!bill || bill.status === 'Anulada') return
    const [line] = (await world.must(ana, contabilidad.creditableBill, { id: bill.id })).lines
    const lines = [{ line_id: line?.id ?? '', quantity: '', amount }]
    const note = { id: bill.id, supplier_number: `NC-${++numbers}`, date, reason, lines }
    return world.ask(ana, contabilidad.registerSupplierCreditNote, note)
  }
  if (kind === 'annulCredit') {
    const note = pick((await world.must(ana, contabilidad.supplierCreditNotes, {})).rows)
    return note && world.ask(ana, contabilidad.annulSupplierCreditNote, { id: note.id, date, reason })
  }
  const payment = pick((await world.must(ana, contabilidad.supplierPayments, { supplier_id })).rows)
  if (!payment) return
  const { id } = payment
  if (kind === 'annulPayment') return world.ask(ana, contabilidad.annulSupplierPayment, { id, date, reason })
  if (kind === 'refund')
    return world.ask(ana, contabilidad.refundSupplierAdvance, { id, date, amount, account_id: bank })
  if (kind === 'apply') {
    const { bills } = await world.must(ana, contabilidad.supplierAccount, { supplier_id })
    return world.ask(ana, contabilidad.applySupplierAdvance, { id, bill_id: pick(bills)?.id ?? id, date, amount })
  }
  const { lines } = await world.must(ana, contabilidad.supplierPayment, { id })
  const applied = lines.find(({ from_advance, reversed_on }) => from_advance && reversed_on === null)
  return applied && world.ask(ana, contabilidad.undoSupplierApplication, { id: applied.id, date, reason })
}

/** What an account says at the end of a day: debit less credit. */
async function accountOn(id: string | null, day: string): Promise<string> {
  const rows = await world.must(ana, contabilidad.trialBalance, { to: day })
  return rows.find((row) => row.id === id)?.closing ?? '0.00'
}

it('the account of suppliers is what their bills owe, at the end of every day, and that of advances what is left of them', async () => {
  let made = 0
  const sequence = fc.asyncProperty(fc.array(act, { minLength: 30, maxLength: 45 }), async (acts) => {
    for (const one of acts) {
      const answer = await make(one)
      expect(answer?.status ?? 200).toBeLessThan(500)
      if (answer?.status === 200) made++
    }
    for (let day = 0; day < DAYS; day++) {
      const date = laterDay(FIRST, day)
      const { total } = await world.must(ana, contabilidad.payables, { day: date })
      expect([date, await accountOn(rules.payable_id, date)]).toEqual([date, amountOf(-centsOf(total.total))])
    }
    const accounts = await Promise.all(
      suppliers.map(({ id }) => world.must(ana, contabilidad.supplierAccount, { supplier_id: id })),
    )
    const advances = amountOf(accounts.reduce((sum, { advance }) => sum + centsOf(advance), 0n))
    expect(await accountOn(rules.advance_id, '2026-12-31')).toBe(advances)
    const now = await world.must(ana, contabilidad.payables, {})
    const owed = accounts.flatMap(({ bills }) => bills).reduce((sum, { balance }) => sum + centsOf(balance), 0n)
    expect(now.total.total).toBe(amountOf(owed))
  })
  await fc.assert(sequence, { seed: 15, numRuns: 6, endOnFailure: true })
  expect(made).toBeGreaterThan(40)
})

it('tells of a day between a payment and its undoing that another, dated before, was paid too', async () => {
  const [supplier_id, paid_day, undone_day] = [suppliers[0]?.id ?? '', laterDay(FIRST, 5), laterDay(FIRST, 9)]
  const before = await accountOn(rules.payable_id, paid_day)
  const lines = [{ description: 'Hilo', quantity: '1', price: '100', tax: '0' }]
  const typed = { supplier_id, supplier_number: 'DOS-VECES', date: FIRST, due_date: FIRST, lines }
  const bill = await world.must(ana, contabilidad.registerBill, typed)
  const pay = (date: string) =>
    world.must(ana, contabilidad.paySupplier, {
      ...{ date, supplier_id, amount: '100', account_id: bank, lines: [{ bill_id: bill.id, amount: '100' }] },
    })
  const { id } = await pay(paid_day)
  await world.must(ana, contabilidad.annulSupplierPayment, { id, date: undone_day, reason })
  await pay(laterDay(FIRST, 3))
  const { total } = await world.must(ana, contabilidad.payables, { day: paid_day })
  const account = await accountOn(rules.payable_id, paid_day)
  expect(centsOf(account) - centsOf(before)).toBe(10_000n)
  expect(account).toBe(amountOf(-centsOf(total.total)))
})
