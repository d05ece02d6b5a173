import { expect, it } from 'vitest'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { cdm } from '../../cdm/contract.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld()
const { ana, beto, zoe } = world

const daysOn = (days: number) =>
  new Date(Date.parse(`${worldDay()}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

it('what is to be paid stands in the summary, and its list shows exactly that', async () => {
  await world.must(ana, contabilidad.startChart, { chart: 'puc' })
  await world.must(ana, contabilidad.preparePurchases, {})
  const supplier = await world.must(ana, cdm.addClient, { name: 'Textiles del Sur', email: '', role: 'Proveedor' })
  for (const [at, due] of [-30, -1, 0, 7, 8, 60].entries())
    await world.must(ana, contabilidad.registerBill, {
      supplier_id: supplier.id,
      supplier_number: `F-${at}`,
      date: daysOn(-30),
      due_date: daysOn(due),
      lines: [{ description: 'Tela', quantity: '1', price: String(10 ** at), tax: '0' }],
    })
  expect(await world.must(beto, contabilidad.summary, {})).toMatchObject({
    bills_overdue: '11.00',
    bills_overdue_count: 2,
    bills_due: '1100.00',
    bills_due_count: 2,
    owed_count: 0,
  })
  expect(await numbers('Vencida')).toEqual(['F-0', 'F-1'])
  expect(await numbers('Vence en 7 días')).toEqual(['F-2', 'F-3'])
  expect(await world.must(zoe, contabilidad.summary, {})).toMatchObject({ bills_due: '0.00', bills_overdue_count: 0 })
})

it('a bill that is annulled is not in it', async () => {
  const { rows } = await world.must(ana, contabilidad.bills, { search: 'F-2' })
  const bill = rows[0] ?? expect.fail('no bill')
  await world.must(ana, contabilidad.annulBill, { id: bill.id, date: worldDay(), reason: 'Repetida' })
  expect(await world.must(ana, contabilidad.summary, {})).toMatchObject({ bills_due: '1000.00', bills_due_count: 1 })
})

const numbers = async (status: 'Vencida' | 'Vence en 7 días') =>
  (await world.must(ana, contabilidad.bills, { status, sort: 'due_date' })).rows.map((row) => row.supplier_number)
