import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND, SIGNED_OUT } from '#src/kernel/refusal.ts'
import { offers } from '#src/platform/offers/contract.ts'
import { requests } from '#src/platform/requests/contract.ts'
import { ALREADY_CONNECTED, ALREADY_PENDING } from '#src/platform/requests/rules.ts'
import { addAgent, deleteOffers, FILLED } from '../../../test/world/agents.ts'
import type { Person } from '../../../test/world/people.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { agentes_ia } from './contract.ts'

const SENDERS_AT_ONCE = 20

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

describe('asking for an agent', () => {
  it('waits for control, once a company, and stands in its list', async () => {
    expect((await ask(ana)).status).toBe(200)
    const again = await ask(beto, { ...FILLED, tono: 'Formal' })
    expect([again.status, again.body.message]).toEqual([409, ALREADY_PENDING])
    const { rows } = await world.must(caro, agentes_ia.requests, {})
    expect(rows).toMatchObject([{ name: 'Chatbot de ventas', status: 'pending', reason: '', username: 'Ana' }])
    expect(await states(ana)).toEqual(['Chatbot de ventas: pending'])
    expect(await states(zoe)).toEqual(['Chatbot de ventas: open'])
    expect((await ask(zoe)).status).toBe(200)
  })

  it(`is one request, though ${SENDERS_AT_ONCE} people ask at once on two nodes`, async () => {
    const answers = await Promise.all(
      Array.from({ length: SENDERS_AT_ONCE }, (_, n) => ask(n % 3 ? ana : beto, FILLED, n % 2)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(SENDERS_AT_ONCE - 1)
    expect((await world.db.query('select from agent_requests')).rowCount).toBe(1)
  })

  it('is refused while the company has it, and possible again after a rejection and after disconnecting', async () => {
    const { id } = await connected()
    expect(await states(ana)).toEqual(['Chatbot de ventas: connected'])
    const again = await ask(ana)
    expect([again.status, again.body.message]).toEqual([409, ALREADY_CONNECTED])
    expect((await world.db.query(`select from agent_requests where status = 'pending'`)).rowCount).toBe(0)
    await world.must(ana, agentes_ia.disconnectAgent, { id })
    const { body } = await ask(ana)
    await world.must(control, requests.reject, { kind: 'agent', id: body.id, reason: 'Falta el contrato.' })
    expect((await ask(ana)).status).toBe(200)
    const { rows } = await world.must(ana, agentes_ia.requests, { search: 'CHATBOT' })
    expect(rows.map(({ status, reason }) => [status, reason])).toEqual([
      ['pending', ''],
      ['rejected', 'Falta el contrato.'],
      ['approved', ''],
    ])
  })

  it('says what is wrong with every field', async () => {
    const { status, body } = await ask(ana, {
      tono: 'Frío',
      limite: 'muchos',
      web: 'ariadna',
      aviso: 'ana',
      saludo: ' ',
    })
    expect(status).toBe(400)
    expect(body.data.fields).toEqual({
      tono: 'Elige una opción de la lista.',
      saludo: 'Completa «Saludo».',
      limite: 'Escribe un número.',
      web: 'Escribe una dirección web que empiece por http:// o https://.',
      aviso: 'Formato de correo electrónico inválido.',
      clave: 'Completa «Clave de API».',
    })
    expect(body.message).toBe('Elige una opción de la lista.')
  })

  it.each(['company_id', 'status', 'version', 'constructor', '__proto__x'])(
    'takes nothing that no field asks for: %s',
    async (name) => {
      const asked = await ask(ana, { ...FILLED, [name]: 'x' })
      expect([asked.status, Object.keys(asked.body.data.fields)]).toEqual([400, [name]])
      const { id, version } = await connected()
      const edited = await world.ask(ana, agentes_ia.editAgent, { id, version, config: { ...FILLED, [name]: 'x' } })
      expect([edited.status, Object.keys(edited.body.data.fields)]).toEqual([400, [name]])
    },
  )

  it('asks for nothing that the catalogue no longer has', async () => {
    await world.must(control, offers.removeAgent, { id: bot })
    const { status, body } = await ask(ana)
    expect([status, body.message]).toEqual([404, NOT_FOUND])
    expect(await states(ana)).toEqual([])
  })

  it('is told to control, and by no refusal', async () => {
    await ask(ana)
    await ask(ana)
    const { rows } = await world.db.query(
      `select event, text, path from control_notifications where event = 'request_sent'`,
    )
    const text = 'Envió una solicitud del agente «Chatbot de ventas».'
    expect(rows).toEqual([{ event: 'request_sent', text, path: '/admin/requests' }])
  })

  it('is not for a colaborador, nor for control, nor for who is not signed in', async () => {
    for (const [person, text] of [
      [caro, FORBIDDEN],
      [control, FORBIDDEN],
      [null, SIGNED_OUT],
    ] as const) {
      const { body } = await world.ask(person, agentes_ia.requestAgent, { agent_id: bot, form_data: FILLED })
      expect(body.message).toBe(text)
    }
  })

  scenarios(world, agentes_ia.requestAgent, [
    { it: 'needs an agent', as: ana, input: { form_data: {} }, status: 400, refused: 'Elige un agente de la lista.' },
    { it: 'needs a form', as: ana, input: { agent_id: randomUUID() }, status: 400, refused: 'Completa el formulario.' },
    { it: 'needs one that is there', as: ana, input: { agent_id: randomUUID(), form_data: {} }, refused: NOT_FOUND },
  ])
})
