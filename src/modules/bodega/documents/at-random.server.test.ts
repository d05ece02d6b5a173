import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { isFull } from '../../../../test/runner/counts.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { bodega } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const ACTS = isFull ? 2_000 : 200
/** How often the books of stock are compared on the way. */
const EVERY = 50

const world = await openWorld({ nodes: 2 })
const { ana, must, ask, db } = world
const DAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

const places = [
  (await must(ana, bodega.warehouses, {})).rows[0]?.id ?? '',
  (await must(ana, bodega.addWarehouse, { name: 'Norte' })).id,
  (await must(ana, bodega.addWarehouse, { name: 'Sur' })).id,
]
const products = await Promise.all(
  ['Camisa', 'Gorra', 'Media'].map(async (name) => (await must(ana, cdm.addProduct, { name, price: '10' })).id),
)

/** What there is of each product in each warehouse, as somebody with a pencil would keep it. */
const model = products.map(() => places.map(() => 0))
/** Of each product, what is promised. */
const promised = products.map(() => 0)
type Changes = readonly (readonly [product: number, place: number, quantity: number])[]
const fits = (changes: Changes) => {
  const after = model.map((row) => [...row])
  for (const [product, place, quantity] of changes) {
    const row = after[product]
    if (row) row[place] = (row[place] ?? 0) + quantity
  }
  const sumsOf = (rows: readonly number[][]) => rows.map((row) => row.reduce((sum, stock) => sum + stock, 0))
  const [sums, before] = [sumsOf(after), sumsOf(model)]
  const keeps = sums.every((sum, product) => sum >= (promised[product] ?? 0) || sum >= (before[product] ?? 0))
  return keeps && after.every((row) => row.every((stock) => stock >= 0)) ? after : null
}
const contrary = (changes: Changes): Changes => changes.map(([product, place, quantity]) => [product, place, -quantity])

/** What can be taken back, with what it changed. */
interface Done {
  undo: () => Promise<{ status: number }>
  changes: Changes
  invoice?: { id: string; product: number; left: number }
  undone?: true
}
const done: Done[] = []

async function attempt(changes: Changes, send: () => Promise<{ status: number; body: { id: string } }>) {
  const after = fits(changes)
  const { status, body } = await send()
  expect([status, changes]).toEqual([after ? 200 : 409, changes])
  if (after) model.splice(0, model.length, ...after)
  return after ? body : null
}

const act = fc.record({
  kind: fc.constantFrom('entrada', 'entrada', 'salida', 'transfer', 'invoice', 'note', 'reserve', 'release', 'undo'),
  product: fc.nat(2),
  place: fc.nat(2),
  to: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 9 }),
  nth: fc.nat(1_000),
})
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

async function perform({ kind, product, place, to, quantity, nth }: Act, node: number): Promise<void> {
  const product_id = products[product] ?? ''
  const warehouse_id = places[place] ?? ''
  const sending = { node }
  if (kind === 'entrada' || kind === 'salida') {
    const changes: Changes = [[product, place, kind === 'entrada' ? quantity : -quantity]]
    const input = { product_id, warehouse_id, type: kind, quantity } as const
    const made = await attempt(changes, () => ask(ana, bodega.registerMovement, input, sending))
    if (made) done.push({ changes, undo: () => ask(ana, bodega.reverseMovement, { id: made.id }, sending) })
  } else if (kind === 'transfer') {
    const other = (place + 1 + to) % 3
    const changes: Changes = [
      [product, place, -quantity],
      [product, other, quantity],
    ]
    const input = { from_id: warehouse_id, to_id: places[other] ?? '', lines: [{ product_id, quantity }] }
    const made = await attempt(changes, () => ask(ana, bodega.addTransfer, input, sending))
    if (made) done.push({ changes, undo: () => ask(ana, bodega.annulTransfer, { id: made.id }, sending) })
  } else if (kind === 'invoice') {
    const changes: Changes = [[product, 0, -quantity]]
    const lines = [{ product_id, description: 'Venta', quantity: String(quantity), price: '10' }]
    const input = { client: 'Aurora', date: DAY, due_date: DAY, lines }
    const made = await attempt(changes, () => ask(ana, contabilidad.issueInvoice, input, sending))
    const undoing = { date: DAY, reason: 'Al azar' }
    if (made)
      done.push({
        changes,
        invoice: { id: made.id, product, left: quantity },
        undo: () => ask(ana, contabilidad.annulInvoice, { id: made.id, ...undoing }, sending),
      })
  } else if (kind === 'note') await credit(nth, node)
  else if (kind === 'reserve') await keep({ product, quantity }, node)
  else if (kind === 'release') await letGo(nth, node)
  else await takeBack(nth)
}

/** Open reservations, by their ids. */
const open: { id: string; product: number; quantity: number }[] = []

async function keep({ product, quantity }: { product: number; quantity: number }, node: number): Promise<void> {
  const stock = (model[product] ?? []).reduce((sum, there) => sum + there, 0)
  const input = { product_id: products[product] ?? '', quantity, label: 'Al azar' }
  const { status, body } = await ask(ana, bodega.addReservation, input, { node })
  const free = stock - (promised[product] ?? 0)
  expect([status, free, quantity]).toEqual([free >= quantity ? 200 : 409, free, quantity])
  if (status !== 200) return
  promised[product] = (promised[product] ?? 0) + quantity
  open.push({ id: body.id, product, quantity })
}

async function letGo(nth: number, node: number): Promise<void> {
  const [one] = open.splice(nth % Math.max(open.length, 1), 1)
  if (!one) return
  expect((await ask(ana, bodega.releaseReservation, { id: one.id }, { node })).status).toBe(200)
  promised[one.product] = (promised[one.product] ?? 0) - one.quantity
}

/** One unit of an invoice that stands comes back. */
async function credit(nth: number, node: number): Promise<void> {
  const standing = done.filter(({ invoice, undone }) => invoice && invoice.left > 0 && !undone)
  const { invoice } = standing[nth % standing.length] ?? {}
  if (!invoice) return
  const [line] = (await must(ana, contabilidad.creditable, { id: invoice.id })).lines
  const input = { id: invoice.id, date: DAY, reason: 'Al azar', lines: [{ line_id: line?.id ?? '', quantity: '1' }] }
  if (await attempt([[invoice.product, 0, 1]], () => ask(ana, contabilidad.issueCreditNote, input, { node })))
    invoice.left--
}

/** Refused where it is not there any more, and for an invoice of which a note took something back. */
async function takeBack(nth: number): Promise<void> {
  const standing = done.filter(({ undone }) => !undone)
  const one = standing[nth % standing.length]
  if (!one) return
  const credited = one.invoice && one.invoice.left < -(one.changes[0]?.[2] ?? 0)
  const after = credited ? null : fits(contrary(one.changes))
  expect((await one.undo()).status).toBe(after ? 200 : 409)
  if (!after) return
  model.splice(0, model.length, ...after)
  one.undone = true
}

/** Of each product in each warehouse: what the lists say, and the sum of its movements. */
async function counted() {
  const listed = await Promise.all(
    places.map(async (warehouse_id) => {
      const { rows } = await must(ana, bodega.stock, { warehouse_id })
      return products.map((id) => rows.find((row) => row.id === id)?.stock ?? 0)
    }),
  )
  const { rows } = await db.query(
    `select m.product_id, coalesce(t.warehouse_id, $1) as place, sum(case m.type when 'entrada' then m.quantity else -m.quantity end)::int as n
     from stock_movements m left join movement_ties t on t.company_id = m.company_id and t.movement_id = m.id
     where m.company_id = $2 group by 1, 2`,
    [places[0], ana.company],
  )
  const summed = places.map((place) =>
    products.map((id) => rows.find((row) => row.product_id === id && row.place === place)?.n ?? 0),
  )
  const all = (await must(ana, bodega.stock, {})).rows
  const kept = products.map((id) => all.find((row) => row.id === id)?.reserved ?? 0)
  const reservations = await db.query(
    `select product_id, sum(quantity)::int as n from stock_reservations where company_id = $1 and state = 'abierta' group by 1`,
    [ana.company],
  )
  const reserved = products.map((id) => reservations.rows.find((row) => row.product_id === id)?.n ?? 0)
  return { listed, summed, kept, reserved }
}

it(`after ${ACTS} acts by chance the stock of every warehouse is the sum of its movements, as a pencil has it`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: ACTS, maxLength: ACTS }), async (acts) => {
      for (const [at, one] of acts.entries()) {
        await perform(one, at % 2)
        if (at % EVERY > 0 && at < ACTS - 1) continue
        const expected = places.map((_, place) => products.map((__, product) => model[product]?.[place]))
        expect(await counted()).toEqual({ listed: expected, summed: expected, kept: promised, reserved: promised })
      }
    }),
    { numRuns: 1, endOnFailure: true },
  )
})
