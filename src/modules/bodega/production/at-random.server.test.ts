import fc from 'fast-check'
import { v7 } from 'uuid'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Query } from '#src/server/database/transaction.ts'
import { isFull } from '../../../../test/runner/counts.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { cost6, DAYS, dayOf, openStock } from '../../../../test/stock/at-random.ts'
import { type Held, least, lesser, type Part, type Told, writeAgain } from '../../../../test/stock/production-list.ts'
import { bodega } from '../contract.ts'
import checks from '../server/consistency-checks.ts'
import { moveGoods } from '../stock/server/move-goods.ts'
import { keepsGoods } from '../valuation/server/suppliers.ts'
import { addAdjustment, annulAdjustment } from '../value-adjustments/server/acts.ts'
import { takeBackProduction } from './server/annul.ts'
import { produce } from './server/produce.ts'
import { productionAt } from './server/shown.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const ACTS = isFull ? 800 : 120
const PRODUCTS = isFull ? 24 : 5
const prices = Array.from({ length: PRODUCTS }, (_, at) => at % 5)

const { world, company, author, products, today, act, performAll, changesByDay } = await openStock(prices)
const [main] = (await world.must(world.ana, bodega.warehouses, {})).rows
const told: Told[] = []

const KINDS = [
  'receipt',
  'receipt',
  'receipt',
  'sale',
  'sale',
  'produce',
  'produce',
  'annul',
  'adjust',
  'unadjust',
  'cost',
] as const
interface Act {
  kind: (typeof KINDS)[number]
  product: number
  others: number[]
  day: number
  units: number
  cost: number
  pick: number
}
const acts = fc.sample(
  fc.record<Act>({
    kind: fc.constantFrom(...KINDS),
    product: fc.nat(PRODUCTS - 1),
    others: fc.uniqueArray(fc.nat(PRODUCTS - 1), { minLength: 2, maxLength: 4 }),
    day: fc.nat(DAYS - 1),
    units: fc.integer({ min: 1, max: 30 }),
    cost: fc.integer({ min: 0, max: 90_000_000 }),
    pick: fc.nat(),
  }),
  { seed: 67, numRuns: ACTS },
)
const cents = (amount: bigint) => (Number(amount) / 100).toFixed(2)
const idOf = (product: number) => products[product] ?? ''
const unitsOf = (parts: readonly Part[]) =>
  parts.map(({ product, units }) => ({ product_id: idOf(product), quantity: units }))
let numbered = 0

/** One act in the program and on the list. */
async function perform(sql: Query, { kind, product, others, day: at, units, cost, pick }: Act): Promise<void> {
  const day = dayOf(at)
  const named = { id: v7(), number: `D-${++numbered}`, date: day, author }
  const ofKind = <W extends Told['what']>(what: W) =>
    told.filter((act): act is Extract<Told, { what: W }> => act.what === what)
  if (kind === 'receipt') {
    const line = { product_id: idOf(product), quantity: units, unit_cost: cost6(cost) }
    await keepsGoods.onGoodsReceived(sql, company, { ...named, warehouse_id: null, lines: [line] })
    told.push({ what: 'receipt', day, part: { product, units }, id: named.id, cost: BigInt(cost) })
  } else if (kind === 'sale' && least(told, product, day) >= units) {
    await moveGoods(sql, company, {
      moves: [{ product_id: idOf(product), place: null, quantity: -units }],
      ...{ user_id: author, note: '', day, exact: true },
    })
    told.push({ what: 'sale', day, part: { product, units } })
  } else if (kind === 'produce') {
    const [first = 0, second = 1, ...made] = others
    const materials = [first, ...(made.length > 0 ? [second] : [])].flatMap((one) => {
      const there = Math.min(units, least(told, one, day))
      return there > 0 ? [{ product: one, units: there }] : []
    })
    if (materials.length === 0) return
    const goods = (made.length > 0 ? made : [second]).map((one, nth) => ({
      product: one,
      units: (units + nth * 7) % 30 || 1,
    }))
    const further = BigInt(pick % 3 === 0 ? 0 : cost % 5_000)
    const { id } = await produce(sql, company, {
      ...{ warehouse_id: main?.id ?? '', day, materials: unitsOf(materials), products: unitsOf(goods) },
      ...{ further_cost: cents(further), account_id: null, note: '', author },
    })
    told.push({ what: 'production', day, of: { id, materials, made: goods, further, annulled: false } })
  } else if (kind === 'annul' && ofKind('production').length > 0) {
    const all = ofKind('production')
    const { of } = all[pick % all.length] as (typeof all)[number]
    if (of.annulled || of.made.some((one) => least(told, one.product, today) < one.units)) return
    await takeBackProduction(sql, company, of.id, author)
    of.annulled = true
    told.push({ what: 'annulment', day: today, of })
  } else if (kind === 'adjust') {
    const { units: there, value } = writeAgain(told, prices, day).held[product] as Held
    const amount = pick % 2 === 0 ? BigInt(cost % 9_000) + 1n : -lesser(value, BigInt(cost % 9_000) + 1n)
    if (there === 0n || amount === 0n) return
    const input = {
      product_id: idOf(product),
      day,
      reason: 'Corrección',
      way: 'diferencia',
      amount: cents(amount),
      account_id: '',
      note: '',
    }
    const { id } = await addAdjustment({ sql, company, user: { id: author }, input } as never)
    told.push({ what: 'adjustment', day, id, product, amount, annulled: false })
  } else if (kind === 'unadjust' && ofKind('adjustment').length > 0) {
    const all = ofKind('adjustment')
    const one = all[pick % all.length] as (typeof all)[number]
    if (one.annulled) return
    await annulAdjustment({ sql, company, user: { id: author }, input: { id: one.id } } as never)
    one.annulled = true
  } else if (kind === 'cost' && ofKind('receipt').length > 0) {
    const all = ofKind('receipt')
    const receipt = all[pick % all.length] as (typeof all)[number]
    const lines = [{ product_id: idOf(receipt.part.product), unit_cost: cost6(cost) }]
    await keepsGoods.onGoodsCosted(sql, company, { ...named, receipt: receipt.id, lines })
    receipt.cost = BigInt(cost)
  }
}

/** The account, the kardex and the list, at the end of every day; and what each production cost. */
async function compare(): Promise<void> {
  const { held, days, costs } = writeAgain(told, prices)
  for (const [day, kardex, books] of await changesByDay())
    expect([day, kardex, books]).toEqual([day, days.get(day) ?? 0n, days.get(day) ?? 0n])
  const { rows: last } = await world.db.query<{ product_id: string; units: string; value: string }>(
    `select distinct on (product_id) product_id, running_quantity::text as units, (running_value * 100)::bigint::text as value
     from stock_values where company_id = $1 order by product_id, day desc, place desc`,
    [company],
  )
  for (const { product_id, units, value } of last) {
    const { units: wanted, value: worth } = held[products.indexOf(product_id)] as Held
    expect([product_id, BigInt(units), BigInt(value)]).toEqual([product_id, wanted, worth])
  }
  await act(async (sql) => {
    for (const [{ id }, parts] of costs) {
      const shown = await productionAt(sql, company, id)
      expect(shown.products.map(({ value }) => value)).toEqual(parts.map(cents))
    }
  })
}

it(`agrees with a list that is written again from the first day, after ${ACTS} acts in any order of days`, async () => {
  await performAll(acts, perform, compare)
  const of = (what: Told['what']) => told.filter((act) => act.what === what).length
  console.info(
    `Σ kardex = account = list on ${DAYS + 1} days: ${of('production')} productions, ${of('annulment')} annulled, ${of('adjustment')} adjustments of ${PRODUCTS} products`,
  )
  expect(of('production')).toBeGreaterThan(ACTS / 12)
})

it('is what a backup proves: each product that was made and is worth a cent more is counted', async () => {
  const violations = checks.find(({ what }) => what === 'Productos terminados que no valen lo que costó hacerlos')
  const db = await world.db.connect()
  onTestFinished(async () => {
    await db.query('rollback')
    db.release()
  })
  const counted = async () => (await db.query<{ n: string }>(violations?.count ?? '')).rows
  await db.query('begin')
  expect(await counted()).toEqual([{ n: '0' }])
  const { rowCount } = await db.query(
    `update stock_values set value = value + 0.01 where kind = 'production' and quantity > 0 and of_id is null`,
  )
  expect(rowCount).toBeGreaterThan(5)
  expect(await counted()).toEqual([{ n: `${rowCount}` }])
})
