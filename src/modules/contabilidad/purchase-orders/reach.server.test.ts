import { expect, it } from 'vitest'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld()
const { ana, caro, zoe } = world
const NOBODY = '01a1fbc4-0000-7000-8000-00000000dead'

const prepared = async (person: typeof ana) => {
  const supplier = await world.must(person, cdm.addClient, { name: 'Proveedora', email: '', role: 'Proveedor' })
  const product = await world.must(person, cdm.addProduct, { name: 'Cinta', price: '1' })
  const [warehouse] = (await world.must(person, bodega.warehouses, {})).rows
  const order = await world.must(person, contabilidad.addPurchaseOrder, {
    ...{ supplier_id: supplier.id, date: '2026-03-01' },
    lines: [{ product_id: product.id, description: 'Cinta', quantity: '5', price: '2' }],
  })
  const receipt = await world.must(person, contabilidad.receiveGoods, {
    ...{ supplier_id: supplier.id, date: '2026-03-02' },
    lines: [{ product_id: product.id, quantity: 5, unit_cost: '2' }],
  })
  return {
    supplier_id: supplier.id,
    product_id: product.id,
    warehouse_id: warehouse?.id ?? '',
    order_id: order.id,
    version: order.version,
    order_line_id: order.lines[0]?.id ?? '',
    receipt_id: receipt.id,
    receipt_line_id: receipt.lines[0]?.id ?? '',
  }
}
const [own, foreign] = [await prepared(ana), await prepared(zoe)]
type Ids = typeof own

const orders = ({
  supplier_id,
  product_id,
  warehouse_id,
}: Pick<Ids, 'supplier_id' | 'product_id' | 'warehouse_id'>) => ({
  ...{ supplier_id, warehouse_id, date: '2026-03-03' },
  lines: [{ product_id, description: 'Cinta', quantity: '1', price: '2' }],
})
const edits = ({ order_id, version, ...ids }: Ids) => ({ id: order_id, version, ...orders(ids) })
const receives = ({ supplier_id, product_id, warehouse_id, order_id, order_line_id }: Ids) => ({
  ...{ supplier_id, warehouse_id, order_id, date: '2026-03-03' },
  lines: [{ product_id, order_line_id, quantity: 1, unit_cost: '2' }],
})
const returns = ({ receipt_id, receipt_line_id }: Ids) => ({
  ...{ receipt_id, date: '2026-03-03', reason: 'Rota' },
  lines: [{ receipt_line_id, quantity: 1 }],
})
const proposes = ({ supplier_id, product_id }: Ids) => ({
  orders: [{ supplier_id, lines: [{ product_id, quantity: 1, price: '2' }] }],
})
const brings = ({ supplier_id, product_id, warehouse_id }: Ids) => ({
  ...{ supplier_id, supplier_number: 'F-1', date: '2026-03-03', due_date: '2026-03-03', receives: true, warehouse_id },
  lines: [{ product_id, description: 'Cinta', quantity: '1', price: '2' }],
})
const charges = ({ supplier_id, receipt_line_id }: Ids) => ({
  ...{ supplier_id, supplier_number: 'F-2', date: '2026-03-03', due_date: '2026-03-03' },
  lines: [{ receipt_line_id, description: 'Cinta', quantity: '1', price: '2' }],
})

it.each([
  ['addPurchaseOrder', orders, ['supplier_id', 'product_id', 'warehouse_id']],
  ['editPurchaseOrder', edits, ['order_id', 'supplier_id', 'product_id', 'warehouse_id']],
  ['receiveGoods', receives, ['supplier_id', 'product_id', 'warehouse_id', 'order_id', 'order_line_id']],
  ['returnGoods', returns, ['receipt_id', 'receipt_line_id']],
  ['addProposedOrders', proposes, ['supplier_id', 'product_id']],
  ['registerBill', brings, ['supplier_id', 'product_id', 'warehouse_id']],
  ['registerBill', charges, ['supplier_id', 'receipt_line_id']],
] as const)('%s names nothing of another company: it is answered as what nobody has', async (name, input, fields) => {
  for (const field of fields) {
    const [theirs, none] = await Promise.all(
      [foreign[field], NOBODY].map((id) => world.ask(ana, contabilidad[name], input({ ...own, [field]: id }) as never)),
    )
    expect([field, theirs?.status]).toEqual([field, none?.status])
    expect(theirs?.status).toBeGreaterThanOrEqual(400)
    expect(theirs?.body.message).toBe(none?.body.message)
  }
})

it('a supplier of another company has no prices and no receipts here, as one that nobody has', async () => {
  const [mine, theirs, none] = await Promise.all(
    [own.supplier_id, foreign.supplier_id, NOBODY].map(async (supplier_id) => ({
      due: await world.must(ana, contabilidad.billableLines, { supplier_id }),
      offered: (await world.must(ana, contabilidad.boughtProducts, { search: 'Cinta', supplier_id })).rows,
    })),
  )
  expect(mine?.due.map(({ id }) => id)).toEqual([own.receipt_line_id])
  expect(theirs).toEqual(none)
  expect([theirs?.due, theirs?.offered.map(({ id }) => id)]).toEqual([[], [own.product_id]])
})

it('nobody reads or changes what another company orders and receives; a colaborador looks', async () => {
  const id = own.receipt_id
  expect((await world.ask(zoe, contabilidad.purchaseOrder, { id: own.order_id })).status).toBe(404)
  expect((await world.ask(zoe, contabilidad.goodsReceipt, { id })).status).toBe(404)
  expect((await world.ask(zoe, contabilidad.annulGoodsReceipt, { id, date: '2026-03-03', reason: 'No' })).status).toBe(
    404,
  )
  expect(await world.must(zoe, contabilidad.billableLines, { supplier_id: own.supplier_id })).toEqual([])
  expect((await world.ask(caro, contabilidad.goodsReceipt, { id })).status).toBe(200)
  expect((await world.ask(caro, contabilidad.receiveGoods, receives(own))).status).toBe(403)
})
