import { expect, it, vi } from 'vitest'
import { FORBIDDEN } from '#src/kernel/refusal.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { cdm } from '../../cdm/contract.ts'
import { contabilidad } from '../contract.ts'
import type { ClosingItem } from './items.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld()
const { ana, beto, caro, zoe } = world

await world.must(ana, contabilidad.startChart, { chart: 'puc' })
await world.must(ana, contabilidad.prepareBooks, {})
const plan = await world.must(ana, contabilidad.accounts, {})
const money = plan.find(({ code }) => code === '1110')?.id ?? ''

const closing = (month = '2026-03', as = caro) => world.must(as, contabilidad.monthClosing, { month })
const itemOf = async (item: ClosingItem, month?: string) =>
  (await closing(month)).items.find((one) => one.item === item)

it('a month of a new company waits for what only a person knows', async () => {
  const { items, over, locked, to } = await closing()
  expect({ over, locked, to }).toEqual({ over: true, locked: false, to: '2026-03-31' })
  expect(items.filter(({ done }) => !done).map(({ item, count }) => [item, count])).toEqual([
    ['compras', null],
    ['saldos', null],
  ])
})

it('counts what waits up to its last day', async () => {
  await world.must(ana, contabilidad.addInvoiceDraft, { client: 'Hotel Mirador', amount: '10', days_to_pay: 30 })
  const bank = await world.must(ana, contabilidad.addBankAccount, { name: 'Corriente', account_id: money })
  const line = (day: string, text: string) => ({ day, value_day: day, amount: '5', text, bank_id: text })
  await world.must(ana, contabilidad.importBankStatement, {
    ...{ id: bank.id, file_name: 'm.ofx', format: 'OFX', from: '2026-03-01', to: '2026-04-02' },
    ...{ opening: '0', closing: '10', lines: [line('2026-03-31', 'uno'), line('2026-04-02', 'dos')] },
  })
  expect(await itemOf('borradores')).toMatchObject({ count: 1, done: false })
  expect(await itemOf('bancos', '2026-02')).toMatchObject({ count: 0, done: true })
  expect(await itemOf('bancos')).toMatchObject({ count: 1, done: false })
  expect(await itemOf('bancos', '2026-04')).toMatchObject({ count: 2 })
  expect(await itemOf('impuestos')).toMatchObject({ count: 0, amount: null, done: true })
})

it('names the goods that came and are not billed', async () => {
  await world.must(ana, contabilidad.preparePurchases, {})
  const supplier = await world.must(ana, cdm.addClient, { name: 'Telas', email: '', role: 'Proveedor' })
  const linen = await world.must(ana, cdm.addProduct, { name: 'Lino', price: '9', min_stock: 0 })
  const received = await world.must(ana, contabilidad.receiveGoods, {
    ...{ supplier_id: supplier.id, date: '2026-03-20' },
    lines: [{ product_id: linen.id, quantity: 3, unit_cost: '5' }],
  })
  const bill = (quantity: string, supplier_number: string) =>
    world.must(ana, contabilidad.registerBill, {
      ...{ supplier_id: supplier.id, supplier_number, date: '2026-03-25', due_date: '2026-03-25' },
      lines: [{ description: 'Lino', quantity, price: '5', receipt_line_id: received.lines[0]?.id ?? '' }],
    })
  expect(await itemOf('entradas', '2026-02')).toMatchObject({ count: 0, done: true })
  expect(await itemOf('entradas')).toMatchObject({ count: 1, done: false })
  await bill('2', 'F-1')
  expect(await itemOf('entradas')).toMatchObject({ count: 1 })
  await bill('1', 'F-2')
  expect(await itemOf('entradas')).toMatchObject({ count: 0, done: true })
  const asked = { month: '2026-03', item: 'entradas' as const }
  expect(await world.must(ana, contabilidad.tickClosingItem, { ...asked, ticked: true })).toMatchObject({
    ticked: true,
  })
  await world.must(ana, contabilidad.tickClosingItem, { ...asked, ticked: false })
})

it('a person ticks what she has looked at, once, and unticks it', async () => {
  const tick = (ticked: boolean, as = ana) =>
    world.must(as, contabilidad.tickClosingItem, { month: '2026-03', item: 'bancos', ticked })
  await tick(true)
  await tick(true, beto)
  expect(await itemOf('bancos')).toMatchObject({ count: 1, done: true, ticked_by: expect.stringMatching(/ana/i) })
  expect(await itemOf('bancos', '2026-04')).toMatchObject({ done: false, ticked_by: null })
  await tick(false, beto)
  expect(await itemOf('bancos')).toMatchObject({ done: false, ticked_by: null })
  const asked = { month: '2026-03', item: 'bancos' as const, ticked: true }
  expect((await world.ask(caro, contabilidad.tickClosingItem, asked)).body.message).toBe(FORBIDDEN)
  const theirs = (await closing('2026-03', zoe)).items.find(({ item }) => item === 'bancos')
  expect(theirs).toMatchObject({ count: 0, ticked_by: null })
})

it('the month is locked from there', async () => {
  const [{ version }, { to }] = [await world.must(ana, contabilidad.periods, {}), await closing()]
  await world.must(ana, contabilidad.lockPeriods, { locked_through: to, version })
  expect(await closing()).toMatchObject({ locked: true })
  expect(await closing('2026-04')).toMatchObject({ locked: false })
})
