import { expect, it, vi } from 'vitest'
import type { InputOf } from '#src/kernel/contract.ts'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

// The general chart: 1301 inventory, 2104 received and not billed, 2101 suppliers, 5101 cost of sales, 5102 differences.
const world = await openWorld()
const { ana, db } = world
const company = ana.company ?? ''
await world.must(ana, contabilidad.startChart, { chart: 'general' })
await world.must(ana, contabilidad.prepareBooks, {})
await world.must(ana, contabilidad.preparePurchases, {})
const accounts = await world.must(ana, bodega.stockAccounts, {})
await world.must(ana, bodega.saveStockAccounts, { ...accounts.proposed, version: accounts.version } as never)
const supplier = await world.must(ana, cdm.addClient, { name: 'Hilos del Norte', email: '', role: 'Proveedor' })
let numbers = 0

const CODES = ['1301', '2104', '2101', '5101', '5102']
async function balances(): Promise<number[]> {
  const { rows } = await db.query<{ code: string; cents: number }>(
    `select a.code, (100 * coalesce(sum(l.debit - l.credit), 0))::int as cents from chart_of_accounts a
     left join journal_lines l on l.company_id = a.company_id and l.account_id = a.id
     where a.company_id = $1 and a.code = any($2) group by 1`,
    [company, CODES],
  )
  return CODES.map((code) => rows.find((row) => row.code === code)?.cents ?? 0)
}
/** What acts change of the balances, in cents. */
async function change(acts: () => Promise<unknown>): Promise<number[]> {
  const before = await balances()
  await acts()
  return (await balances()).map((now, at) => now - (before[at] ?? 0))
}

/** 10 units received at 5.00 and billed at 5.20. */
async function bought(name: string) {
  const product = await world.must(ana, cdm.addProduct, { name, price: '10', min_stock: 0 })
  const receipt = await world.must(ana, contabilidad.receiveGoods, {
    ...{ supplier_id: supplier.id, date: '2026-03-01' },
    lines: [{ product_id: product.id, quantity: 10, unit_cost: '5' }],
  })
  const line = receipt.lines[0]?.id ?? ''
  const bill = await rebill(line, '10', '5.20')
  return { product: product.id, receipt: receipt.id, receiptLine: line, bill: bill.id, line: await lineOf(bill.id) }
}
const lineOf = async (id: string) => (await world.must(ana, contabilidad.creditableBill, { id })).lines[0]?.id ?? ''
const rebill = (receipt_line_id: string, quantity: string, price: string) =>
  world.must(ana, contabilidad.registerBill, {
    ...{ supplier_id: supplier.id, supplier_number: `F-${++numbers}`, date: '2026-03-02', due_date: '2026-04-01' },
    lines: [{ description: 'Hilo', quantity, price, receipt_line_id }],
  })
const giveBack = (receipt: string, line: string, quantity: number) =>
  world.must(ana, contabilidad.returnGoods, {
    ...{ receipt_id: receipt, date: '2026-03-03', reason: 'Roto' },
    lines: [{ receipt_line_id: line, quantity }],
  })
type Line = InputOf<typeof contabilidad.registerSupplierCreditNote>['lines'][number]
const asked = (id: string, line: Line) => ({
  ...{ id, supplier_number: `NC-${++numbers}`, date: '2026-03-05', reason: 'Según su nota' },
  lines: [line],
})
const credit = (id: string, line: Line) => world.must(ana, contabilidad.registerSupplierCreditNote, asked(id, line))
const refused = async (id: string, line: Line) =>
  (await world.ask(ana, contabilidad.registerSupplierCreditNote, asked(id, line))).body.message
const annul = (id: string) =>
  world.must(ana, contabilidad.annulSupplierCreditNote, { id, date: '2026-03-06', reason: 'No era' })

it('of goods that went back clears what they left received and not billed', async () => {
  const { bill, line, receipt, receiptLine } = await bought('Lino')
  const devuelta = (quantity: string, amount: string) =>
    ({ line_id: line, quantity, amount, goods: 'devuelta' }) as const
  expect(await refused(bill, devuelta('1', '5.20'))).toBe(
    'De «Hilo» no hay unidades devueltas sin su nota: registra antes la devolución.',
  )
  // 3 of what cost 52.00 for 10: 15.60.
  let back = ''
  expect(await change(async () => (back = (await giveBack(receipt, receiptLine, 3)).id))).toEqual([
    -1560, 1560, 0, 0, 0,
  ])
  expect((await world.must(ana, contabilidad.creditableBill, { id: bill })).lines).toMatchObject([
    { left: '10', left_net: '52.00', returned: 3, receipt: expect.any(String) },
  ])
  expect(await refused(bill, devuelta('4', '20.80'))).toBe('De «Hilo» hay 3 unidades devueltas sin su nota.')
  expect(await change(() => credit(bill, devuelta('1', '5.20')))).toEqual([0, -520, 520, 0, 0])
  // The supplier gives 5.00 a unit for the other two: 0.40 are lost.
  let last = ''
  expect(await change(async () => (last = (await credit(bill, devuelta('2', '10.00'))).id))).toEqual([
    0, -1040, 1000, 0, 40,
  ])
  const unreturned = await world.ask(ana, contabilidad.annulGoodsReturn, { id: back, date: '2026-03-06', reason: 'No' })
  expect(unreturned.body.message).toBe('El proveedor ya acreditó «Lino»: anula antes su nota de crédito.')
  expect(await change(() => annul(last))).toEqual([0, 1040, -1000, 0, -40])
  expect(await world.must(ana, contabilidad.bill, { id: bill })).toMatchObject({ credited: '5.20', balance: '46.80' })
})

it('of goods that stay lowers what they cost, also what was sold of them', async () => {
  const { bill, line, product } = await bought('Seda')
  await world.must(ana, contabilidad.issueInvoice, {
    ...{ client: 'Hotel Sol', description: '', date: '2026-03-04', due_date: '2026-03-04' },
    lines: [{ description: 'Seda', quantity: '4', price: '10', discount: '0', tax: '0', product_id: product }],
  })
  const rebaja = { line_id: line, quantity: '', amount: '6.00', goods: 'rebaja' } as const
  expect(await refused(bill, { ...rebaja, quantity: '2' })).toBe(
    '«Hilo» se queda y baja su costo: deja la cantidad vacía.',
  )
  expect(await refused(bill, { ...rebaja, goods: null })).toBe('Elige qué pasó con la mercancía de «Hilo».')
  // 0.60 a unit: 6 lie there, 4 were sold.
  let note = ''
  expect(await change(async () => (note = (await credit(bill, rebaja)).id))).toEqual([-360, 0, 600, -240, 0])
  expect(await change(() => annul(note))).toEqual([360, 0, -600, 240, 0])
  expect(await world.must(ana, bodega.stockTotal, {})).toMatchObject({ difference: '0.00' })
})

it('of goods that are billed again frees them for the right bill', async () => {
  const { bill, line, receiptLine } = await bought('Algodón')
  const whole = { line_id: line, quantity: '10', amount: '52.00', goods: 'refactura' } as const
  expect(await refused(bill, { ...whole, amount: '50.00' })).toBe(
    'Si «Hilo» se factura de nuevo, se acredita todo: 52.00.',
  )
  // They cost 5.00 again, as they came, and wait for their bill.
  let note = ''
  expect(await change(async () => (note = (await credit(bill, whole)).id))).toEqual([-200, -5000, 5200, 0, 0])
  expect(await world.must(ana, contabilidad.bill, { id: bill })).toMatchObject({
    status: 'Acreditada',
    balance: '0.00',
  })
  expect(await change(() => rebill(receiptLine, '10', '5.10'))).toEqual([100, 5000, -5100, 0, 0])
  const back = await world.ask(ana, contabilidad.annulSupplierCreditNote, {
    id: note,
    date: '2026-03-06',
    reason: 'No',
  })
  expect(back.body.message).toBe(
    '«Algodón» ya se facturó otra vez, se devolvió, o su entrada se anuló: deshaz eso antes.',
  )
})

it('goes to another account where somebody says so, whatever became of the goods', async () => {
  const { bill, line } = await bought('Lana')
  const all = await world.must(ana, contabilidad.accounts, {})
  const named = (code: string) => all.find((account) => account.code === code)?.id ?? ''
  const rappel = { line_id: line, quantity: '', amount: '2.00' }
  expect(await refused(bill, { ...rappel, account_id: named('2101') })).toBe(
    'Elige una cuenta de gasto, de ingreso, o de un activo que no sea caja ni banco.',
  )
  expect(await change(() => credit(bill, { ...rappel, account_id: named('5102') }))).toEqual([0, 0, 200, 0, -200])
})
