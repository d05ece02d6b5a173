import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { laterDay } from '#src/kernel/days/day.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, beto } = world
const FIRST = '2026-03-01'
const DAYS = 12
const CLIENTS = ['Hotel Mirador', 'Café Ñemby']

await world.must(ana, contabilidad.startChart, { chart: 'puc' })
const { proposed } = await world.must(ana, contabilidad.postingRules, {})
const rules = await world.must(ana, contabilidad.savePostingRules, { ...proposed, version: 1 })

const act = fc.record({
  kind: fc.constantFrom(
    ...['issue', 'issue', 'pay', 'undoPayment', 'receive', 'receive', 'apply', 'unapply', 'refund'],
    ...['annulReceipt', 'annulInvoice', 'annulInvoice', 'credit', 'credit', 'annulCredit', 'annulCredit'],
  ),
  client: fc.nat(CLIENTS.length - 1),
  day: fc.nat(DAYS - 1),
  cents: fc.integer({ min: 1, max: 50_000 }),
  at: fc.nat(20),
})
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

const reason = 'Al azar'

/** Whatever is refused, as too much or too early, changes nothing. */
async function make({ kind, client: whose, day, cents, at }: Act) {
  const client = CLIENTS[whose] ?? ''
  const date = laterDay(FIRST, day)
  const amount = amountOf(BigInt(cents))
  const pick = <T>(rows: readonly T[]): T | undefined => rows[at % Math.max(rows.length, 1)]
  if (kind === 'issue')
    return world.ask(ana, contabilidad.issueInvoice, { date, client, due_date: laterDay(date, at), amount })
  const { invoices: owed } = await world.must(ana, contabilidad.openAccount, { client })
  if (kind === 'pay') {
    const invoice = pick(owed)
    return invoice && world.ask(beto, contabilidad.registerPayment, { id: invoice.id, date, amount }, { node: 1 })
  }
  if (kind === 'receive') {
    const invoice = pick(owed)
    const part = invoice && centsOf(invoice.balance) < BigInt(cents) ? invoice.balance : amount
    const lines = invoice ? [{ invoice_id: invoice.id, amount: part }] : []
    return world.ask(beto, contabilidad.issueReceipt, { date, client, amount, lines }, { node: 1 })
  }
  if (kind === 'annulCredit') {
    const note = pick((await world.must(ana, contabilidad.creditNotes, {})).rows)
    return note && world.ask(ana, contabilidad.annulCreditNote, { id: note.id, date, reason })
  }
  if (kind === 'annulInvoice' || kind === 'undoPayment' || kind === 'credit') {
    const invoice = pick((await world.must(ana, contabilidad.invoices, { search: client })).rows)
    if (!invoice) return
    const { id } = invoice
    if (kind === 'annulInvoice') return world.ask(ana, contabilidad.annulInvoice, { id, date, reason })
    if (kind === 'credit') return world.ask(ana, contabilidad.issueCreditNote, { id, date, reason, amount })
    const paid = pick((await world.must(ana, contabilidad.invoice, { id })).payments)
    return paid && world.ask(ana, contabilidad.undoPayment, { id: paid.id, date, reason })
  }
  const receipt = pick((await world.must(ana, contabilidad.receipts, { search: client })).rows)
  if (!receipt) return
  const { id } = receipt
  if (kind === 'annulReceipt') return world.ask(ana, contabilidad.annulReceipt, { id, date, reason })
  if (kind === 'refund') return world.ask(ana, contabilidad.refundAdvance, { id, date, amount })
  if (kind === 'apply')
    return world.ask(ana, contabilidad.applyAdvance, { id, invoice_id: pick(owed)?.id ?? id, date, amount })
  const { lines } = await world.must(ana, contabilidad.receipt, { id })
  const applied = lines.find(({ from_advance, reversed_on }) => from_advance && reversed_on === null)
  return applied && world.ask(ana, contabilidad.undoApplication, { id: applied.id, date, reason })
}

/** What an account says at the end of a day: debit less credit. */
async function accountOn(id: string | null, day: string): Promise<string> {
  const rows = await world.must(ana, contabilidad.trialBalance, { to: day })
  return rows.find((row) => row.id === id)?.closing ?? '0.00'
}

it('the account of clients is what their invoices owe, at the end of every day, and that of advances what is left of them', async () => {
  let made = 0
  const sequence = fc.asyncProperty(fc.array(act, { minLength: 30, maxLength: 45 }), async (acts) => {
    for (const one of acts) {
      const answer = await make(one)
      expect(answer?.status ?? 200).toBeLessThan(500)
      if (answer?.status === 200) made++
    }
    for (let day = 0; day < DAYS; day++) {
      const date = laterDay(FIRST, day)
      const { total } = await world.must(ana, contabilidad.ageing, { day: date })
      expect([date, await accountOn(rules.receivable_id, date)]).toEqual([date, total.total])
    }
    const accounts = await Promise.all(CLIENTS.map((client) => world.must(ana, contabilidad.openAccount, { client })))
    const advances = accounts.reduce((sum, { advance }) => sum + centsOf(advance), 0n)
    expect(await accountOn(rules.advance_id, '2026-12-31')).toBe(amountOf(-advances))
    const owed = accounts.flatMap(({ invoices }) => invoices).reduce((sum, { balance }) => sum + centsOf(balance), 0n)
    expect((await world.must(ana, contabilidad.ageing, {})).total.total).toBe(amountOf(owed))
  })
  await fc.assert(sequence, { seed: 15, numRuns: 6, endOnFailure: true })
  expect(made).toBeGreaterThan(40)
})
