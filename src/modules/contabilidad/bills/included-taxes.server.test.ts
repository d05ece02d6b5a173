import { expect, it, vi } from 'vitest'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

// The general chart: 1301 inventory, 2104 received and not billed, 2101 suppliers, 1202 taxes of purchases.
const world = await openWorld()
const { ana, db } = world
const company = ana.company ?? ''
await world.must(ana, contabilidad.startChart, { chart: 'general' })
await world.must(ana, contabilidad.preparePurchases, {})
const accounts = await world.must(ana, bodega.stockAccounts, {})
await world.must(ana, bodega.saveStockAccounts, { ...accounts.proposed, version: accounts.version } as never)
const supplier = await world.must(ana, cdm.addClient, { name: 'Hilos del Norte', email: '', role: 'Proveedor' })
const product = await world.must(ana, cdm.addProduct, { name: 'Hilo', price: '10', min_stock: 0 })

async function balances() {
  const { rows } = await db.query<{ code: string; balance: string }>(
    `select a.code, coalesce(sum(l.debit - l.credit), 0)::text as balance from chart_of_accounts a
     left join journal_lines l on l.company_id = a.company_id and l.account_id = a.id
     where a.company_id = $1 and a.code = any($2) group by 1`,
    [company, ['1301', '2104', '2101', '1202']],
  )
  return Object.fromEntries(rows.map(({ code, balance }) => [code, balance]))
}
const line = (quantity: string, price: string, more: object = {}) => ({
  ...{ description: 'Hilo', quantity, price, tax: '15', includes_tax: true },
  ...more,
})

// The pencil: 3 at 10.00 with 15 % are 30.00: 26.09 and 3.91. Each of them costs 8.696667.
it('goods ordered, received and billed at prices with tax cost what they are without', async () => {
  const order = await world.must(ana, contabilidad.addPurchaseOrder, {
    ...{ supplier_id: supplier.id, date: '2026-03-01' },
    lines: [line('3', '10', { product_id: product.id })],
  } as never)
  expect(order).toMatchObject({ amount: '30.00', subtotal: '26.09', tax: '3.91', lines: [{ net: '26.09' }] })
  await world.must(ana, contabilidad.sendPurchaseOrder, { id: order.id, version: order.version })
  const receipt = await world.must(ana, contabilidad.receiveGoods, {
    ...{ order_id: order.id, supplier_id: supplier.id, date: '2026-03-02' },
    lines: [{ order_line_id: order.lines[0]?.id ?? '', product_id: product.id, quantity: 3, unit_cost: '' }],
  })
  expect(receipt.lines).toMatchObject([{ unit_cost: '8.696667' }])
  expect(await balances()).toMatchObject({ '1301': '26.09', '2104': '-26.09' })
  const bill = await world.must(ana, contabilidad.registerBill, {
    ...{ supplier_id: supplier.id, supplier_number: 'F-1', date: '2026-03-03', due_date: '2026-04-02' },
    lines: [line('3', '10', { receipt_line_id: receipt.lines[0]?.id })],
  } as never)
  expect(bill).toMatchObject({ subtotal: '26.09', tax: '3.91', amount: '30.00', lines: [{ net: '26.09' }] })
  expect(await balances()).toEqual({ '1301': '26.09', '2104': '0.00', '2101': '-30.00', '1202': '3.91' })
})

it('a supplier takes back in parts all that the bill came to', async () => {
  const bill = await world.must(ana, contabilidad.registerBill, {
    ...{ supplier_id: supplier.id, supplier_number: 'F-2', date: '2026-03-04', due_date: '2026-04-03' },
    lines: [line('1', '10')],
  } as never)
  // 8.70 and 1.30, where 15 % of 8.70 would be 1.31.
  expect(bill).toMatchObject({ subtotal: '8.70', tax: '1.30', amount: '10.00' })
  const [shown] = (await world.must(ana, contabilidad.creditableBill, { id: bill.id })).lines
  const credit = (amount: string, number: string) =>
    world.must(ana, contabilidad.registerSupplierCreditNote, {
      ...{ id: bill.id, supplier_number: number, date: '2026-03-05', reason: 'Más barato' },
      lines: [{ line_id: shown?.id ?? '', amount }],
    } as never)
  // Of 1.30, what 2.90 of 8.70 bear: 0.43.
  expect(await credit('2.90', 'N-1')).toMatchObject({ amount: '3.33', totals: { subtotal: '2.90', total: '3.33' } })
  expect(await credit('5.80', 'N-2')).toMatchObject({ amount: '6.67', totals: { subtotal: '5.80', total: '6.67' } })
  expect(await world.must(ana, contabilidad.bill, { id: bill.id })).toMatchObject({
    credited: '10.00',
    balance: '0.00',
  })
})

it('proposes for the next order what a unit costs without tax', async () => {
  const thread = await world.must(ana, cdm.addProduct, { name: 'Botón', price: '1', min_stock: 5 })
  await world.must(ana, contabilidad.registerBill, {
    ...{ supplier_id: supplier.id, supplier_number: 'F-3', date: '2026-03-06', due_date: '2026-04-05' },
    lines: [line('1', '11.50', { product_id: thread.id })],
  } as never)
  const proposals = await world.must(ana, contabilidad.orderProposals, {})
  const lines = proposals.flatMap(({ lines }) => lines)
  expect(lines.find(({ product_id }) => product_id === thread.id)).toMatchObject({ price: '10.00' })
})
