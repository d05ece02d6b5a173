import { describe, expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld()
const { ana, zoe } = world

const DAY = '2026-03-11'
const NOBODY = '01a1fbc4-0000-7000-8000-00000000dead'

/** A supplier of a company, a bill of hers, an advance to her, and the account of money. */
async function prepared(person: typeof ana) {
  await world.must(person, contabilidad.startChart, { chart: 'pgc' })
  await world.must(person, contabilidad.preparePurchases, {})
  const supplier = await world.must(person, cdm.addClient, { name: 'Proveedora', email: '', role: 'Proveedor' })
  const plan = await world.must(person, contabilidad.accounts, {})
  const money = { supplier_id: supplier.id, account_id: plan.find(({ code }) => code === '572')?.id ?? '' }
  const bill = await world.must(person, contabilidad.registerBill, {
    ...{ supplier_id: supplier.id, supplier_number: 'F-1', date: DAY, due_date: DAY },
    lines: [{ description: 'Hilo', quantity: '1', price: '100' }],
  })
  const advance = await world.must(person, contabilidad.paySupplier, { ...money, date: DAY, amount: '30', lines: [] })
  return { ...money, bill_id: bill.id, id: advance.id }
}
const [own, foreign] = [await prepared(ana), await prepared(zoe)]

/** Another company's row and a row of nobody have the same answer. */
async function sameAnswer(field: keyof typeof own, ask: (id: string) => ReturnType<typeof world.ask>) {
  const [theirs, none] = [await ask(foreign[field]), await ask(NOBODY)]
  expect(theirs.status).toBe(404)
  expect([none.status, none.body]).toEqual([theirs.status, theirs.body])
}

describe('another company’s row is answered as one that nobody has', () => {
  it.each(['supplier_id', 'account_id'] as const)('as the %s of a payment', async (field) => {
    const { supplier_id, account_id } = own
    const payment = { supplier_id, account_id, date: DAY, amount: '10', lines: [] }
    await sameAnswer(field, (id) => world.ask(ana, contabilidad.paySupplier, { ...payment, [field]: id }))
  })

  it('as the bill that a payment pays', async () => {
    const { supplier_id, account_id } = own
    const payment = { supplier_id, account_id, date: DAY, amount: '10' }
    await sameAnswer('bill_id', (id) =>
      world.ask(ana, contabilidad.paySupplier, { ...payment, lines: [{ bill_id: id, amount: '10' }] }),
    )
  })

  it.each(['id', 'bill_id'] as const)('as the %s of an advance that is applied', async (field) => {
    const { id: advance, bill_id } = own
    const use = { id: advance, bill_id, date: DAY, amount: '10' }
    await sameAnswer(field, (id) => world.ask(ana, contabilidad.applySupplierAdvance, { ...use, [field]: id }))
  })

  it.each(['id', 'account_id'] as const)('as the %s of an advance that comes back', async (field) => {
    const { id: advance, account_id } = own
    const back = { id: advance, account_id, date: DAY, amount: '10', note: '' }
    await sameAnswer(field, (id) => world.ask(ana, contabilidad.refundSupplierAdvance, { ...back, [field]: id }))
  })
})
