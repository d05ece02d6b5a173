import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { NOT_FOUND } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { ventas } from '../contract.ts'

const world = await openWorld()
const { ana, zoe } = world

const add = (person: typeof ana, client_name: string) =>
  world.must(person, ventas.addOpportunity, { client_name, value: '1' })
const first = await add(ana, 'Uno')
const second = await add(ana, 'Dos')
const theirs = await add(zoe, 'Suyo')
const foreign = await world.must(zoe, cdm.addClient, { name: 'Ajeno', email: 'ajeno@reach.test' })

it('names no client of another company, nor tells whether there is one', async () => {
  const edit = (client_id: string) =>
    world.ask(ana, ventas.editOpportunity, { id: first.id, version: 1, client_id, client_name: 'Uno', value: '1' })
  const [other, none] = [await edit(foreign.id), await edit(v7())]
  expect([other.status, other.body]).toEqual([none.status, none.body])
  expect(other.body.message).toBe('Elige un cliente de la lista.')
})

it('is given to nobody of another company, and finds nothing by one', async () => {
  const typed = { client_name: 'Uno', value: '1' }
  for (const owner_id of [zoe.id, v7()]) {
    const edited = await world.ask(ana, ventas.editOpportunity, { ...typed, id: first.id, version: 1, owner_id })
    const added = await world.ask(ana, ventas.addOpportunity, { ...typed, owner_id })
    for (const { status, body } of [edited, added])
      expect([status, body.message]).toEqual([400, 'Elige una persona de la lista.'])
    const board = await world.must(ana, ventas.board, { owner_id })
    const page = await world.must(ana, ventas.cards, { owner_id, status: first.status })
    const list = await world.must(ana, ventas.opportunities, { left: 'open', owner_id })
    expect([board.columns[0]?.total, page.total, list.total]).toEqual([0, 0, 0])
  }
  expect((await world.must(ana, ventas.opportunities, { left: 'open', owner_id: ana.id })).total).toBe(2)
})

it('passes over neighbours of another company like those that nobody has', async () => {
  const beside = async (id: string) => {
    const seen = (await world.must(ana, ventas.board, {})).columns[0]
    const version = seen?.cards.find((card) => card.id === second.id)?.version ?? 0
    const move = { id: second.id, version, status: second.status, above_id: id, below_id: id }
    await world.must(ana, ventas.moveOpportunity, move)
    const after = await world.must(ana, ventas.board, {})
    return after.columns[0]?.cards.map(({ client_name }) => client_name)
  }
  expect(await beside(theirs.id)).toEqual(await beside(v7()))
  expect((await world.must(zoe, ventas.opportunity, { id: theirs.id })).opportunity).toMatchObject(theirs)
})

it('takes over no stage of another company', async () => {
  const { version, stages } = await world.must(ana, ventas.stages, {})
  const seen = await world.must(zoe, ventas.stages, {})
  const take = (id: string) => world.ask(ana, ventas.saveStages, { version, stages: [...stages, { id, name: 'Mía' }] })
  for (const id of [seen.stages[0]?.id ?? '', v7()]) {
    const { status, body } = await take(id)
    expect([status, body.message]).toEqual([404, NOT_FOUND])
  }
  const heir = stages.map((stage, at) => (at === 0 ? { ...stage, takes: seen.stages.map(({ id }) => id) } : stage))
  await world.must(ana, ventas.saveStages, { version, stages: heir })
  expect(await world.must(zoe, ventas.stages, {})).toEqual(seen)
})

describe('a quote', () => {
  const typed = { client_name: 'Uno', body: 'Hola', lines: [] }
  const alike = async (ask: (id: string) => ReturnType<typeof world.ask>, foreignId: string) => {
    const [other, none] = [await ask(foreignId), await ask(v7())]
    expect([other.status, other.body]).toEqual([none.status, none.body])
    return other
  }

  it('is found by no client and no opportunity of another company', async () => {
    const own = await world.must(ana, cdm.addClient, { name: 'Propio', email: 'propio@reach.test' })
    const quote = { ...typed, client_id: own.id, opportunity_id: first.id }
    await world.must(ana, ventas.addQuote, quote)
    for (const [field, mine, others] of [
      ['client_id', own.id, foreign.id],
      ['opportunity_id', first.id, theirs.id],
    ] as const) {
      expect((await world.must(ana, ventas.quotes, { [field]: mine })).total).toBe(1)
      const { status, body } = await alike((id) => world.ask(ana, ventas.quotes, { [field]: id }), others)
      expect([status, body.total]).toEqual([200, 0])
    }
  })

  it('names neither client nor opportunity of another company', async () => {
    const { id, version } = await world.must(ana, ventas.addQuote, typed)
    for (const [field, others, refusal] of [
      ['client_id', foreign.id, 'Elige un cliente de la lista.'],
      ['opportunity_id', theirs.id, 'Elige una oportunidad de la lista.'],
    ] as const) {
      const added = await alike((it) => world.ask(ana, ventas.addQuote, { ...typed, [field]: it }), others)
      const edit = (it: string) => world.ask(ana, ventas.editQuote, { ...typed, id, version, [field]: it })
      const edited = await alike(edit, others)
      expect([added.body.message, edited.body.message]).toEqual([refusal, refusal])
    }
  })
})
