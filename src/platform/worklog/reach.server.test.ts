import { expect, it } from 'vitest'
import { NOT_FOUND } from '#src/kernel/refusal.ts'
import { marketing } from '#src/modules/marketing/contract.ts'
import { offers } from '#src/platform/offers/contract.ts'
import { requests } from '#src/platform/requests/contract.ts'
import type { Person } from '../../../test/world/people.ts'
import { openWorld } from '../../../test/world/world.ts'
import { worklog } from './contract.ts'

const world = await openWorld()
const { ana, zoe, control, must } = world
const service = await must(control, offers.addService, { name: 'Campañas', description: 'Cada mes.' })

/** A service that a company has, with something asked of it. */
async function served(person: Person) {
  const { id } = await must(person, marketing.requestService, { service_id: service.id })
  await must(control, requests.approve, { kind: 'marketing', id })
  const [connected] = await must(person, marketing.connected, {})
  const connection_id = connected?.id ?? ''
  const entry = await must(person, marketing.askWork, { connection_id, title: 'Otra foto' })
  return { company_id: person.company ?? '', connection_id, entry }
}
const [own, theirs] = [await served(ana), await served(zoe)]

it('a company reads and comments what is done for it alone', async () => {
  expect((await must(ana, marketing.work, { connection_id: own.connection_id })).total).toBe(1)
  expect((await must(ana, marketing.work, { connection_id: theirs.connection_id })).total).toBe(0)
  const { status, body } = await world.ask(ana, marketing.commentWork, { id: theirs.entry.id, text: 'X' })
  expect([status, body.message]).toEqual([404, NOT_FOUND])
})

it('control publishes for a company with what that company has', async () => {
  const publication = { kind: 'marketing', type: 'result', title: 'Informe' } as const
  const mixed = { ...publication, company_id: own.company_id, connection_id: theirs.connection_id }
  const { status, body } = await world.ask(control, worklog.publish, mixed)
  expect([status, body.message]).toEqual([404, NOT_FOUND])
  const { company_id, connection_id } = own
  expect(await must(control, worklog.publish, { ...publication, company_id, connection_id })).toMatchObject({
    company_id,
    connection_id,
  })
})
