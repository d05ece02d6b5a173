import { expect, it, vi } from 'vitest'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld()
const { ana, db } = world
await world.must(ana, contabilidad.startChart, { chart: 'puc' })
await world.must(ana, contabilidad.prepareBooks, {})
await world.must(ana, contabilidad.preparePurchases, {})
await world.must(ana, cdm.takeOfferedTaxes, {})
await world.must(ana, contabilidad.chooseUsualTaxAccounts, {})
const stock = await world.must(ana, bodega.stockAccounts, {})
await world.must(ana, bodega.saveStockAccounts, { ...stock.proposed, version: stock.version } as never)
const supplier = await world.must(ana, cdm.addClient, { name: 'Textiles del Sur', email: '', role: 'Proveedor' })
const product = await world.must(ana, cdm.addProduct, { name: 'Tela', price: '200000', min_stock: 0 })
const offered = await world.must(ana, cdm.lineTaxes, { day: '2026-03-10', side: 'compras' })
const codes = (...names: string[]) => names.map((name) => offered.find((one) => one.name === name)?.id ?? '')
const taxes = codes('IVA 19%', 'Rtefte 2,5%', 'ReteIVA 15%')
const order = (lines: object) => ({
  ...{ supplier_id: supplier.id, date: '2026-03-10' },
  lines: [{ product_id: product.id, description: 'Tela', quantity: '10', price: '100000', ...lines }],
})

// gerencie.com, 'Base en la retención en la fuente por IVA': of 1,000,000 the IVA is 190,000, of which 28,500 are withheld; 2.5 % of renta are 25,000.
it('bears taxes by code, which its bill takes over', async () => {
  const made = await world.must(ana, contabilidad.addPurchaseOrder, order({ taxes }))
  expect(made).toMatchObject({ tax: '190000.00', amount: '1190000.00', lines: [{ tax: '19', taxes }] })
  expect(made.totals).toMatchObject({ total: '1190000.00', payable: '1136500.00' })
  const { pages } = await world.must(ana, contabilidad.purchaseOrderSheet, { id: made.id })
  expect(JSON.stringify(pages)).toContain('IVA 19%')
  await world.must(ana, contabilidad.receiveGoods, {
    ...{ order_id: made.id, supplier_id: supplier.id, date: '2026-03-11' },
    lines: [{ order_line_id: made.lines[0]?.id ?? '', product_id: product.id, quantity: 10, unit_cost: '' }],
  })
  const [line] = await world.must(ana, contabilidad.billableLines, { supplier_id: supplier.id })
  expect(line).toMatchObject({ taxes, unit_cost: '100000' })
  const bill = await world.must(ana, contabilidad.registerBill, {
    ...{ supplier_id: supplier.id, supplier_number: 'F-1', date: '2026-03-12', due_date: '2026-03-12' },
    lines: [{ description: 'Tela', quantity: '10', price: '100000', taxes, receipt_line_id: line?.id ?? '' }],
  })
  expect(bill).toMatchObject({ withheld: '53500.00', amount: '1136500.00' })
})

it('is edited to other taxes, and keeps what they were on its day', async () => {
  const made = await world.must(ana, contabilidad.addPurchaseOrder, order({ tax: '5' }))
  expect(made.totals).toMatchObject({ taxes: [{ rate: '5', amount: '50000.00' }], total: '1050000.00' })
  const { id, version } = made
  const edited = await world.must(ana, contabilidad.editPurchaseOrder, {
    ...{ id, version },
    ...order({ taxes: codes('IVA 19%') }),
  })
  expect(edited.amount).toBe('1190000.00')
  await db.query(`update tax_codes set name = 'IVA otro' where id = $1`, [codes('IVA 19%')[0]])
  expect((await world.must(ana, contabilidad.purchaseOrder, { id })).totals.taxes).toMatchObject([{ name: 'IVA 19%' }])
  await db.query(`update tax_codes set name = 'IVA 19%' where id = $1`, [codes('IVA 19%')[0]])
})

it('bears no tax that nobody has', async () => {
  const unknown = await world.ask(ana, contabilidad.addPurchaseOrder, {
    ...order({ taxes: ['01a1fbc4-0000-7000-8000-00000000dead'] }),
  })
  expect(unknown.status).toBeGreaterThanOrEqual(400)
  expect(unknown.body.code).toBe('tax_code_unknown')
})
