import { expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld()
const { ana, zoe } = world

async function prepared(person: typeof ana) {
  await world.must(person, contabilidad.startChart, { chart: 'pgc' })
  await world.must(person, contabilidad.preparePurchases, {})
  const plan = await world.must(person, contabilidad.accounts, {})
  const at = (code: string) => plan.find((one) => one.code === code)?.id ?? ''
  return {
    supplier_id: (await world.must(person, cdm.addClient, { name: 'Taxis Ríos', email: '', role: 'Proveedor' })).id,
    cost_center_id: (await world.must(person, contabilidad.addCenter, { name: 'Taller' })).id,
    cost_account_id: at('624'),
    account_id: at('572'),
  }
}
const [own, foreign] = [await prepared(ana), await prepared(zoe)]
const expense = { ...own, amount: '12.50', description: 'Taxi al puerto', date: '2026-03-10' }

it.each(['supplier_id', 'cost_account_id', 'account_id', 'cost_center_id'] as const)(
  'an expense names no %s of another company: it is answered as one that nobody has',
  async (field) => {
    const [theirs, none] = await Promise.all(
      [foreign[field], '01a1fbc4-0000-7000-8000-00000000dead'].map((id) =>
        world.ask(ana, contabilidad.registerExpense, { ...expense, [field]: id }),
      ),
    )
    expect(theirs?.status).toBe(404)
    expect([none?.status, none?.body]).toEqual([theirs?.status, theirs?.body])
  },
)

it('with all of its own it is registered', async () => {
  expect((await world.ask(ana, contabilidad.registerExpense, expense)).status).toBe(200)
})
