import { describe, expect, it, vi } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld()
const { ana } = world
const MARCH = { from: '2026-03-01', to: '2026-03-31' }

await world.must(ana, contabilidad.startChart, { chart: 'puc' })
await world.must(ana, contabilidad.prepareBooks, {})
await world.must(ana, contabilidad.preparePurchases, {})
await world.must(ana, cdm.takeOfferedTaxes, {})
await world.must(ana, contabilidad.chooseUsualTaxAccounts, {})
const supplier = await world.must(ana, cdm.addClient, { name: 'Textiles del Sur', email: '', role: 'Proveedor' })
const offered = await world.must(ana, cdm.lineTaxes, { day: '2026-03-10', side: 'compras' })
const codes = (...names: string[]) => names.map((name) => offered.find((one) => one.name === name)?.id ?? '')

let numbers = 0
const buy = (taxes: string[]) =>
  world.must(ana, contabilidad.registerBill, {
    ...{ supplier_id: supplier.id, supplier_number: `F-${++numbers}`, date: '2026-03-10', due_date: '2026-04-09' },
    lines: [{ description: 'Tela', quantity: '10', price: '100000', taxes }],
  })

describe('a supplier’s bill of which we withhold', () => {
  // gerencie.com, 'Base en la retención en la fuente por IVA': of 1,000,000 the IVA is 190,000, of which 28,500 are withheld; 2.5 % of renta are 25,000.
  it('is owed less that, and what is withheld is owed to the authority', async () => {
    const bill = await buy(codes('IVA 19%', 'Rtefte 2,5%', 'ReteIVA 15%'))
    expect(bill).toMatchObject({ tax: '190000.00', withheld: '53500.00', amount: '1136500.00', balance: '1136500.00' })
    expect(bill.totals).toMatchObject({ total: '1190000.00', payable: '1136500.00' })
    const { rows } = await world.must(ana, contabilidad.entries, { search: bill.number })
    // PUC (Decreto 2650 de 1993): 5135 servicios, 2408 IVA, 2205 proveedores, 2365 retención en la fuente, 2367 IVA retenido.
    expect(rows[0]?.lines.map(({ code, debit, credit }) => [code, debit, credit])).toEqual([
      ['5135', '1000000.00', '0.00'],
      ['2408', '190000.00', '0.00'],
      ['2205', '0.00', '1136500.00'],
      ['2365', '0.00', '25000.00'],
      ['2367', '0.00', '28500.00'],
    ])
  })

  it('stands in the book of purchases with what was withheld, which equals the ledger', async () => {
    const totals = await world.must(ana, contabilidad.purchaseTaxTotals, MARCH)
    expect(totals).toMatchObject({ amount: '190000.00', ledger: '190000.00', difference: '0.00' })
    expect(totals).toMatchObject({ withheld: '53500.00', withheld_ledger: '53500.00', withheld_difference: '0.00' })
    expect(totals.rates.map(({ name, withheld, base, amount }) => [name, withheld, base, amount])).toEqual([
      ['IVA 19%', false, '1000000.00', '190000.00'],
      ['Rtefte 2,5%', true, '1000000.00', '25000.00'],
      ['ReteIVA 15%', true, '190000.00', '28500.00'],
    ])
  })

  it('gives what was withheld back with the part that its supplier credits', async () => {
    const bill = await buy(codes('IVA 19%', 'Rtefte 2,5%', 'ReteIVA 15%'))
    const [line] = (await world.must(ana, contabilidad.creditableBill, { id: bill.id })).lines
    const note = await world.must(ana, contabilidad.registerSupplierCreditNote, {
      ...{ id: bill.id, supplier_number: 'NC-1', date: '2026-03-11', reason: 'Cinco no llegaron' },
      lines: [{ line_id: line?.id ?? '', quantity: '5', amount: '500000' }],
    })
    // Half of the published example above: 500,000 and 95,000 of IVA, less 12,500 and 14,250.
    expect(note).toMatchObject({ amount: '568250.00', totals: { total: '595000.00', payable: '568250.00' } })
    const entry = await world.must(ana, contabilidad.entry, { id: note.entries[0]?.id ?? '' })
    expect(entry.lines.map(({ code, debit, credit }) => [code, debit, credit])).toEqual([
      ['2205', '568250.00', '0.00'],
      ['2367', '14250.00', '0.00'],
      ['2365', '12500.00', '0.00'],
      ['5135', '0.00', '500000.00'],
      ['2408', '0.00', '95000.00'],
    ])
    expect(await world.must(ana, contabilidad.purchaseTaxTotals, MARCH)).toMatchObject({
      ...{ amount: '285000.00', difference: '0.00', withheld: '80250.00', withheld_difference: '0.00' },
    })
    await world.must(ana, contabilidad.annulSupplierCreditNote, { id: note.id, date: '2026-03-12', reason: 'Error' })
    await world.must(ana, contabilidad.annulBill, { id: bill.id, date: '2026-03-12', reason: 'Error' })
  })

  it('is annulled whole', async () => {
    const { id } = await buy(codes('IVA 19%', 'Rtefte 2,5%'))
    await world.must(ana, contabilidad.annulBill, { id, date: '2026-03-12', reason: 'Error' })
    const totals = await world.must(ana, contabilidad.purchaseTaxTotals, MARCH)
    expect(totals).toMatchObject({ amount: '190000.00', difference: '0.00', withheld: '53500.00' })
    expect(totals.withheld_difference).toBe('0.00')
  })
})

it('what clients withhold stands in the book of sales beside what is added, and equals the ledger', async () => {
  const typed = { date: '2026-03-10', due_date: '2026-03-10', client: 'Hotel Mirador' }
  const taxes = codes('IVA 19%', 'Rtefte 2,5%')
  const line = { description: 'Máquina', quantity: '1', price: '1000000', taxes }
  await world.must(ana, contabilidad.issueInvoice, { ...typed, lines: [line] })
  const totals = await world.must(ana, contabilidad.salesTaxTotals, MARCH)
  expect(totals).toMatchObject({ amount: '190000.00', ledger: '190000.00', difference: '0.00' })
  expect(totals).toMatchObject({ withheld: '25000.00', withheld_ledger: '25000.00', withheld_difference: '0.00' })
  const { rows } = await world.must(ana, contabilidad.salesTaxBook, { ...MARCH, code_id: taxes[1] })
  expect(rows.map(({ name, withheld, amount }) => [name, withheld, amount])).toEqual([
    ['Rtefte 2,5%', true, '25000.00'],
  ])
})
