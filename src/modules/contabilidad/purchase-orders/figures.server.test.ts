import { expect, it, vi } from 'vitest'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld()
const { ana, db } = world
const company = ana.company ?? ''
await world.must(ana, contabilidad.startChart, { chart: 'general' })
await world.must(ana, contabilidad.preparePurchases, {})
const accounts = await world.must(ana, bodega.stockAccounts, {})
await world.must(ana, bodega.saveStockAccounts, { ...accounts.proposed, version: accounts.version } as never)
const supplier = await world.must(ana, cdm.addClient, { name: 'Hilos del Norte', email: '', role: 'Proveedor' })
const product = await world.must(ana, cdm.addProduct, { name: 'Hilo', price: '10', min_stock: 0 })

/** Of inventory, of what is received and not billed, and of suppliers: debit less credit. */
async function balances() {
  const { rows } = await db.query(
    `select a.code, coalesce(sum(l.debit - l.credit), 0)::text as balance from chart_of_accounts a
     left join journal_lines l on l.company_id = a.company_id and l.account_id = a.id
     where a.company_id = $1 and a.code = any($2) group by 1`,
    [company, ['1301', '2104', '2101']],
  )
  const of = Object.fromEntries(
    rows.map(({ code, balance }: { code: string; balance: string }) => [code, Number(balance)]),
  )
  return [of['1301'], of['2104'], of['2101']]
}
const kardex = async () =>
  (await world.must(ana, bodega.kardex, { product_id: product.id })).rows.map(
    ({ day, quantity, value, running_quantity, running_value }) =>
      `${day} ${quantity} ${value} ${running_quantity} ${running_value}`,
  )
const open = () => world.must(ana, contabilidad.billableLines, { supplier_id: supplier.id })

// The pencil: 10 are ordered at 5.00. 6 come: 30.00. 4 come: 20.00. The first bill charges the 6 at 5.00, the second the 4 at 5.20, 20.80.
it('10 are ordered at 5.00, 6 and 4 come, the 4 are billed at 5.20: nothing stays received and not billed', async () => {
  const order = await world.must(ana, contabilidad.addPurchaseOrder, {
    ...{ supplier_id: supplier.id, date: '2026-03-01' },
    lines: [{ product_id: product.id, description: 'Hilo', quantity: '10', price: '5' }],
  })
  expect(order).toMatchObject({ number: 'OC-2026-001', status: 'Borrador', to_come: 10, amount: '50.00' })
  const sent = await world.must(ana, contabilidad.sendPurchaseOrder, { id: order.id, version: order.version })
  expect(sent.status).toBe('Enviada')
  const come = (quantity: number, date: string) =>
    world.must(ana, contabilidad.receiveGoods, {
      ...{ order_id: order.id, supplier_id: supplier.id, date },
      lines: [{ order_line_id: order.lines[0]?.id ?? '', product_id: product.id, quantity, unit_cost: '' }],
    })
  expect(await come(6, '2026-03-05')).toMatchObject({ number: 'ENT-2026-001', status: 'Por facturar', amount: '30.00' })
  expect(await balances()).toEqual([30, -30, 0])
  expect((await world.must(ana, bodega.stock, {})).rows).toMatchObject([{ stock: 6, to_come: 4 }])
  expect(await world.must(ana, contabilidad.purchaseOrder, { id: order.id })).toMatchObject({
    ...{ status: 'Parcial', came: 6, to_come: 4 },
  })
  await come(4, '2026-03-09')
  expect(await balances()).toEqual([50, -50, 0])
  expect((await world.must(ana, contabilidad.purchaseOrder, { id: order.id })).status).toBe('Recibida')

  const bill = (number: string, receipt: string, quantity: string, price: string) => ({
    ...{ supplier_id: supplier.id, supplier_number: number, date: '2026-03-10', due_date: '2026-04-09' },
    lines: [{ description: 'Hilo', quantity, price, receipt_line_id: receipt }],
  })
  const [first, second] = await open()
  const one = await world.must(ana, contabilidad.registerBill, bill('F-1', first?.id ?? '', '6', '5'))
  expect(one.lines).toMatchObject([{ account: expect.stringMatching(/^2104 /), receipt: 'ENT-2026-001' }])
  expect(await balances()).toEqual([50, -20, -30])
  const beyond = await world.ask(ana, contabilidad.registerBill, bill('F-2', second?.id ?? '', '5', '5'))
  expect(beyond.body.message).toBe('De «Hilo» (ENT-2026-002) quedan 4 por facturar.')
  const two = await world.must(ana, contabilidad.registerBill, bill('F-2', second?.id ?? '', '4', '5.20'))
  expect(await balances()).toEqual([50.8, 0, -50.8])
  expect(await kardex()).toEqual(['2026-03-05 6 30.00 6 30.00', '2026-03-09 4 20.80 10 50.80'])
  expect(await open()).toEqual([])

  // The bill goes: what it charged is received and not billed again, at the order's cost.
  await world.must(ana, contabilidad.annulBill, { id: two.id, date: '2026-03-11', reason: 'Mal escrita' })
  expect(await balances()).toEqual([50, -20, -30])
  expect(await kardex()).toEqual(['2026-03-05 6 30.00 6 30.00', '2026-03-09 4 20.00 10 50.00'])
  expect((await open()).map(({ billable }) => billable)).toEqual([4])
})

it('a bill brings its goods with it, and takes them along when it is annulled', async () => {
  const before = await balances()
  const bill = await world.must(ana, contabilidad.registerBill, {
    ...{ supplier_id: supplier.id, supplier_number: 'F-3', date: '2026-03-12', due_date: '2026-04-09', receives: true },
    general_discount: '10%',
    lines: [{ product_id: product.id, description: 'Hilo', quantity: '3', price: '7' }],
  })
  // 21.00 less 10 %: 18.90.
  expect((await balances()).map((now, at) => Math.round(100 * (Number(now) - Number(before[at]))))).toEqual([
    1890, 0, -1890,
  ])
  const [receipt] = (await world.must(ana, contabilidad.goodsReceipts, {})).rows
  expect(receipt).toMatchObject({ status: 'Facturada', reference: 'F-3', units: 3 })
  const alone = await world.ask(ana, contabilidad.annulGoodsReceipt, {
    ...{ id: receipt?.id ?? '', date: '2026-03-13', reason: 'No' },
  })
  expect(alone.body.message).toBe(`Se registró con la factura ${bill.number}: anula la factura.`)
  await world.must(ana, contabilidad.annulBill, { id: bill.id, date: '2026-03-13', reason: 'No era' })
  expect(await balances()).toEqual(before)
  expect((await world.must(ana, contabilidad.goodsReceipt, { id: receipt?.id ?? '' })).status).toBe('Anulada')
})

it('what goes back lowers what is owed for it, and may be billed no more', async () => {
  const [line] = await open()
  const before = await balances()
  const { id, value } = await world.must(ana, contabilidad.returnGoods, {
    ...{ receipt_id: line?.receipt_id ?? '', date: '2026-03-14', reason: 'Roto' },
    lines: [{ receipt_line_id: line?.id ?? '', quantity: 1 }],
  })
  expect([value, (await open())[0]?.billable]).toEqual(['5.00', 3])
  expect((await balances()).map((now, at) => Number(now) - Number(before[at]))).toEqual([-5, 5, 0])
  const more = await world.ask(ana, contabilidad.returnGoods, {
    ...{ receipt_id: line?.receipt_id ?? '', date: '2026-03-14', reason: 'Roto' },
    lines: [{ receipt_line_id: line?.id ?? '', quantity: 4 }],
  })
  expect(more.body.message).toBe('De «Hilo» quedan 3 por devolver.')
  await world.must(ana, contabilidad.annulGoodsReturn, { id, date: '2026-03-15', reason: 'Lo arreglamos' })
  expect([await balances(), (await open())[0]?.billable]).toEqual([before, 4])
})
