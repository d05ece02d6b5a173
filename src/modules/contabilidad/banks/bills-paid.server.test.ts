import { afterAll, expect, it, vi } from 'vitest'
import { NOT_FOUND } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openPools } from '#src/server/database/pool.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { reconcileAllCertain } from './certain/server/day.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld()
const { ana, zoe } = world
const pools = openPools(world.lines)
afterAll(() => pools.end())

await world.must(ana, contabilidad.startChart, { chart: 'puc' })
await world.must(ana, contabilidad.preparePurchases, {})
const plan = await world.must(ana, contabilidad.accounts, {})
const code = (wanted: string) => plan.find((one) => one.code === wanted)?.id ?? ''
const bank = await world.must(ana, contabilidad.addBankAccount, { name: 'Corriente', account_id: code('1110') })
const supplier = await world.must(ana, cdm.addClient, { name: 'Maderas del Sur', email: '', role: 'Proveedor' })

const DAY = '2026-03-12'
async function moved(amount: string, text: string) {
  const lines = [{ day: DAY, value_day: DAY, amount, text, bank_id: text }]
  const file = {
    file_name: 'marzo.ofx',
    format: 'OFX' as const,
    from: DAY,
    to: DAY,
    opening: null,
    closing: null,
    lines,
  }
  await world.must(ana, contabilidad.importBankStatement, { id: bank.id, ...file })
  const { rows } = await world.must(ana, contabilidad.bankLines, { bank_account_id: bank.id, search: text })
  return rows[0]?.id ?? ''
}
const bill = (price: string, supplier_number: string) =>
  world.must(ana, contabilidad.registerBill, {
    ...{ supplier_id: supplier.id, supplier_number, date: '2026-03-01', due_date: '2026-03-31' },
    lines: [{ description: 'Tablas', quantity: '1', price }],
  })
const balance = async () => {
  const rows = await world.must(ana, contabilidad.trialBalance, {})
  return rows.filter(({ closing }) => closing !== '0.00').map(({ code: of, closing }) => [of, closing])
}
const [one, two] = [await bill('120', 'MS-04417'), await bill('80', 'MS-04418')]

it('a movement pays the bill that it names, alone, and taking that back leaves nothing', async () => {
  const before = await balance()
  const id = await moved('-120', 'Transferencia Maderas del Sur MS-04417')
  expect(await world.must(ana, contabilidad.bankProposals, { id })).toMatchObject([
    { kind: 'compras', certain: true, bills: [{ bill_id: one.id, amount: '120.00' }] },
  ])
  const certain = () => world.must(ana, contabilidad.reconcileCertainLines, { id: bank.id })
  expect(await certain()).toEqual({ done: 1, more: false, line_id: id })
  expect(await world.must(ana, contabilidad.bill, { id: one.id })).toMatchObject({ status: 'Pagada' })
  const released = await world.must(ana, contabilidad.releaseBankLine, { id })
  expect(released).toMatchObject({ state: 'Pendiente', entries: [] })
  expect(await balance()).toEqual(before)
  // What one turn reconciled is released together, and of no other company.
  await certain()
  expect((await world.ask(zoe, contabilidad.releaseCertainLines, { id })).body.message).toBe(NOT_FOUND)
  expect(await world.must(ana, contabilidad.releaseCertainLines, { id })).toEqual({ done: 1 })
  expect((await world.ask(ana, contabilidad.releaseCertainLines, { id })).body.message).toContain('no se concilió solo')
  expect(await balance()).toEqual(before)
})

it('one movement pays two bills and what the bank takes; the payment stays while it is reconciled', async () => {
  const id = await moved('-201.50', 'Varias facturas')
  const made = await world.must(ana, contabilidad.reconcileBankLine, {
    id,
    bills: [
      { bill_id: one.id, amount: '120' },
      { bill_id: two.id, amount: '80' },
    ],
    accounts: [{ account_id: code('5305'), amount: '-1.50', description: 'Comisión' }],
  })
  expect(made.entries.map(({ description }) => description)).toEqual([expect.stringContaining('Egreso'), 'Comisión'])
  const payment = (await world.must(ana, contabilidad.supplierPayments, { status: 'Aplicado' })).rows[0]
  const annulled = await world.ask(ana, contabilidad.annulSupplierPayment, {
    ...{ id: payment?.id ?? '', date: DAY, reason: 'Error' },
  })
  expect(annulled.body.message).toContain('Está conciliado con un movimiento de «Corriente»')
})

it('the hour reconciles alone what became certain, and what is refused keeps nothing back', async () => {
  const id = await moved('-33', 'Pago MS-09001')
  const late = await moved('-44', 'Pago MS-09002')
  const paid = await bill('33', 'MS-09001')
  await reconcileAllCertain({ pools, enqueue: async () => undefined })
  const state = async (line: string) => {
    const { rows } = await world.must(ana, contabilidad.bankLines, { bank_account_id: bank.id })
    return rows.find((row) => row.id === line)
  }
  expect(await state(id)).toMatchObject({ state: 'Conciliado', auto: true })
  expect(await state(late)).toMatchObject({ state: 'Pendiente' })
  expect(await world.must(ana, contabilidad.bill, { id: paid.id })).toMatchObject({ status: 'Pagada' })
})

it('nobody pays the bill of another company', async () => {
  await world.must(zoe, contabilidad.startChart, { chart: 'puc' })
  const theirs = await world.must(zoe, contabilidad.accounts, {})
  const account_id = theirs.find((account) => account.code === '1110')?.id ?? ''
  const till = await world.must(zoe, contabilidad.addBankAccount, { name: 'Suya', account_id })
  const lines = [{ day: DAY, value_day: DAY, amount: '-120', text: 'MS-04417', bank_id: '1' }]
  const file = { file_name: 'm.ofx', format: 'OFX' as const, from: DAY, to: DAY, opening: null, closing: null, lines }
  await world.must(zoe, contabilidad.importBankStatement, { id: till.id, ...file })
  const { rows } = await world.must(zoe, contabilidad.bankLines, { bank_account_id: till.id })
  const asked = { id: rows[0]?.id ?? '', bills: [{ bill_id: one.id, amount: '120' }] }
  expect((await world.ask(zoe, contabilidad.reconcileBankLine, asked)).status).toBe(404)
  expect(await world.must(zoe, contabilidad.bankProposals, { id: asked.id })).toEqual([])
})
