import { expect, it, vi } from 'vitest'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld()
const { ana, caro, zoe } = world
await world.must(ana, contabilidad.startChart, { chart: 'general' })
await world.must(ana, contabilidad.preparePurchases, {})
const cloth = await world.must(ana, cdm.addClient, { name: 'Telas', email: '', role: 'Proveedor' })
const yarn = await world.must(ana, cdm.addClient, { name: 'Hilos', email: '', role: 'Proveedor' })
const linen = await world.must(ana, cdm.addProduct, { name: 'Lino', price: '9', min_stock: 0 })

const receive = async (supplier_id: string, date: string, quantity: number, unit_cost = '5') => {
  const lines = [{ product_id: linen.id, quantity, unit_cost }]
  const receipt = await world.must(ana, contabilidad.receiveGoods, { supplier_id, date, lines })
  return { id: receipt.id, number: receipt.number, line: receipt.lines[0]?.id ?? '' }
}
const bill = (supplier_number: string, date: string, line: string, quantity: string, price: string) =>
  world.must(ana, contabilidad.registerBill, {
    ...{ supplier_id: cloth.id, supplier_number, date, due_date: date },
    lines: [{ description: 'Lino', quantity, price, receipt_line_id: line }],
  })
const on = (day: string, as = caro) => world.must(as, contabilidad.unbilledGoods, { day })
const told = async (day: string) => {
  const { rows, total, ledger, difference } = await on(day)
  return {
    rows: rows.map((row) => [row.supplier, row.receipt, row.received, row.billed, row.returned, row.open, row.value]),
    sums: [total, ledger, difference],
  }
}

it('what came before goods were in the books stands in no account, and is told apart', async () => {
  const { number } = await receive(cloth.id, '2026-01-10', 3)
  expect(await on('2026-01-31')).toMatchObject({
    rows: [{ receipt: number, open: 3, value: '15.00', booked: false }],
    ...{ total: '15.00', unbooked: '15.00', accounts: [], ledger: null, difference: null },
  })
  const { proposed, version } = await world.must(ana, bodega.stockAccounts, {})
  await world.must(ana, bodega.saveStockAccounts, { ...proposed, version } as never)
  expect(await on('2026-01-31')).toMatchObject({
    ...{ total: '15.00', unbooked: '15.00', ledger: '0.00', difference: '0.00', accounts: [{ code: '2104' }] },
  })
})

it('ten at 5.00 of which six are billed at 5.20, four go back and are credited: each on its day', async () => {
  const before = ['Telas', 'ENT-2026-001', 3, 0, 0, 3, '15.00']
  const { id, number, line } = await receive(cloth.id, '2026-03-02', 10)
  const billed = await bill('F-1', '2026-03-10', line, '6', '5.20')
  // The bill says what they cost: from the day of the receipt on.
  expect(await told('2026-03-01')).toEqual({ rows: [before], sums: ['15.00', '0.00', '0.00'] })
  expect(await told('2026-03-09')).toEqual({
    rows: [before, ['Telas', number, 10, 0, 0, 10, '51.20']],
    sums: ['66.20', '51.20', '0.00'],
  })
  expect(await told('2026-03-10')).toEqual({
    rows: [before, ['Telas', number, 10, 6, 0, 4, '20.00']],
    sums: ['35.00', '20.00', '0.00'],
  })
  await world.must(ana, contabilidad.returnGoods, {
    ...{ receipt_id: id, date: '2026-03-15', reason: 'Mojado' },
    lines: [{ receipt_line_id: line, quantity: 5 }],
  })
  // Four were never billed; the fifth was, and its credit is waited for.
  const gone = (await told('2026-03-15')).rows.at(-1)
  expect(gone?.slice(0, 6)).toEqual(['Telas', number, 10, 6, 5, -1])
  const lineOfBill = (await world.must(ana, contabilidad.creditableBill, { id: billed.id })).lines[0]?.id ?? ''
  await world.must(ana, contabilidad.registerSupplierCreditNote, {
    ...{ id: billed.id, supplier_number: 'NC-1', date: '2026-03-20', reason: 'Mojado' },
    lines: [{ line_id: lineOfBill, quantity: '1', amount: '5.20', goods: 'devuelta' }],
  })
  expect(await told('2026-03-19')).toMatchObject({ rows: [before, gone] })
  expect(await told('2026-03-20')).toEqual({ rows: [before], sums: ['15.00', '0.00', '0.00'] })
})

it('a bill that is annulled later had charged until then', async () => {
  const { number, line } = await receive(cloth.id, '2026-04-01', 2)
  const { id } = await bill('F-2', '2026-04-05', line, '2', '5')
  await world.must(ana, contabilidad.annulBill, { id, date: '2026-04-20', reason: 'Doble' })
  const receipts = async (day: string) => (await told(day)).rows.map(([, receipt]) => receipt)
  expect(await receipts('2026-04-04')).toContain(number)
  expect(await receipts('2026-04-19')).not.toContain(number)
  expect(await receipts('2026-04-20')).toContain(number)
})

it('what is billed before it comes stands below nothing until then', async () => {
  const { number, line } = await receive(cloth.id, '2026-04-28', 2)
  await bill('F-3', '2026-04-25', line, '2', '5')
  const own = async (day: string) => (await told(day)).rows.find(([, receipt]) => receipt === number)
  expect(await own('2026-04-24')).toBeUndefined()
  expect(await own('2026-04-25')).toEqual(['Telas', number, 0, 2, 0, -2, '-10.00'])
  expect(await own('2026-04-28')).toBeUndefined()
})

it('sums a supplier, and never hides what somebody posted to the account by hand', async () => {
  await receive(yarn.id, '2026-05-02', 4, '2.50')
  const plan = await world.must(ana, contabilidad.accounts, {})
  const at = (code: string) => plan.find((account) => account.code === code)?.id ?? ''
  await world.must(ana, contabilidad.addEntry, {
    ...{ date: '2026-05-10', description: 'A mano' },
    lines: [
      { account_id: at('5202'), debit: '7' },
      { account_id: at('2104'), credit: '7' },
    ],
  })
  expect(await on('2026-05-31')).toMatchObject({
    suppliers: [
      { supplier: 'Hilos', value: '10.00' },
      { supplier: 'Telas', value: '25.00' },
    ],
    ...{ total: '35.00', unbooked: '15.00', ledger: '27.00', difference: '7.00', lines: 3 },
  })
  expect((await on('2026-05-09')).difference).toBe('0.00')
})

it('shows nobody what others received', async () => {
  expect(await on('2026-05-31', zoe)).toMatchObject({ rows: [], total: '0.00', ledger: null })
})
