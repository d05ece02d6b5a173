import { expect, it } from 'vitest'
import { openWorld } from '../../../../test/world/world.ts'
import { cdm } from '../contract.ts'

const world = await openWorld()
const { ana, beto, zoe } = world
const NIT = { tax_kind: 'NIT' as const, tax_number: '800.197.268-4' }
const one = await world.must(ana, cdm.addClient, { name: 'Textiles Uno', email: 'uno@trama.test', ...NIT })
const two = await world.must(ana, cdm.addClient, { name: 'Textiles Dos', email: 'dos@trama.test', ...NIT })
const ofNumber = (as: typeof ana, except?: string) =>
  world.must(as, cdm.clientsOfNumber, { tax_number: one.tax_number, ...(except && { except }) })

it('tells who has a number already, of the own company and but for whoever is edited', async () => {
  expect((await ofNumber(beto)).map(({ name }) => name)).toEqual(['Textiles Uno', 'Textiles Dos'])
  expect(await ofNumber(ana, one.id)).toEqual([{ id: two.id, name: 'Textiles Dos' }])
  expect(await ofNumber(zoe)).toEqual([])
  expect(await ofNumber(zoe, one.id)).toEqual([])
})

it('tells nothing of no number, and nobody who is archived', async () => {
  expect(await world.must(ana, cdm.clientsOfNumber, { tax_number: '' })).toEqual([])
  await world.must(ana, cdm.archiveClient, { id: two.id, version: two.version })
  expect(await ofNumber(ana, one.id)).toEqual([])
})
