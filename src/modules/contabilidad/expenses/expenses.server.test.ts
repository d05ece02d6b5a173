import { expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe } = world

await world.must(ana, contabilidad.startChart, { chart: 'pgc' })
const typed = { amount: '12.50', description: 'Taxi al puerto', date: '2026-03-10' }
const register = (more: object = {}, as = ana) => world.ask(as, contabilidad.registerExpense, { ...typed, ...more })
const plan = await world.must(ana, contabilidad.accounts, {})
const account = (code: string) => plan.find((one) => one.code === code)?.id ?? ''

it('without accounts it asks for them, and for the money’s', async () => {
  expect((await register()).body.message).toBe('Elige la cuenta del gasto.')
  await world.must(ana, contabilidad.preparePurchases, {})
  expect((await register()).body.message).toBe('Elige la cuenta de caja o banco.')
  const rules = await world.must(ana, contabilidad.postingRules, {})
  await world.must(ana, contabilidad.savePostingRules, { ...rules.proposed, version: rules.version })
})

it('an amount and what for are enough: it is paid at once', async () => {
  const { body } = await register()
  // PGC, Real Decreto 1514/2007: 628 suministros, 572 bancos.
  expect(body).toMatchObject({ number: 'GAS-2026-001', cost_account: '628 Suministros', status: 'Pagado' })
  const { rows } = await world.must(beto, contabilidad.entries, { search: body.number })
  expect(rows[0]?.lines.map(({ code, debit, credit }) => [code, debit, credit])).toEqual([
    ['628', '12.50', '0.00'],
    ['572', '0.00', '12.50'],
  ])
  const there = await world.ask(ana, contabilidad.reverseEntry, { id: rows[0]?.id ?? '', date: '2026-03-11' })
  expect(there.body.message).toBe(`Es de un gasto (${body.number}), en Compras: anúlala allí.`)
})

it('goes where the last one in the same words went', async () => {
  const supplier = await world.must(ana, cdm.addClient, { name: 'Taxis Ríos', email: '', role: 'Proveedor' })
  const more = { cost_account_id: account('624'), account_id: account('570'), supplier_id: supplier.id }
  expect((await register(more)).body).toMatchObject({ cost_account: '624 Transportes', supplier: 'Taxis Ríos' })
  const habits = await world.must(ana, contabilidad.expenseHabits, { description: 'TAXI al puerto' })
  expect(habits.cost_account_id).toBe(account('624'))
  expect((await register({ description: 'taxi al Puerto' })).body.cost_account).toBe('624 Transportes')
  expect((await register({ description: 'Papel' })).body.cost_account).toBe('628 Suministros')
})

it('is annulled once, with the reason, by whoever works there', async () => {
  const { body } = await register()
  const annulment = { id: body.id, date: '2026-03-11', reason: 'Era personal' }
  expect((await world.ask(caro, contabilidad.annulExpense, annulment)).status).toBe(403)
  expect((await world.ask(zoe, contabilidad.annulExpense, annulment)).status).toBe(404)
  const early = await world.ask(ana, contabilidad.annulExpense, { ...annulment, date: '2026-03-09' })
  expect(early.body.message).toBe('La anulación no puede ser anterior al gasto.')
  expect(await world.must(ana, contabilidad.annulExpense, annulment)).toMatchObject({ status: 'Anulado' })
  expect((await world.ask(ana, contabilidad.annulExpense, annulment)).body.message).toBe('Este gasto está anulado.')
  const { rows } = await world.must(ana, contabilidad.expenses, { status: 'Anulado' })
  expect(rows.map(({ id }) => id)).toEqual([body.id])
})
