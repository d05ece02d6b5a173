import { beforeEach, describe, expect, it } from 'vitest'
import { NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { offers } from '#src/platform/offers/contract.ts'
import { requests } from '#src/platform/requests/contract.ts'
import { addAgent, deleteOffers, FIELDS, FILLED } from '../../../test/world/agents.ts'
import type { Person } from '../../../test/world/people.ts'
import { openWorld } from '../../../test/world/world.ts'
import { agentes_ia } from './contract.ts'
import { MASK } from './form.ts'
import { reviewCalls } from './review.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, control } = world
let bot: string
beforeEach(async () => {
  await deleteOffers(world)
  bot = await addAgent(world)
})

const ask = (as: Person, form_data: Record<string, string> = FILLED, node = 0) =>
  world.ask(as, agentes_ia.requestAgent, { agent_id: bot, form_data }, { node })
const states = async (as: Person) =>
  (await world.must(as, agentes_ia.offers, {})).map(({ name, state }) => `${name}: ${state}`)

async function connected(as: Person = ana) {
  const { body } = await ask(as)
  await world.must(control, requests.approve, { kind: 'agent', id: body.id })
  const [agent] = await world.must(as, agentes_ia.connected, {})
  if (!agent) throw new Error('Nothing was connected')
  return agent
}
const valuesOf = ({ config }: { config: { name: string; value: string }[] }) =>
  Object.fromEntries(config.map(({ name, value }) => [name, value]))

describe('a connected agent', () => {
  it('is configured as was asked, its secret masked for everybody of the company', async () => {
    const { config } = await connected()
    expect(config.map(({ name, label }) => [name, label])).toEqual(FIELDS.map(({ name, label }) => [name, label]))
    for (const person of [ana, beto, caro]) {
      const [agent] = await world.must(person, agentes_ia.connected, {})
      expect(agent && valuesOf(agent)).toEqual({ ...FILLED, clave: MASK })
    }
    expect(await world.must(zoe, agentes_ia.connected, {})).toEqual([])
    expect(await world.must(ana, agentes_ia.summary, {})).toEqual({ connected: 1 })
  })

  it('keeps its secret when the mask comes back, and takes a new one', async () => {
    const { id, version } = await connected()
    const revealed = async () =>
      (await world.must(control, reviewCalls.reveal, { of: 'connected', id, field: 'clave' })).value
    const edited = await world.must(beto, agentes_ia.editAgent, {
      id,
      version,
      config: { ...FILLED, tono: 'Formal', limite: '3,5', clave: MASK },
    })
    expect(valuesOf(edited)).toEqual({ ...FILLED, tono: 'Formal', limite: '3.5', clave: MASK })
    expect(await revealed()).toBe(FILLED.clave)
    const config = { ...FILLED, clave: 'sk-nueva' }
    expect(valuesOf(await world.must(ana, agentes_ia.editAgent, { id, version: version + 1, config }))).toMatchObject({
      clave: MASK,
    })
    expect(await revealed()).toBe('sk-nueva')
  })

  it('is not overwritten by who saw an older one', async () => {
    const { id, version } = await connected()
    const edit = (tono: string, node: number) =>
      world.ask(ana, agentes_ia.editAgent, { id, version, config: { ...FILLED, tono } }, { node })
    const answers = await Promise.all([edit('Formal', 0), edit('Cercano', 1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(STALE)
  })

  it('takes the mask for nothing that is not stored', async () => {
    const { id, version } = await connected()
    const fields = [...FIELDS, { name: 'token', label: 'Token', type: 'text', secret: true } as const]
    await world.must(control, offers.editAgent, {
      id: bot,
      version: 1,
      name: 'Bot',
      description: 'Otro.',
      template_fields: fields,
    })
    const config = { ...FILLED, clave: MASK }
    for (const token of ['', MASK]) {
      const without = await world.ask(ana, agentes_ia.editAgent, { id, version, config: { ...config, token } })
      expect([without.status, without.body.data.fields]).toEqual([400, { token: 'Completa «Token».' }])
    }
    const asked = await ask(zoe, { ...FILLED, token: MASK })
    expect([asked.status, asked.body.data.fields]).toEqual([400, { token: 'Completa «Token».' }])
    const kept = await world.must(ana, agentes_ia.editAgent, { id, version, config: { ...config, token: 'tk-1' } })
    expect(valuesOf(kept)).toMatchObject({ clave: MASK, token: MASK })
  })

  it('seals what control makes a secret of later, and hides it at once', async () => {
    const { id, version } = await connected()
    const fields = FIELDS.map((field) => (field.name === 'limite' ? { ...field, secret: true } : field))
    await world.must(control, offers.editAgent, {
      id: bot,
      version: 1,
      name: 'Bot',
      description: 'Otro.',
      template_fields: fields,
    })
    const [seen] = await world.must(ana, agentes_ia.connected, {})
    expect(seen && valuesOf(seen)).toMatchObject({ limite: MASK })
    await world.must(ana, agentes_ia.editAgent, { id, version, config: { ...FILLED, clave: MASK, limite: MASK } })
    const { rows } = await world.db.query('select config from connected_agents')
    expect(rows[0].config.limite).toEqual({ sealed: expect.any(String) })
    expect(await world.must(control, reviewCalls.reveal, { of: 'connected', id, field: 'limite' })).toEqual({
      value: '250',
    })
  })

  it('is gone when it is disconnected, and its secrets with it', async () => {
    const { id } = await connected()
    await world.must(ana, agentes_ia.disconnectAgent, { id })
    expect(await world.must(ana, agentes_ia.connected, {})).toEqual([])
    expect(await states(ana)).toEqual(['Chatbot de ventas: open'])
    const { rows } = await world.db.query('select config from connected_agents')
    expect(rows[0].config).toMatchObject({ tono: 'Cercano', clave: { sealed: null } })
    const again = await world.ask(ana, agentes_ia.disconnectAgent, { id })
    expect([again.status, again.body.message]).toEqual([404, NOT_FOUND])
  })

  it('stays with the company when control takes it out of the catalogue', async () => {
    const { id } = await connected()
    await world.must(control, offers.removeAgent, { id: bot })
    expect(await world.must(ana, agentes_ia.connected, {})).toMatchObject([{ id, name: 'Chatbot de ventas' }])
  })

  it('is neither changed nor disconnected by a colaborador, by control or by another company', async () => {
    const { id, version } = await connected()
    for (const [person, status] of [
      [caro, 403],
      [control, 403],
      [zoe, 404],
    ] as const) {
      const edited = await world.ask(person, agentes_ia.editAgent, { id, version, config: FILLED })
      const gone = await world.ask(person, agentes_ia.disconnectAgent, { id })
      expect([edited.status, gone.status]).toEqual([status, status])
    }
  })
})
