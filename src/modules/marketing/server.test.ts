import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { DISCONNECTED, FORBIDDEN, NOT_FOUND, SIGNED_OUT } from '#src/kernel/refusal.ts'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { notifications } from '#src/platform/notifications/contract.ts'
import { offers } from '#src/platform/offers/contract.ts'
import { ALREADY_CONNECTED, ALREADY_PENDING } from '#src/platform/requests/rules.ts'
import { RANDOM_ID } from '../../../test/walk/ids.ts'
import type { Person } from '../../../test/world/people.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { marketing } from './contract.ts'

const ASKING_AT_ONCE = 30

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, control } = world
const module_id = 'marketing'
await world.must(control, companies.enter, { company_id: ana.company ?? '', module_id })

const offer = (name: string) => world.must(control, offers.addService, { name, description: 'Cada mes.' })
const networks = await offer('Campaña en redes')
const mails = await offer('Boletín por correo')
const ofNetworks = { service_id: networks.id }

beforeEach(() => world.db.query('delete from connected_marketing_services; delete from marketing_service_requests'))

/** As an approval leaves it. */
async function connect(person: Person, service_id = networks.id) {
  const id = randomUUID()
  await world.db.query('insert into connected_marketing_services (company_id, id, service_id) values ($1, $2, $3)', [
    person.company,
    id,
    service_id,
  ])
  return { id }
}
const reject = (reason: string) =>
  world.db.query(`update marketing_service_requests set status = 'rejected', reason = $1, decided_at = now()`, [reason])
const states = async (person: Person) =>
  (await world.must(person, marketing.services, {})).map(({ name, state }) => `${name}: ${state}`)
const asked = async (person: Person, input = {}) =>
  (await world.must(person, marketing.requests, input)).rows.map(({ name, username }) => `${name} · ${username}`)

describe('the services', () => {
  it('are those of the catalogue, in its order, for everybody of the company', async () => {
    for (const person of [ana, beto, caro, zoe]) {
      expect(await states(person)).toEqual(['Campaña en redes: open', 'Boletín por correo: open'])
    }
  })

  it('tell how each stands with the company, and with no other', async () => {
    await world.must(ana, marketing.requestService, ofNetworks)
    await connect(ana, mails.id)
    expect(await states(caro)).toEqual(['Campaña en redes: pending', 'Boletín por correo: connected'])
    expect(await states(zoe)).toEqual(['Campaña en redes: open', 'Boletín por correo: open'])
    const seen = await world.must(control, marketing.services, {}, { company: ana.company ?? '' })
    expect(seen.map(({ state }) => state)).toEqual(['pending', 'connected'])
  })

  it('that left the catalogue stay for whoever has them or waits for them, and for nobody else', async () => {
    const gone = await offer('Vallas')
    const { id } = await connect(ana, gone.id)
    await world.must(zoe, marketing.requestService, { service_id: gone.id })
    await world.must(control, offers.removeService, { id: gone.id })
    const last = async (person: Person) => (await world.must(person, marketing.services, {})).at(-1)
    expect(await last(ana)).toMatchObject({ name: 'Vallas', state: 'connected', offered: false })
    expect(await last(zoe)).toMatchObject({ name: 'Vallas', state: 'pending', offered: false })
    await world.must(ana, marketing.disconnectService, { id })
    expect(await last(ana)).toMatchObject({ name: 'Boletín por correo', offered: true })
    const again = await world.ask(ana, marketing.requestService, { service_id: gone.id })
    expect(again).toMatchObject({ status: 404, body: { message: NOT_FOUND } })
  })

  it('are closed while the module is not connected', async () => {
    await world.must(zoe, catalogue.disconnectModule, { module_id })
    const answer = await world.ask(zoe, marketing.services)
    await world.must(zoe, catalogue.connectModule, { module_id })
    expect(answer).toMatchObject({ status: 403, body: { message: DISCONNECTED } })
  })
})

describe('asking for a service', () => {
  scenarios(world, marketing.requestService, [
    {
      it: 'starts pending, signed by who asked',
      as: beto,
      input: ofNetworks,
      gives: { name: 'Campaña en redes', status: 'pending', reason: '', username: 'Beto', decided_at: null },
    },
    { it: 'needs a service', as: ana, input: {}, status: 400, refused: 'Elige un servicio de la lista.' },
    { it: 'knows no other services', as: ana, input: { service_id: RANDOM_ID }, status: 404, refused: NOT_FOUND },
    { it: 'is not for a colaborador', as: caro, input: ofNetworks, status: 403, refused: FORBIDDEN },
    { it: 'is not for control', as: control, input: ofNetworks, status: 403, refused: FORBIDDEN },
    { it: 'is for nobody who is not signed in', as: null, input: ofNetworks, status: 401, refused: SIGNED_OUT },
  ])

  it('is told to control', async () => {
    await world.must(ana, marketing.requestService, ofNetworks)
    const [news] = (await world.must(control, notifications.list, {})).rows
    expect(news).toMatchObject({ text: 'Envió una solicitud del servicio «Campaña en redes».' })
  })

  it('is refused while the same request waits, by whoever of the company; another company may ask', async () => {
    await world.must(ana, marketing.requestService, ofNetworks)
    const second = await world.ask(beto, marketing.requestService, ofNetworks)
    expect(second).toMatchObject({ status: 409, body: { message: ALREADY_PENDING } })
    await world.must(zoe, marketing.requestService, ofNetworks)
    await world.must(ana, marketing.requestService, { service_id: mails.id })
  })

  it('is refused for what is connected', async () => {
    await connect(ana)
    const answer = await world.ask(ana, marketing.requestService, ofNetworks)
    expect(answer).toMatchObject({ status: 409, body: { message: ALREADY_CONNECTED } })
  })

  it('may be done again after a no, and after disconnecting', async () => {
    await world.must(ana, marketing.requestService, ofNetworks)
    await reject('Todavía no.')
    await world.must(ana, marketing.requestService, ofNetworks)
    await reject('')
    await world.must(ana, marketing.disconnectService, await connect(ana))
    await world.must(ana, marketing.requestService, ofNetworks)
    expect(await asked(ana)).toHaveLength(3)
  })

  it(`makes one request, though ${ASKING_AT_ONCE} try at once on two nodes`, async () => {
    const answers = await Promise.all(
      Array.from({ length: ASKING_AT_ONCE }, (_, n) =>
        world.ask(n % 4 < 2 ? ana : beto, marketing.requestService, ofNetworks, { node: n % 2 }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.message}`)
    expect(new Set(others)).toEqual(new Set([`409 ${ALREADY_PENDING}`]))
    expect(await asked(ana)).toHaveLength(1)
  })
})

describe('the company’s requests', () => {
  it('are listed newest first, with what was decided and why, to everybody of the company and to no other', async () => {
    await world.must(ana, marketing.requestService, ofNetworks)
    await reject('Falta el pago.')
    await world.must(beto, marketing.requestService, { service_id: mails.id })
    await world.must(zoe, marketing.requestService, ofNetworks)
    for (const person of [ana, caro]) {
      expect(await asked(person)).toEqual(['Boletín por correo · Beto', 'Campaña en redes · Ana'])
    }
    const [, rejected] = (await world.must(ana, marketing.requests, {})).rows
    expect(rejected).toMatchObject({ status: 'rejected', reason: 'Falta el pago.' })
    expect(await asked(zoe)).toEqual(['Campaña en redes · Zoe'])
  })

  it('are found by the name of the service, whatever the accents', async () => {
    for (const { id } of [networks, mails]) await world.must(ana, marketing.requestService, { service_id: id })
    expect(await asked(ana, { search: 'BOLETIN' })).toEqual(['Boletín por correo · Ana'])
    expect(await asked(ana, { search: 'nada' })).toEqual([])
  })

  it('page through everything once', async () => {
    for (let n = 0; n < 53; n++) {
      await world.must(ana, marketing.requestService, ofNetworks)
      await world.db.query(`update marketing_service_requests set status = 'approved', decided_at = now()`)
    }
    const first = await world.must(ana, marketing.requests, {})
    const second = await world.must(ana, marketing.requests, { cursor: first.next ?? '' })
    expect([first.total, first.rows.length, second.rows.length, second.next]).toEqual([53, 50, 3, null])
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(53)
  })
})

describe('disconnecting', () => {
  const count = async () => (await world.must(caro, marketing.summary, {})).connected

  it('ends it once, and the dashboard counts one less', async () => {
    const networksOfAna = await connect(ana)
    await connect(ana, mails.id)
    await connect(zoe)
    expect(await count()).toBe(2)
    expect(await world.must(beto, marketing.disconnectService, networksOfAna)).toEqual({ name: 'Campaña en redes' })
    expect(await count()).toBe(1)
    expect(await states(ana)).toEqual(['Campaña en redes: open', 'Boletín por correo: connected'])
    const again = await world.ask(ana, marketing.disconnectService, networksOfAna)
    expect(again).toMatchObject({ status: 404, body: { message: NOT_FOUND } })
  })

  it('does not reach another company', async () => {
    const ofZoe = await connect(zoe)
    const answer = await world.ask(ana, marketing.disconnectService, ofZoe)
    expect(answer).toMatchObject({ status: 404, body: { message: NOT_FOUND } })
    expect(await states(zoe)).toContain('Campaña en redes: connected')
  })

  scenarios(world, marketing.disconnectService, [
    { it: 'knows no other connections', as: ana, input: { id: RANDOM_ID }, status: 404, refused: NOT_FOUND },
    { it: 'is not for a colaborador', as: caro, input: { id: RANDOM_ID }, status: 403, refused: FORBIDDEN },
  ])
})
