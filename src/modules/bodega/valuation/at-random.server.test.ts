import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, expect, it, vi } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { openPools } from '#src/server/database/pool.ts'
import { inTransaction, type Query } from '#src/server/database/transaction.ts'
import { isFull } from '../../../../test/runner/counts.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { bodega } from '../contract.ts'
import { stockFollows } from '../documents/server/follow.ts'
import { moveGoods } from '../stock/server/move-goods.ts'
import { keepsGoods } from './server/suppliers.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const ACTS = isFull ? 10_000 : 300
const PRODUCTS = isFull ? 40 : 4
const AT_ONCE = 25
const DAYS = 12

const world = await openWorld({ nodes: 1 })
const { ana, must, db } = world
const pools = openPools(world.lines)
afterAll(() => pools.end())
const company = ana.company ?? ''
const author = ana.id
const dayOf = (at: number) => `2026-03-${String(at + 1).padStart(2, '0')}`
const TODAY = worldDay()

const products: string[] = []
for (let at = 0; at < PRODUCTS; at++)
  products.push((await must(ana, cdm.addProduct, { name: `P${at}`, price: '1' })).id)
await must(ana, contabilidad.startChart, { chart: 'puc' })
const { proposed, version } = await must(ana, bodega.stockAccounts, {})
await must(ana, bodega.saveStockAccounts, { ...proposed, version } as never)

/** A line of the kardex as somebody with a pencil keeps it: cost in millionths, null for the average; `of`: what it takes back. */
interface Line {
  day: string
  place: number
  quantity: number
  cost: bigint | null
  of: Line | null
}
const lines: Line[][] = products.map(() => [])
const inOrder = (own: readonly Line[]) =>
  own.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.place - other.place))
const sum = (own: readonly Line[]) => own.reduce((all, { quantity }) => all + quantity, 0)

/** Half up, of what is not negative. */
const rounded = (over: bigint, under: bigint) => (2n * over + under) / (2n * under)
const size = (n: number) => BigInt(Math.abs(n))

/** What each line is worth, in cents, by fractions of whole numbers. */
function worth(own: readonly Line[]): Map<Line, bigint> {
  const values = new Map<Line, bigint>()
  const taken = new Map<Line, number>()
  let [units, value, last] = [0n, 0n, 0n]
  const back = (line: Line, of: Line) => {
    const before = taken.get(of) ?? 0
    const after = before - Math.sign(of.quantity) * line.quantity
    taken.set(of, after)
    const whole = values.get(of) ?? 0n
    const part = (n: number) => rounded((whole < 0n ? -whole : whole) * BigInt(n), size(of.quantity))
    const change = part(after) - part(before)
    return change < 0n ? -change : change
  }
  for (const line of inOrder(own)) {
    const n = size(line.quantity)
    const change = ((): bigint => {
      if (line.quantity > 0) {
        if (line.of) return back(line, line.of)
        if (line.cost !== null) return rounded(n * line.cost, 10_000n)
        return units > 0n ? rounded(value * n, units) : rounded(n * last, 10_000n)
      }
      const returned = line.of && back(line, line.of)
      if (units === n) return -value
      if (returned !== null) return -(returned < value ? returned : value)
      return -rounded(value * n, units)
    })()
    values.set(line, change)
    units += BigInt(line.quantity)
    value += change
    last = units > 0n ? rounded(value * 10_000n, units) : rounded((change < 0n ? -change : change) * 10_000n, n)
  }
  return values
}

/** The first day from the wanted one on since when so many are always there, found by trying. */
function leavesOn(own: readonly Line[], wanted: string, units: number): string {
  const days = [wanted, ...own.map(({ day }) => day).filter((day) => day > wanted)].toSorted()
  const fits = (day: string) => {
    let there = 0
    return inOrder([...own, { day, place: Number.POSITIVE_INFINITY, quantity: -units, cost: null, of: null }]).every(
      ({ quantity }) => {
        there += quantity
        return there >= 0
      },
    )
  }
  return days.find(fits) ?? 'never'
}

function write(product: number, line: Omit<Line, 'place'>, after = line.of): Line {
  const own = lines[product] ?? []
  const from = after && after.day > line.day ? after.day : line.day
  const day = line.quantity < 0 ? leavesOn(own, from, -line.quantity) : from
  const written = { ...line, day, place: own.length + 1 }
  own.push(written)
  return written
}

const KINDS = ['receipt', 'receipt', 'sale', 'sale', 'sale', 'return', 'unreturn', 'back', 'count', 'cost'] as const
interface Document {
  id: string
  product: number
  line: Line
  left: number
}
const sales: Document[] = []
const receipts: Document[] = []
const notes: (Document & { of: Document })[] = []

interface Act {
  kind: (typeof KINDS)[number]
  product: number
  day: number
  units: number
  cost: number
  pick: number
}
const acts = fc.sample(
  fc.record<Act>({
    kind: fc.constantFrom(...KINDS),
    product: fc.nat(PRODUCTS - 1),
    day: fc.nat(DAYS - 1),
    units: fc.integer({ min: 1, max: 30 }),
    cost: fc.integer({ min: 0, max: 90_000_000 }),
    pick: fc.nat(),
  }),
  { seed: 15, numRuns: ACTS },
)
const cost6 = (millionths: number) => (millionths / 1_000_000).toFixed(6)
let written = 0

/** One act in the program and with the pencil. */
async function perform(sql: Query, { kind, product, day: at, units, cost, pick }: Act): Promise<void> {
  const product_id = products[product] ?? ''
  const day = dayOf(at)
  const there = sum(lines[product] ?? [])
  const named = { id: v7(), number: `D-${++written}`, date: day, author }
  const goods = [{ product_id, quantity: String(units) }]
  if (kind === 'receipt') {
    await keepsGoods.onGoodsReceived(sql, company, {
      ...{ ...named, warehouse_id: null, lines: [{ product_id, quantity: units, unit_cost: cost6(cost) }] },
    })
    const line = write(product, { day, quantity: units, cost: BigInt(cost), of: null })
    receipts.push({ id: named.id, product, line, left: units })
  } else if (kind === 'sale' && there >= units) {
    await stockFollows.onInvoiceIssued(sql, company, { ...named, lines: goods, quote_id: null })
    const line = write(product, { day, quantity: -units, cost: null, of: null })
    sales.push({ id: named.id, product, line, left: units })
  } else if (kind === 'return' && sales.length > 0) {
    const sale = sales[pick % sales.length] as Document
    const quantity = Math.min(units, sale.left)
    if (quantity === 0) return
    const returned = [{ product_id: products[sale.product] ?? '', quantity: String(quantity) }]
    await stockFollows.onCreditNoteIssued(sql, company, { ...named, invoice: sale.id, returned })
    sale.left -= quantity
    const line = write(sale.product, { day, quantity, cost: null, of: sale.line })
    notes.push({ id: named.id, product: sale.product, line, left: quantity, of: sale })
  } else if (kind === 'unreturn' && notes.length > 0) {
    const note = notes[pick % notes.length] as (typeof notes)[number]
    if (note.left === 0 || sum(lines[note.product] ?? []) < note.left) return
    await stockFollows.onCreditNoteAnnulled(sql, company, { ...named, id: note.id })
    write(note.product, { day, quantity: -note.left, cost: null, of: note.of.line }, note.line)
    note.of.left += note.left
    note.left = 0
  } else if (kind === 'back' && receipts.length > 0) {
    const receipt = receipts[pick % receipts.length] as Document
    const quantity = Math.min(units, receipt.left)
    if (quantity === 0 || sum(lines[receipt.product] ?? []) < quantity) return
    const returned = [{ product_id: products[receipt.product] ?? '', quantity, nth: 0 }]
    await keepsGoods.onGoodsReturned(sql, company, {
      ...{ ...named, warehouse_id: null, receipt: receipt.id, lines: returned },
    })
    receipt.left -= quantity
    write(receipt.product, { day, quantity: -quantity, cost: null, of: receipt.line })
  } else if (kind === 'count' && (cost % 2 === 0 || there >= units)) {
    const quantity = cost % 2 === 0 ? units : -units
    await moveGoods(sql, company, {
      moves: [{ product_id, place: null, quantity }],
      ...{ user_id: author, note: 'Ajuste de conteo', document: { kind: 'count', id: named.id, name: named.number } },
    })
    write(product, { day: TODAY, quantity, cost: null, of: null })
  } else if (kind === 'cost' && receipts.length > 0) {
    const receipt = receipts[pick % receipts.length] as Document
    const costed = [{ product_id: products[receipt.product] ?? '', unit_cost: cost6(cost) }]
    await keepsGoods.onGoodsCosted(sql, company, { ...named, receipt: receipt.id, lines: costed })
    receipt.line.cost = BigInt(cost)
  }
}

/** The account, the kardex and the pencil, at the end of every day. */
async function compare(): Promise<void> {
  const pencil = new Map<string, bigint>()
  for (const own of lines) for (const [{ day }, value] of worth(own)) pencil.set(day, (pencil.get(day) ?? 0n) + value)
  const { rows } = await db.query<{ day: string; kardex: string; books: string }>(
    `select day::text, sum(kardex)::text as kardex, sum(books)::text as books from (
       select day, value * 100 as kardex, 0 as books from stock_values where company_id = $1
       union all
       select l.date, 0, (l.debit - l.credit) * 100 from journal_lines l join chart_of_accounts a on a.company_id = l.company_id and a.id = l.account_id
       where l.company_id = $1 and a.code = '1435') x group by 1 order by 1`,
    [company],
  )
  for (const { day, kardex, books } of rows)
    expect([day, BigInt(kardex.split('.')[0] ?? ''), BigInt(books.split('.')[0] ?? '')]).toEqual([
      day,
      pencil.get(day) ?? 0n,
      pencil.get(day) ?? 0n,
    ])
  const { rows: wrong } = await db.query(
    `select p.name from cdm_products p, lateral (
       select coalesce(sum(quantity), 0) as units, coalesce(sum(value), 0) as value from stock_values v where v.company_id = $1 and v.product_id = p.id) s,
       lateral (select running_quantity, running_value from stock_values v where v.company_id = $1 and v.product_id = p.id order by day desc, place desc limit 1) l
     where p.company_id = $1 and (p.stock <> s.units or l.running_quantity <> s.units or l.running_value <> s.value)`,
    [company],
  )
  expect(wrong).toEqual([])
}

it(`agrees with a pencil on every day, after ${ACTS} acts in any order of days`, async () => {
  for (let at = 0; at < acts.length; at += AT_ONCE) {
    await inTransaction({ pool: pools.tenant, company, person: author }, async (sql) => {
      for (const act of acts.slice(at, at + AT_ONCE)) await perform(sql, act)
    })
    if (at % (ACTS / 5) < AT_ONCE) await compare()
  }
  await compare()
  const all = lines.flat().length
  console.info(`Σ kardex = account = pencil on ${DAYS + 1} days: ${written} acts, ${all} lines of ${PRODUCTS} products`)
  expect(all).toBeGreaterThan(ACTS / 2)
})
