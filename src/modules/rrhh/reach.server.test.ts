import { v7 } from 'uuid'
import { expect, it } from 'vitest'
import { NOT_FOUND } from '#src/kernel/refusal.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { openWorld, type World } from '../../../test/world/world.ts'
import { rrhh } from './contract.ts'
import { PAYROLL_ACCOUNTS } from './payroll/payment-schemas.ts'

const world = await openWorld()
const { ana, caro, zoe } = world

for (const owner of [ana, zoe]) await world.must(owner, contabilidad.startChart, { chart: 'general' })
const { version: _, proposed, ...rest } = await world.must(ana, rrhh.payrollRules, {})
const own = Object.fromEntries(PAYROLL_ACCOUNTS.map((field) => [field, proposed[field] ?? '']))
const theirs = (await world.must(zoe, rrhh.payrollRules, {})).proposed
const iris = await world.must(ana, rrhh.addEmployee, {
  name: 'Iris',
  position: 'Tejedora',
  salary: '3000',
  hire_date: '2026-01-01',
})

/** Another company's id is answered like one that nobody has. */
async function alike(ask: (id: string) => ReturnType<World['ask']>, foreign: string) {
  const [other, none] = [await ask(foreign), await ask(v7())]
  expect([other.status, other.body]).toEqual([none.status, none.body])
  return other
}

it.each(PAYROLL_ACCOUNTS)('chooses no account of another company: %s', async (field) => {
  expect(rest).toMatchObject({ expense_id: null })
  const save = (id: string) => world.ask(ana, rrhh.savePayrollRules, { version: 1, ...own, [field]: id })
  expect((await alike(save, theirs[field] ?? '')).body.message).toBe('Una de las cuentas ya no está en tu plan.')
})

it('pays from no account of another company', async () => {
  const draft = await world.must(ana, rrhh.preparePayroll, { kind: 'month', month: '2026-01' })
  const { id, version } = await world.must(ana, rrhh.closePayroll, { id: draft.id, version: draft.version })
  const pay = (account_id: string) => world.ask(ana, rrhh.payPayroll, { id, version, date: '2026-01-31', account_id })
  expect((await alike(pay, theirs.cash_id ?? '')).status).toBe(404)
  expect((await world.must(ana, rrhh.payroll, { id })).paid_on).toBeNull()
})

it('takes back no payment and no posting of another company', async () => {
  const draft = await world.must(ana, rrhh.preparePayroll, { kind: 'month', month: '2026-02' })
  const { id, version } = await world.must(ana, rrhh.closePayroll, { id: draft.id, version: draft.version })
  for (const call of [rrhh.undoPayrollPayment, rrhh.undoPayrollPosting]) {
    const of = (payroll: string) => world.ask(zoe, call, { id: payroll, version })
    expect((await alike(of, id)).status).toBe(404)
    expect((await world.ask(ana, call, { id, version })).status).toBe(409)
  }
})

it('links no account of another company, and no employee of it', async () => {
  const link = (account_id: string) => world.ask(ana, rrhh.linkAccount, { id: iris.id, version: 1, account_id })
  expect((await alike(link, zoe.id)).body.message).toBe('Elige una persona de tu equipo.')
  const foreign = (id: string) => world.ask(zoe, rrhh.linkAccount, { id, version: 1, account_id: caro.id })
  expect((await alike(foreign, iris.id)).body.message).toBe(NOT_FOUND)
})

it('tells of no criterion and no concept of another company, though the name is taken here', async () => {
  const criterion = { name: 'Calidad', weight: 10 }
  const concept = { name: 'Salud', kind: 'bono', basis: 'amount', value: '1' } as const
  const made = await world.must(ana, rrhh.addCriterion, criterion)
  const paid = await world.must(ana, rrhh.addConcept, concept)
  await world.must(zoe, rrhh.addCriterion, criterion)
  await world.must(zoe, rrhh.addConcept, concept)
  const rename = (id: string) => world.ask(zoe, rrhh.editCriterion, { id, version: 1, ...criterion })
  expect((await alike(rename, made.id)).body.message).toBe(NOT_FOUND)
  const change = (id: string) => world.ask(zoe, rrhh.editConcept, { id, version: 1, ...concept })
  expect((await alike(change, paid.id)).body.message).toBe(NOT_FOUND)
})
