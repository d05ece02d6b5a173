import fc from 'fast-check'
import { v7 } from 'uuid'
import { expect, it, vi } from 'vitest'
import type { Query } from '#src/server/database/transaction.ts'
import { isFull } from '../../../../test/runner/counts.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { cost6, DAYS, dayOf, openStock } from '../../../../test/stock/at-random.ts'
import { type Line, leavesOn, sum, worth } from '../../../../test/stock/kardex-pencil.ts'
import { stockFollows } from '../documents/server/follow.ts'
import { moveGoods } from '../stock/server/move-goods.ts'
import { keepsGoods } from './server/suppliers.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const ACTS = isFull ? 10_000 : 300
// Some seventy lines each: every act told late works out half of them anew.
const PRODUCTS = isFull ? 100 : 4

const { world, company, author, products, today, performAll, changesByDay } = await openStock(Array(PRODUCTS).fill(1))
const lines: Line[][] = products.map(() => [])

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
    write(product, { day: today, quantity, cost: null, of: null })
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
  for (const [day, kardex, books] of await changesByDay())
    expect([day, kardex, books]).toEqual([day, pencil.get(day) ?? 0n, pencil.get(day) ?? 0n])
  const { rows: wrong } = await world.db.query(
    `select p.name from cdm_products p, lateral (
       select coalesce(sum(quantity), 0) as units, coalesce(sum(value), 0) as value from stock_values v where v.company_id = $1 and v.product_id = p.id) s,
       lateral (select running_quantity, running_value from stock_values v where v.company_id = $1 and v.product_id = p.id order by day desc, place desc limit 1) l
     where p.company_id = $1 and (p.stock <> s.units or l.running_quantity <> s.units or l.running_value <> s.value)`,
    [company],
  )
  expect(wrong).toEqual([])
}

it(`agrees with a pencil on every day, after ${ACTS} acts in any order of days`, async () => {
  await performAll(acts, perform, compare)
  const all = lines.flat().length
  console.info(`Σ kardex = account = pencil on ${DAYS + 1} days: ${written} acts, ${all} lines of ${PRODUCTS} products`)
  expect(all).toBeGreaterThan(ACTS / 2)
})
