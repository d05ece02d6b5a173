import { expect, it } from 'vitest'
import { bodega } from '#src/modules/bodega/contract.ts'
import { garments } from '../../../../test/textil/garments.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'

const world = await openWorld()
const { ana, must, ask, db } = world
const TODAY = worldDay()
const { cloth, orderOf, bundles, finish, stockOf } = await garments(world, ana)
const CELLS = [
  ['S', 'Rojo', 10],
  ['M', 'Rojo', 20],
] as const
const CUT = { day: '2026-06-01', bundle_size: 10, markers: [{ ratio: { S: 1, M: 2 }, layers: { Rojo: 10 } }] }
const books = () => must(ana, bodega.stockTotal, { day: TODAY })
const receive = (order: { id: string }) => ask(ana, textil.receiveOrder, { id: order.id, day: TODAY })
const costOf = (order: { id: string }) => must(ana, textil.orderCost, { id: order.id })
const inProcess = async () => (await must(ana, bodega.stock, { search: 'en proceso' })).rows

/** The balance of the account of differences. */
async function differences() {
  const { rows } = await db.query<{ balance: string }>(
    `select coalesce(sum(l.debit - l.credit), 0)::numeric(18,2)::text as balance from journal_lines l
     join stock_accounts a on a.company_id = l.company_id and a.difference_id = l.account_id where l.company_id = $1`,
    [ana.company],
  )
  return Number(rows[0]?.balance)
}

it('where every piece was rejected, what the materials cost is lost, and comes back when that is annulled', async () => {
  const order = await orderOf(CELLS)
  await must(ana, textil.addCut, { id: order.id, ...CUT })
  const [first, ...others] = await bundles(order.id)
  await finish(first?.id ?? '', 0, 10)
  expect((await must(ana, textil.orderReceipts, { id: order.id })).waiting).toMatchObject({ rejected: 10, lost: false })
  const early = await receive(order)
  expect([early.status, early.body.message]).toEqual([
    409,
    'Hasta ahora se rechazaron todas: su costo lo llevan las piezas que siguen en proceso. Si ninguna sale buena, al final podrás darlas de baja.',
  ])

  for (const { id } of others) await finish(id, 0, 10)
  expect((await must(ana, textil.orderReceipts, { id: order.id })).waiting).toEqual({
    ...{ bundles: 3, good: 0, seconds: 0, rejected: 30, lost: true },
  })
  const before = { books: await books(), differences: await differences(), cost: await costOf(order) }
  const { material, labour } = before.cost.in_process
  expect([material, before.cost.done]).not.toContain('0.00')
  const lost = (await receive(order)).body
  expect(lost).toMatchObject({ number: 1, good: 0, seconds: 0, rejected: 30, cost: before.cost.in_process.total })
  expect(await inProcess()).toEqual([])
  const after = await books()
  expect(after.books).toBe(after.value)
  expect(Number(before.books.value) - Number(after.value)).toBeCloseTo(Number(material), 2)
  expect((await differences()) - before.differences).toBeCloseTo(Number(material), 2)
  expect(await costOf(order)).toMatchObject({
    ...{ done: null, lost: { material, labour, workshop: '0.00' }, in_process: { total: '0.00' } },
    spent: before.cost.spent,
  })

  const nothing = await receive(order)
  expect(nothing.body.message).toBe('Esta orden no tiene bultos terminados que falten por ingresar.')
  await must(ana, textil.annulOrderReceipt, { id: lost.id, version: lost.version })
  expect(await books()).toEqual(before.books)
  expect(await costOf(order)).toEqual(before.cost)
  expect(await inProcess()).toMatchObject([{ stock: 30 }])
})

it('pieces that come good bear those that were rejected before, and what is lost afterwards is taken off the margin', async () => {
  const order = await orderOf(CELLS)
  await must(ana, textil.addCut, { id: order.id, ...CUT })
  const [first, second, third] = await bundles(order.id)
  await finish(first?.id ?? '', 0, 10)
  await finish(second?.id ?? '')
  const come = (await receive(order)).body
  expect(come).toMatchObject({ good: 10, rejected: 10 })
  await finish(third?.id ?? '', 0, 10)
  const lost = (await receive(order)).body
  const { done, spent, in_process, lost: written } = await costOf(order)
  expect([done?.pieces, done?.all.total, written.total]).toEqual([10, come.cost, lost.cost])
  expect(in_process.total).toBe('0.00')
  expect(Number(spent.total)).toBeCloseTo(Number(come.cost) + Number(lost.cost), 2)
})

it('nothing is lost of materials that did not leave stock', async () => {
  const { version, seconds_product: _, ...settings } = await must(ana, textil.costSettings, {})
  await must(ana, textil.saveCostSettings, { ...settings, takes_materials: false, version })
  const order = await orderOf(CELLS)
  const before = await stockOf(cloth)
  await must(ana, textil.addCut, { id: order.id, ...CUT })
  for (const { id } of await bundles(order.id)) await finish(id, 0, 10)
  expect((await must(ana, textil.orderReceipts, { id: order.id })).waiting).toMatchObject({ rejected: 30, lost: false })
  expect((await receive(order)).status).toBe(409)
  expect(await stockOf(cloth)).toBe(before)
})

it('a piece that takes more off than the others pay leaves no labour below nothing', async () => {
  const { version } = await must(ana, textil.pieceSettings, {})
  await must(ana, textil.savePieceSettings, {
    ...{ version, seconds_percent: '0', rejected_percent: '100', labour_id: '', payable_id: '', cash_id: '' },
  })
  const order = await orderOf(CELLS)
  await must(ana, textil.addCut, { id: order.id, ...CUT, materials: [] })
  for (const { id } of await bundles(order.id)) await finish(id, 0, 9)
  expect((await receive(order)).status).toBe(200)
  expect((await costOf(order)).done?.all.labour).toBe('0.00')
})
