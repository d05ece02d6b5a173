import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import type { World } from '../../../world/world.ts'
import { deed, named, seen } from '../deed.ts'
import { supplier } from './purchases.ts'

const [DAY, NEXT] = ['2026-03-12', '2026-03-13']

/** A product that is counted and has a minimum, made where the company has none. */
async function product({ ana, must }: World): Promise<string> {
  const { rows } = await must(ana, cdm.products, { search: 'Botón comprado' })
  const made = { name: 'Botón comprado', price: '1', min_stock: 500_000 }
  return rows[0]?.id ?? (await must(ana, cdm.addProduct, made)).id
}

const ordered = async (world: World) => ({
  supplier_id: await supplier(world),
  date: '2026-03-10',
  lines: [{ product_id: await product(world), description: named('Botón'), quantity: '10', price: '5' }],
})

const addPurchaseOrder = deed(contabilidad.addPurchaseOrder, (_, world) => ordered(world))
const receiveGoods = deed(contabilidad.receiveGoods, async (made, world) => {
  const { id, supplier_id, lines } = await world.must(world.ana, contabilidad.purchaseOrder, {
    id: made(contabilidad.addPurchaseOrder).id,
  })
  const [line] = lines
  return {
    ...{ order_id: id, supplier_id, date: DAY },
    lines: [{ order_line_id: line?.id ?? '', product_id: line?.product_id ?? '', quantity: 4, unit_cost: '' }],
  }
})

/** An order, part of which comes and goes back, and what is short. */
export const goodsDeeds = [
  addPurchaseOrder,
  deed(contabilidad.editPurchaseOrder, async (made, world) => ({
    ...seen(made(contabilidad.addPurchaseOrder)),
    ...(await ordered(world)),
    note: named('Nota'),
  })),
  deed(contabilidad.sendPurchaseOrder, (made) => seen(made(contabilidad.addPurchaseOrder))),
  deed(contabilidad.mailPurchaseOrder, (made) => ({
    ...seen(made(contabilidad.addPurchaseOrder)),
    email: 'proveedor@correo.co',
    subject: 'Orden de compra',
  })),
  receiveGoods,
  deed(contabilidad.closePurchaseOrder, (made) => ({ ...seen(made(contabilidad.addPurchaseOrder)), closed: true })),
  deed(contabilidad.returnGoods, (made) => {
    const { id, lines } = made(contabilidad.receiveGoods)
    return { receipt_id: id, date: NEXT, reason: 'Roto', lines: [{ receipt_line_id: lines[0]?.id ?? '', quantity: 1 }] }
  }),
  deed(contabilidad.annulGoodsReturn, (made) => ({
    id: made(contabilidad.returnGoods).id,
    date: NEXT,
    reason: 'Era otra',
  })),
  deed(contabilidad.annulGoodsReceipt, (made) => ({
    id: made(contabilidad.receiveGoods).id,
    date: NEXT,
    reason: 'No era nuestro',
  })),
  deed(contabilidad.annulPurchaseOrder, (made) => seen(made(contabilidad.addPurchaseOrder))),
  deed(contabilidad.addProposedOrders, async (_, world) => ({
    orders: [
      {
        supplier_id: await supplier(world),
        lines: [{ product_id: await product(world), quantity: 3, price: '5' }],
      },
    ],
  })),
  // One that stands, with what came of it.
  addPurchaseOrder,
  receiveGoods,
]
