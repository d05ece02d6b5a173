import { v7 } from 'uuid'
import { bodega } from '#src/modules/bodega/contract.ts'
import { keepsGoods } from '#src/modules/bodega/valuation/server/suppliers.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import type { openPools } from '#src/server/database/pool.ts'
import { inTransaction, type Query } from '#src/server/database/transaction.ts'
import type { World } from '../world/world.ts'
import { chanceBelow, someAmount } from './chance.ts'

type Pools = ReturnType<typeof openPools>
let papers = 0

/** What is bought and sold, valued from its first day on. */
export async function beginGoods({ ana, must }: World): Promise<string[]> {
  const { proposed, version } = await must(ana, bodega.stockAccounts, {})
  await must(ana, bodega.saveStockAccounts, { ...proposed, version } as never)
  const products: string[] = []
  for (const name of ['Camisa', 'Gorra', 'Bata'])
    products.push((await must(ana, cdm.addProduct, { name, price: '10', min_stock: 0 })).id)
  return products
}

/** A month of goods, in the order of its days: received, sold, some brought back, some gone, and billed at another cost than told. */
export async function trade(world: World, pools: Pools, month: string, products: readonly string[]): Promise<void> {
  const { ana, must } = world
  const company = ana.company ?? ''
  const keep = (work: (sql: Query) => Promise<unknown>) =>
    inTransaction({ pool: pools.tenant, company, person: ana.id }, async (sql) => work(sql))
  const named = (day: string) => ({ id: v7(), number: `R-${++papers}`, date: `${month}-${day}`, author: ana.id })
  for (const product_id of products) {
    const receipt = named('02')
    const lines = [{ product_id, quantity: chanceBelow(20) + 10, unit_cost: someAmount(12) }]
    await keep((sql) => keepsGoods.onGoodsReceived(sql, company, { ...receipt, warehouse_id: null, lines }))
    const sold = await must(ana, contabilidad.issueInvoice, {
      ...{ date: `${month}-10`, client: 'Cliente de mostrador', due_date: `${month}-28` },
      lines: [
        {
          description: 'Mercancía',
          quantity: String(chanceBelow(6) + 3),
          price: someAmount(40),
          tax: '19',
          product_id,
        },
      ],
    })
    const [line] = (await must(ana, contabilidad.creditable, { id: sold.id })).lines
    if (chanceBelow(2) === 0)
      await must(ana, contabilidad.issueCreditNote, {
        ...{ id: sold.id, date: `${month}-20`, reason: 'Devolución' },
        lines: [{ line_id: line?.id ?? '', quantity: '2' }],
      })
    await must(ana, bodega.registerDatedMovement, {
      ...{ product_id, day: `${month}-25`, unit_cost: '', quantity: 1, type: 'salida' },
    })
    if (chanceBelow(2) === 0) {
      const costed = { ...named('26'), receipt: receipt.id, lines: [{ product_id, unit_cost: someAmount(12) }] }
      await keep((sql) => keepsGoods.onGoodsCosted(sql, company, costed))
    }
  }
}

/** A count of everything, applied: one unit of each product is not there. */
export async function countGoods({ ana, must }: World): Promise<void> {
  const [place] = (await must(ana, bodega.warehouses, {})).rows
  const { id } = await must(ana, bodega.startCount, { warehouse_id: place?.id ?? '' })
  for (const { product_id, expected } of (await must(ana, bodega.countSheet, { id })).rows)
    await must(ana, bodega.countProduct, { id, product_id, counted: Math.max(0, expected - 1) })
  await must(ana, bodega.applyCount, { id })
}
