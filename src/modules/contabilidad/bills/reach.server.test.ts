import { expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld()
const { ana, zoe } = world

const prepared = async (person: typeof ana) => {
  await world.must(person, contabilidad.preparePurchases, {})
  const supplier = await world.must(person, cdm.addClient, { name: 'Proveedora', email: '', role: 'Proveedor' })
  const center = await world.must(person, contabilidad.addCenter, { name: 'Taller' })
  const plan = await world.must(person, contabilidad.accounts, {})
  return {
    supplier_id: supplier.id,
    cost_center_id: center.id,
    account_id: plan.find(({ type }) => type === 'Gasto')?.id,
  }
}
const [own, foreign] = [await prepared(ana), await prepared(zoe)]

const bill = ({ account_id, ...more }: typeof own) => ({
  supplier_number: 'F-1',
  date: '2026-03-10',
  due_date: '2026-04-09',
  lines: [{ description: 'Tela', quantity: '1', price: '100', account_id }],
  ...more,
})

it.each(['supplier_id', 'cost_center_id', 'account_id'] as const)(
  'a bill names no %s of another company: it is answered as one that nobody has',
  async (field) => {
    const nobody = '01a1fbc4-0000-7000-8000-00000000dead'
    const [theirs, none] = await Promise.all(
      [foreign[field], nobody].map((id) => world.ask(ana, contabilidad.registerBill, bill({ ...own, [field]: id }))),
    )
    expect(theirs?.status).toBe(404)
    expect(theirs?.body.message).toBe(none?.body.message)
  },
)

it.each(['payable_id', 'tax_id', 'expense_id', 'advance_id'] as const)(
  'purchases go to no %s of another company: it is answered as one that nobody has',
  async (role) => {
    const rulesOf = (person: typeof ana) => world.must(person, contabilidad.purchaseRules, {})
    const [{ proposed, version }, theirs] = [await rulesOf(ana), await rulesOf(zoe)]
    const ask = (id: string | null) =>
      world.ask(ana, contabilidad.savePurchaseRules, { ...proposed, version, [role]: id } as never)
    const [foreignly, none] = [await ask(theirs.proposed[role]), await ask('01a1fbc4-0000-7000-8000-00000000dead')]
    expect(foreignly.status).toBe(404)
    expect([none.status, none.body]).toEqual([foreignly.status, foreignly.body])
  },
)

it('nobody reads what another company buys', async () => {
  const { id } = await world.must(ana, contabilidad.registerBill, bill(own))
  expect((await world.ask(zoe, contabilidad.bill, { id })).status).toBe(404)
  expect((await world.ask(zoe, contabilidad.supplierHabits, { supplier_id: own.supplier_id })).status).toBe(404)
  expect((await world.ask(zoe, contabilidad.annulBill, { id, date: '2026-03-11', reason: 'No' })).status).toBe(404)
})
