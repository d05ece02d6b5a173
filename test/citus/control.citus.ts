import { afterAll, expect, it } from 'vitest'
import { admits } from '#src/kernel/access.ts'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { moduleIds } from '#src/server/areas.ts'
import { everyCall, isAct } from '../walk/calls.ts'
import { idFieldsOf, inputWith } from '../walk/ids.ts'
import { fillCompanies } from '../world/fill-companies.ts'
import { openWorld } from '../world/world.ts'

const world = await openWorld()
const { control } = world

/** What it switched off is on again for the companies of other files. */
afterAll(async () => {
  for (const module_id of moduleIds) await world.must(control, catalogue.activateModule, { module_id })
})

/** They end the session that makes the others. */
const LAST = /^(auth|account)\./

it('every act of control is answered, whichever server the company is at', async () => {
  const { companies: filled } = await fillCompanies(world)
  const acts = (await everyCall()).filter(
    (one) => isAct(one) && !LAST.test(one.name) && admits(one.call['~orpc'].meta.access, control),
  )
  const failed: string[] = []
  let done = 0
  for (const { name, call } of acts) {
    for (const id of [...filled.Ariadna.ids, filled.Ariadna.company]) {
      const input = inputWith(call, Object.fromEntries(idFieldsOf(call).map((field) => [field, id])))
      const { status, body } = await world.ask(control, call, input)
      if (status >= 500) failed.push(`${name}: ${status} ${body.code}`)
      if (status === 200) done++
    }
  }
  console.info(`${acts.length} acts of control, ${done} times done`)
  expect([...new Set(failed)]).toEqual([])
  expect(done).toBeGreaterThan(10)
})

it('control finds every company, and looks into one', async () => {
  const { rows } = await world.must(control, companies.registered, { search: '' })
  expect(rows.length).toBeGreaterThan(2)
  const company_id = world.zoe.company ?? ''
  await world.must(control, companies.enter, { company_id, module_id: 'bodega' })
})
