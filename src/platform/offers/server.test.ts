import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND, SIGNED_OUT, STALE } from '#src/kernel/refusal.ts'
import { RANDOM_ID } from '../../../test/walk/ids.ts'
import type { Person } from '../../../test/world/people.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { offers } from './contract.ts'
import { MOST_OFFERS, type TemplateField } from './rules.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, control } = world

const KEY: TemplateField = { name: 'clave', label: 'Clave de API', type: 'text', secret: true }
const TONE: TemplateField = {
  name: 'tono',
  label: 'Tono',
  type: 'choice',
  secret: false,
  options: ['Cercano', 'Formal'],
}
const BOT = { name: 'Chatbot de ventas', description: 'Responde a tus clientes.', template_fields: [KEY, TONE] }
const CAMPAIGN = { name: 'Campaña en redes', description: 'Diez publicaciones al mes.' }

/** Agents and services are kept alike. */
const KINDS = [
  {
    kind: 'agents',
    list: offers.agents,
    add: (name: string) => world.must(control, offers.addAgent, { ...BOT, name }),
    move: offers.moveAgent,
    remove: offers.removeAgent,
    noun: 'agentes',
    table: 'ai_agents',
  },
  {
    kind: 'services',
    list: offers.services,
    add: (name: string) => world.must(control, offers.addService, { ...CAMPAIGN, name }),
    move: offers.moveService,
    remove: offers.removeService,
    noun: 'servicios',
    table: 'marketing_services',
  },
] as const

beforeEach(() =>
  world.db.query(`delete from connected_agents; delete from connected_marketing_services;
    delete from agent_requests; delete from marketing_service_requests;
    delete from ai_agents; delete from marketing_services`),
)

const connect = (table: string, key: string, person: Person, id: string) =>
  world.db.query(`insert into ${table} (company_id, id, ${key}) values ($1, $2, $3)`, [
    person.company,
    randomUUID(),
    id,
  ])
const ask = (table: string, key: string, person: Person, id: string) =>
  world.db.query(`insert into ${table} (company_id, id, ${key}, requested_by) values ($1, $2, $3, $4)`, [
    person.company,
    randomUUID(),
    id,
    person.id,
  ])

describe('an agent', () => {
  scenarios(world, offers.addAgent, [
    {
      it: 'is added at the end, with what a company will fill in',
      as: control,
      input: { ...BOT, name: ' Chatbot de ventas ' },
      gives: { ...BOT, position: 1, version: 1 },
    },
    { it: 'needs no fields', as: control, input: { name: 'Bot', description: 'Solo' }, gives: { template_fields: [] } },
    ...[{ ...BOT, name: ' ' }, { ...BOT, description: '' }, {}].map((input, at) => ({
      it: `needs name and description (${at + 1})`,
      as: control,
      input,
      status: 400,
      refused: 'Nombre y descripción son obligatorios.',
    })),
    {
      it: 'asks for nothing twice',
      as: control,
      input: { ...BOT, template_fields: [KEY, { ...TONE, name: 'clave' }] },
      refused: 'Hay dos campos con el mismo nombre.',
    },
    {
      it: 'asks for nothing without a name',
      as: control,
      input: { ...BOT, template_fields: [{ ...KEY, name: 'la clave' }] },
      refused: 'El nombre empieza por una letra y lleva solo letras sin acento, números y guiones bajos.',
    },
    { it: 'is not for a company to add', as: ana, input: BOT, status: 403, refused: FORBIDDEN },
    { it: 'is for nobody who is not signed in', as: null, input: BOT, status: 401, refused: SIGNED_OUT },
  ])

  it('keeps its fields in their order', async () => {
    const { id, version } = await world.must(control, offers.addAgent, BOT)
    await world.must(control, offers.editAgent, { ...BOT, id, version, template_fields: [TONE, KEY] })
    const [agent] = await world.must(control, offers.agents, {})
    expect(agent?.template_fields).toEqual([TONE, KEY])
  })

  it('is edited once by two who began with the same one', async () => {
    const { id, version } = await world.must(control, offers.addAgent, BOT)
    const edit = (name: string) => world.ask(control, offers.editAgent, { ...BOT, id, version, name })
    expect((await edit('Vendedor')).body).toMatchObject({ name: 'Vendedor', version: 2 })
    expect(await edit('Comercial')).toMatchObject({ status: 409, body: { message: STALE } })
  })

  it('tells how many active companies have it and how many wait for it', async () => {
    const { id } = await world.must(control, offers.addAgent, BOT)
    for (const person of [ana, zoe]) await connect('connected_agents', 'agent_id', person, id)
    await ask('agent_requests', 'agent_id', zoe, id)
    const use = async () => {
      const [agent] = await world.must(control, offers.agents, {})
      return [agent?.companies, agent?.waiting]
    }
    expect(await use()).toEqual([2, 1])
    await world.db.query('update connected_agents set disconnected_at = now() where company_id = $1', [ana.company])
    expect(await use()).toEqual([1, 1])
    await world.db.query('update company_profiles set active = false where company_id = $1', [zoe.company])
    try {
      expect(await use()).toEqual([0, 0])
    } finally {
      await world.db.query('update company_profiles set active = true where company_id = $1', [zoe.company])
    }
  })
})

describe('a marketing service', () => {
  scenarios(world, offers.addService, [
    { it: 'is added by control', as: control, input: CAMPAIGN, gives: { ...CAMPAIGN, position: 1, version: 1 } },
    ...[
      { ...CAMPAIGN, name: '' },
      { ...CAMPAIGN, description: ' ' },
    ].map((input, at) => ({
      it: `needs all its fields (${at + 1})`,
      as: control,
      input,
      status: 400,
      refused: 'Todos los campos son obligatorios.',
    })),
    { it: 'is not for an administrador to add', as: beto, input: CAMPAIGN, status: 403, refused: FORBIDDEN },
  ])

  it('is edited once by two who began with the same one', async () => {
    const { id, version } = await world.must(control, offers.addService, CAMPAIGN)
    const edit = (name: string) => world.ask(control, offers.editService, { ...CAMPAIGN, id, version, name })
    expect((await edit('Redes')).body).toMatchObject({ name: 'Redes', version: 2 })
    expect(await edit('Campañas')).toMatchObject({ status: 409, body: { message: STALE } })
  })

  it('tells how many have it and how many wait for it', async () => {
    const { id } = await world.must(control, offers.addService, CAMPAIGN)
    await connect('connected_marketing_services', 'service_id', ana, id)
    for (const person of [ana, zoe]) await ask('marketing_service_requests', 'service_id', person, id)
    const [service] = await world.must(control, offers.services, {})
    expect([service?.companies, service?.waiting]).toEqual([1, 2])
  })
})

describe.each(KINDS)('the catalogue of $kind', ({ list, add, move, remove, noun, table }) => {
  const names = async () => (await world.must(control, list, {})).map(({ name }) => name)

  it('is control’s alone', async () => {
    for (const person of [ana, beto, caro]) {
      expect(await world.ask(person, list)).toMatchObject({ status: 403, body: { message: FORBIDDEN } })
    }
  })

  it.each([
    { from: 'A', to: 3, then: ['B', 'C', 'A', 'D'] },
    { from: 'D', to: 1, then: ['D', 'A', 'B', 'C'] },
    { from: 'B', to: 2, then: ['A', 'B', 'C', 'D'] },
    { from: 'A', to: 50, then: ['B', 'C', 'D', 'A'] },
  ])('is $then after $from is moved to place $to', async ({ from, to, then }) => {
    const all = []
    for (const name of ['A', 'B', 'C', 'D']) all.push(await add(name))
    await world.must(control, move, { id: all.find(({ name }) => name === from)?.id ?? '', position: to })
    expect(await names()).toEqual(then)
  })

  it('has every place once after moves at the same time', async () => {
    const all = []
    for (const name of ['A', 'B', 'C', 'D', 'E']) all.push(await add(name))
    await Promise.all(all.map(({ id }, at) => world.must(control, move, { id, position: 5 - at })))
    expect((await world.must(control, list, {})).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
  })

  it('loses what is removed, whose row stays for those who have it', async () => {
    const { id } = await add('A')
    await add('B')
    await world.must(control, remove, { id })
    expect(await names()).toEqual(['B'])
    const { rows } = await world.db.query(`select archived_at is not null as archived from ${table} where id = $1`, [
      id,
    ])
    expect(rows).toEqual([{ archived: true }])
    for (const gone of [
      await world.ask(control, remove, { id }),
      await world.ask(control, move, { id, position: 1 }),
      await world.ask(control, move, { id: RANDOM_ID, position: 1 }),
    ]) {
      expect(gone).toMatchObject({ status: 404, body: { message: NOT_FOUND } })
    }
  })

  it('has room for as many as a person looks through', async () => {
    await world.db.query(
      `insert into ${table} (id, name, description, position)
       select gen_random_uuid(), 'Uno', 'Más', n from generate_series(1, $1::int) n`,
      [MOST_OFFERS - 1],
    )
    await add('El último')
    const call = list === offers.agents ? offers.addAgent : offers.addService
    expect(await world.ask(control, call, { name: 'Otro', description: 'Más' })).toMatchObject({
      status: 409,
      body: { message: `El catálogo tiene ya ${MOST_OFFERS} ${noun}. Elimina alguno para añadir otro.` },
    })
  })
})

it('does not edit what is not in the catalogue', async () => {
  const agent = await world.must(control, offers.addAgent, BOT)
  await world.must(control, offers.removeAgent, { id: agent.id })
  for (const answer of [
    await world.ask(control, offers.editAgent, { ...BOT, id: agent.id, version: agent.version + 1 }),
    await world.ask(control, offers.editService, { ...CAMPAIGN, id: RANDOM_ID, version: 1 }),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { message: NOT_FOUND } })
  }
})
