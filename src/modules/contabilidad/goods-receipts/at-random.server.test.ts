import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { laterDay } from '#src/kernel/days/day.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { CREDITED_GOODS } from '../supplier-credit-notes/schemas.ts'
import { netOfUnits } from '../supplier-credit-notes/totals.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld()
const { ana, db } = world
const company = ana.company ?? ''
await world.must(ana, contabilidad.startChart, { chart: 'general' })
await world.must(ana, contabilidad.preparePurchases, {})
const accounts = await world.must(ana, bodega.stockAccounts, {})
await world.must(ana, bodega.saveStockAccounts, { ...accounts.proposed, version: accounts.version } as never)
const supplier = await world.must(ana, cdm.addClient, { name: 'Telas', email: '', role: 'Proveedor' })
const products = await Promise.all(
  ['Lino', 'Seda'].map((name) => world.must(ana, cdm.addProduct, { name, price: '9', min_stock: 0 })),
)
const FIRST = '2026-03-01'
const LAST = '2026-03-12'
const reason = 'Al azar'

const act = fc.record({
  kind: fc.constantFrom(
    ...['receive', 'receive', 'bill', 'bill', 'return', 'return', 'credit', 'credit'],
    ...['annulReceipt', 'annulBill', 'annulReturn', 'annulCredit'],
  ),
  day: fc.nat(11),
  at: fc.nat(20),
  units: fc.integer({ min: 1, max: 9 }),
  cents: fc.integer({ min: 1, max: 999 }),
})
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

/** The pencil: what a receipt's line cost, and what bills charged of it, in cents. */
interface Line {
  receipt: string
  units: number
  unit: bigint
  billed: number
  charged: bigint
}
const lines = new Map<string, Line>()
const bills = new Map<string, { line: string; units: number; charged: bigint }>()
const credits = new Map<string, { line: string; goods: Goods; units: number; net: bigint }>()
type Goods = (typeof CREDITED_GOODS)[number]
const returned = new Map<string, { line: string; units: number; value: bigint }>()
let numbers = 0

/** Whatever is refused, as too much or too early, changes nothing here either. */
async function make({ kind, day, at, units, cents }: Act) {
  const date = laterDay(FIRST, day)
  const pick = <T>(rows: readonly T[]): T | undefined => rows[at % Math.max(rows.length, 1)]
  if (kind === 'receive') {
    const product_id = pick(products)?.id ?? ''
    const done = await world.ask(ana, contabilidad.receiveGoods, {
      ...{ supplier_id: supplier.id, date },
      lines: [{ product_id, quantity: units, unit_cost: amountOf(BigInt(cents)) }],
    })
    const line = done.status === 200 ? done.body.lines[0] : undefined
    if (line) lines.set(line.id, { receipt: done.body.id, units, unit: BigInt(cents), billed: 0, charged: 0n })
  }
  const [id, line] = pick([...lines]) ?? ['', undefined]
  if (kind === 'bill' && line) {
    const price = amountOf(BigInt(cents))
    const back = [...returned.values()].reduce((sum, one) => sum + (one.line === id ? one.units : 0), 0)
    const credited = [...credits.values()].reduce(
      (sum, one) => sum + (one.line === id && one.goods === 'devuelta' ? one.units : 0),
      0,
    )
    const billable = line.units - line.billed + credited - back
    // Every third asks for what may be too much.
    const quantity = at % 3 === 0 ? units : Math.max(1, Math.min(units, billable))
    const done = await world.ask(ana, contabilidad.registerBill, {
      ...{ supplier_id: supplier.id, supplier_number: `F-${++numbers}`, date, due_date: date },
      lines: [{ description: 'Tela', quantity: String(quantity), price, receipt_line_id: id }],
    })
    expect(done.status === 200).toBe(quantity <= billable)
    if (done.status !== 200) return
    const charged = BigInt(quantity) * BigInt(cents)
    bills.set(done.body.id, { line: id, units: quantity, charged })
    line.billed += quantity
    line.charged += charged
  }
  if (kind === 'return' && line) {
    const done = await world.ask(ana, contabilidad.returnGoods, {
      ...{ receipt_id: line.receipt, date, reason },
      lines: [{ receipt_line_id: id, quantity: units }],
    })
    if (done.status === 200) returned.set(done.body.id, { line: id, units, value: centsOf(done.body.value) })
  }
  const gone = [...bills].filter(([, { line: of }]) => [...returned.values()].some((one) => one.line === of))
  const [billed, charge] = pick(gone.length > 0 ? gone : [...bills]) ?? []
  if (kind === 'credit' && billed && charge) {
    const [left] = (await world.must(ana, contabilidad.creditableBill, { id: billed })).lines
    const goods = (left?.returned ?? 0) > 0 && at % 4 > 0 ? 'devuelta' : (CREDITED_GOODS[cents % 3] ?? 'rebaja')
    const taken = Math.min(units, Number(left?.left ?? 0), goods === 'devuelta' ? (left?.returned ?? 0) : units)
    const net = netOfUnits({ left: left?.left ?? '0', left_net: left?.left_net ?? '0' }, String(taken))
    if (!left || taken === 0 || centsOf(net) === 0n) return
    const done = await world.ask(ana, contabilidad.registerSupplierCreditNote, {
      ...{ id: billed, supplier_number: `NC-${++numbers}`, date: LAST, reason },
      lines: [{ line_id: left.id, quantity: goods === 'rebaja' ? '' : String(taken), amount: net, goods }],
    })
    const of = lines.get(charge.line)
    if (done.status !== 200 || !of) return
    credits.set(done.body.id, { line: charge.line, goods, units: taken, net: centsOf(net) })
    if (goods === 'refactura') of.billed -= taken
    // Once the credit of all that went back is there, nothing stands for it.
    if (goods === 'devuelta' && taken === left.returned) expect(await standsFor(charge.line)).toBe(0n)
  }
  if (kind === 'annulCredit') {
    const [id, note] = pick([...credits]) ?? []
    if (!id || !note) return
    const done = await world.ask(ana, contabilidad.annulSupplierCreditNote, { id, date: LAST, reason })
    const of = lines.get(note.line)
    if (done.status !== 200 || !of) return
    credits.delete(id)
    if (note.goods === 'refactura') of.billed += note.units
  }
  if (kind === 'annulReceipt' && line) {
    const done = await world.ask(ana, contabilidad.annulGoodsReceipt, { id: line.receipt, date, reason })
    if (done.status === 200) lines.delete(id)
  }
  if (kind === 'annulBill') {
    const [bill, charge] = pick([...bills]) ?? []
    if (!bill || !charge) return
    const done = await world.ask(ana, contabilidad.annulBill, { id: bill, date, reason })
    const of = lines.get(charge.line)
    if (done.status !== 200 || !of) return
    bills.delete(bill)
    of.billed -= charge.units
    of.charged -= charge.charged
  }
  if (kind === 'annulReturn') {
    const undone = pick([...returned.keys()])
    if (!undone) return
    const done = await world.ask(ana, contabilidad.annulGoodsReturn, { id: undone, date, reason })
    if (done.status === 200) returned.delete(undone)
  }
}

/** Credit less debit of what is received and not billed, up to a day. */
async function owed(day = LAST): Promise<bigint> {
  const { rows } = await db.query(
    `select coalesce(sum(l.credit - l.debit), 0)::numeric(18,2)::text as owed from journal_lines l
     join chart_of_accounts a on a.company_id = l.company_id and a.id = l.account_id where a.company_id = $1 and a.code = '2104' and l.date <= $2`,
    [company, day],
  )
  return centsOf(rows[0].owed)
}

/** The report of every day says line by line what the account says then, and on the last what a bill may still charge. */
async function expectReported() {
  for (let nth = -1; nth <= 12; nth++) {
    const day = laterDay(FIRST, nth)
    const { rows, total, ledger, difference, suppliers } = await world.must(ana, contabilidad.unbilledGoods, { day })
    expect([day, difference, centsOf(ledger ?? '')]).toEqual([day, '0.00', await owed(day)])
    const sum = amountOf(rows.reduce((cents, { value }) => cents + centsOf(value), 0n))
    expect([total, suppliers.map(({ value }) => value)]).toEqual([sum, rows.length > 0 ? [sum] : []])
    for (const row of rows) expect(row.received - row.billed - row.returned).toBe(row.open)
  }
  const { rows } = await world.must(ana, contabilidad.unbilledGoods, { day: laterDay(FIRST, 12) })
  const { rows: billable } = await db.query(
    `select l.id, l.billable from goods_receipt_lines l join goods_receipts g on g.company_id = l.company_id and g.id = l.receipt_id
     where l.company_id = $1 and g.annulled_on is null and l.billable > 0 order by l.id`,
    [company],
  )
  const open = rows.filter((row) => row.open > 0).map((row) => ({ id: row.id, billable: row.open }))
  expect(open.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(billable)
}

/** What a return was worth is known to the kardex, and may change with what is told late. */
async function wentBack(): Promise<bigint> {
  const { rows } = await db.query(
    `select coalesce(-sum(v.value), 0)::numeric(18,2)::text as value from stock_values v
     join movement_ties t on t.company_id = v.company_id and t.movement_id = v.movement_id
     where v.company_id = $1 and t.document_kind = 'supplier_return'`,
    [company],
  )
  return centsOf(rows[0].value)
}

/** What notes cleared of returns, less what lower prices left to differences. */
async function cleared(line: string | null = null): Promise<bigint> {
  const { rows } = await db.query(
    `select coalesce(sum(case x.goods when 'devuelta' then x.cleared else x.cleared - x.net end), 0)::text as value
     from supplier_credit_note_lines x join supplier_credit_notes n on n.company_id = x.company_id and n.id = x.note_id
     join bill_lines b on b.company_id = x.company_id and b.id = x.line_id
     where x.company_id = $1 and n.annulled_on is null and x.goods in ('devuelta', 'rebaja')
       and ($2::uuid is null or b.receipt_line_id = $2)`,
    [company, line],
  )
  return centsOf(rows[0].value)
}

/** Of a line of a receipt: what its kept units cost, less what bills charge and plus what notes cleared. */
async function standsFor(line: string): Promise<bigint> {
  const { rows } = await db.query(
    `select (sum(v.value) - max(l.charged))::text as value from goods_receipt_lines l
     join movement_ties t on t.company_id = l.company_id and t.document_id = l.receipt_id
     join stock_values o on o.company_id = t.company_id and o.movement_id = t.movement_id and o.of_id is null
     join stock_values v on v.company_id = o.company_id and o.id in (v.id, v.of_id) where l.company_id = $1 and l.id = $2`,
    [company, line],
  )
  return centsOf(rows[0].value) + (await cleared(line))
}

/** What an annulled receipt could not take back, because its goods were worth less by then. */
async function stayed(): Promise<bigint> {
  const { rows } = await db.query(
    `select coalesce(sum(v.value), 0)::numeric(18,2)::text as value from stock_values v
     join movement_ties t on t.company_id = v.company_id and t.movement_id = v.movement_id
     join goods_receipts g on g.company_id = v.company_id and g.id = t.document_id
     where v.company_id = $1 and g.annulled_on is not null`,
    [company],
  )
  return centsOf(rows[0].value)
}

it('received and not billed is what came less what was billed and went back, after every act in any order of days', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 25, maxLength: 40 }), async (acts) => {
      for (const one of acts) {
        await make(one)
        const open = [...lines.values()].reduce((sum, line) => sum + BigInt(line.units - line.billed) * line.unit, 0n)
        expect(await owed()).toBe(open - (await wentBack()) + (await stayed()) + (await cleared()))
      }
      const { difference } = await world.must(ana, bodega.stockTotal, {})
      expect(difference).toBe('0.00')
      await expectReported()
    }),
    { seed: 15, numRuns: 12, endOnFailure: true },
  )
})
