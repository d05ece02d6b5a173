import { expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld()
const { ana, caro, zoe } = world
const NOBODY = '01a1fbc4-0000-7000-8000-00000000dead'

const prepared = async (person: typeof ana) => {
  await world.must(person, contabilidad.preparePurchases, {})
  const supplier = await world.must(person, cdm.addClient, { name: 'Proveedora', email: '', role: 'Proveedor' })
  const plan = await world.must(person, contabilidad.accounts, {})
  const bill = await world.must(person, contabilidad.registerBill, {
    ...{ supplier_id: supplier.id, supplier_number: 'F-1', date: '2026-03-01', due_date: '2026-03-01' },
    lines: [{ description: 'Tela', quantity: '5', price: '20' }],
  })
  await world.must(person, contabilidad.paySupplier, {
    ...{ date: '2026-03-02', supplier_id: supplier.id, amount: '100', lines: [{ bill_id: bill.id, amount: '100' }] },
    account_id: plan.find(({ cash }) => cash)?.id ?? '',
  })
  const [line] = (await world.must(person, contabilidad.creditableBill, { id: bill.id })).lines
  return {
    bill_id: bill.id,
    line_id: line?.id ?? '',
    cost_id: plan.find(({ type }) => type === 'Gasto')?.id ?? '',
    money_id: plan.find(({ cash }) => cash)?.id ?? '',
  }
}
const [own, foreign] = [await prepared(ana), await prepared(zoe)]
const asked = ({ bill_id, line_id, cost_id, money_id }: typeof own) => ({
  ...{ id: bill_id, supplier_number: 'NC-1', date: '2026-03-03', reason: 'Según su nota' },
  lines: [{ line_id, quantity: '', amount: '10', account_id: cost_id }],
  ...{ overpaid: 'dinero' as const, account_id: money_id },
})

it.each(['bill_id', 'line_id', 'cost_id', 'money_id'] as const)(
  'a supplier’s note names no %s of another company: it is answered as one that nobody has',
  async (field) => {
    const [theirs, none] = await Promise.all(
      [foreign[field], NOBODY].map((id) =>
        world.ask(ana, contabilidad.registerSupplierCreditNote, asked({ ...own, [field]: id })),
      ),
    )
    expect(theirs?.status).toBeGreaterThanOrEqual(400)
    expect([theirs?.status, theirs?.body.message]).toEqual([none?.status, none?.body.message])
  },
)

it('nobody reads or annuls what suppliers of another company took back; a colaborador looks', async () => {
  const { id } = await world.must(ana, contabilidad.registerSupplierCreditNote, asked(own))
  const annulment = { id, date: '2026-03-04', reason: 'No' }
  expect((await world.ask(zoe, contabilidad.supplierCreditNote, { id })).status).toBe(404)
  expect((await world.ask(zoe, contabilidad.creditableBill, { id: own.bill_id })).status).toBe(404)
  expect((await world.ask(zoe, contabilidad.annulSupplierCreditNote, annulment)).status).toBe(404)
  expect((await world.must(zoe, contabilidad.supplierCreditNotes, {})).rows).toEqual([])
  expect((await world.ask(caro, contabilidad.supplierCreditNote, { id })).status).toBe(200)
  expect((await world.ask(caro, contabilidad.annulSupplierCreditNote, annulment)).status).toBe(403)
})
