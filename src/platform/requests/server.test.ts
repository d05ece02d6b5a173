import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { agentes_ia } from '#src/modules/agentes_ia/contract.ts'
import { MASK } from '#src/modules/agentes_ia/form.ts'
import { reviewCalls } from '#src/modules/agentes_ia/review.ts'
import { publicationCalls } from '#src/modules/pagina_web/publication/contract.ts'
import { addAgent, deleteOffers, FILLED } from '../../../test/world/agents.ts'
import type { Person } from '../../../test/world/people.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { companies } from '../companies/contract.ts'
import { notifications } from '../notifications/contract.ts'
import { requests } from './contract.ts'
import { UNKNOWN_KIND } from './rules.ts'

type Kind = 'agent' | 'marketing' | 'web_page'

const DECIDED = 'Esta solicitud ya fue decidida.'
const AT_ONCE = 100

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, control, db } = world
let bot: string
beforeEach(async () => {
  await deleteOffers(world)
  bot = await addAgent(world)
  await db.query(
    `insert into marketing_services (id, name, description, position) values ($1, 'Campaña en redes', 'Diez publicaciones.', 1)`,
    [SERVICE],
  )
})
const SERVICE = randomUUID()

/** A request as the modules make it. */
async function asked(kind: Kind, as: Person = ana): Promise<{ kind: Kind; id: string }> {
  if (kind === 'agent') {
    const { id } = await world.must(as, agentes_ia.requestAgent, { agent_id: bot, form_data: FILLED })
    return { kind, id }
  }
  // In order of time, as the server's own.
  const id = v7()
  if (kind === 'marketing') {
    const sql =
      'insert into marketing_service_requests (company_id, id, service_id, requested_by) values ($1, $2, $3, $4)'
    await db.query(sql, [as.company, id, SERVICE, as.id])
  } else {
    await db.query('insert into web_page_requests (company_id, id, requested_by) values ($1, $2, $3)', [
      as.company,
      id,
      as.id,
    ])
  }
  return { kind, id }
}

const KINDS: readonly { kind: Kind; table: string; effect: string; name: string }[] = [
  { kind: 'agent', table: 'agent_requests', effect: 'connected_agents', name: 'Chatbot de ventas' },
  {
    kind: 'marketing',
    table: 'marketing_service_requests',
    effect: 'connected_marketing_services',
    name: 'Campaña en redes',
  },
  { kind: 'web_page', table: 'web_page_requests', effect: 'web_pages', name: 'Página web' },
]
const toldTo = async (person: Person) =>
  (await world.must(person, notifications.list, {})).rows.map(({ text, path }) => [text, path])
const countOf = async (table: string) => (await db.query(`select from ${table}`)).rowCount

describe.each(KINDS)('the inbox of $kind', ({ kind, name }) => {
  it('holds what every company asks for, newest first, and counts what waits', async () => {
    await asked(kind, beto)
    await asked(kind, zoe)
    const { rows, total } = await world.must(control, requests.inbox, { kind })
    expect(total).toBe(2)
    expect(rows.map(({ company, username }) => [company, username])).toEqual([
      ['Distribuidora Zafiro', 'Zoe'],
      ['Confecciones Ariadna', 'Beto'],
    ])
    expect(rows[0]).toMatchObject({ kind, name, status: 'pending', reason: '', decided_at: null, stage: null })
    expect(await world.must(control, requests.pendingCounts, {})).toEqual({
      agent: 0,
      marketing: 0,
      web_page: 0,
      [kind]: 2,
    })
  })

  it('is searched by company and by what is asked for, and narrowed by state', async () => {
    await world.must(control, requests.reject, await asked(kind))
    await asked(kind, zoe)
    const found = async (input: object) =>
      (await world.must(control, requests.inbox, { kind, ...input })).rows.map(({ company }) => company)
    expect(await found({ search: 'zafiro' })).toEqual(['Distribuidora Zafiro'])
    expect(await found({ search: name.toUpperCase() })).toHaveLength(2)
    expect(await found({ search: 'nada de esto' })).toEqual([])
    expect(await found({ status: 'rejected' })).toEqual(['Confecciones Ariadna'])
    expect(await found({ status: 'pending', search: 'ariadna' })).toEqual([])
  })
})

it('knows no kind that no module declares', async () => {
  const nobodys = { kind: 'bodega', id: randomUUID() }
  for (const call of [requests.inbox, requests.approve, requests.reject]) {
    const { status, body } = await world.ask(control, call, call === requests.inbox ? { kind: 'bodega' } : nobodys)
    expect([status, body.message]).toEqual([400, UNKNOWN_KIND])
  }
})

it('pages through everything once', async () => {
  await db.query(
    `insert into marketing_service_requests (company_id, id, service_id, requested_by, status, decided_at)
     select $1, gen_random_uuid(), $2, $3, 'rejected', now() from generate_series(1, 53)`,
    [ana.company, SERVICE, ana.id],
  )
  const first = await world.must(control, requests.inbox, { kind: 'marketing' })
  const second = await world.must(control, requests.inbox, { kind: 'marketing', cursor: first.next ?? '' })
  expect([first.total, first.rows.length, second.rows.length, second.next]).toEqual([53, 50, 3, null])
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(53)
})

describe.each(KINDS)('deciding of $kind', ({ kind, table, effect, name }) => {
  it(`happens once and has one effect, though ${AT_ONCE} try at once on two nodes`, async () => {
    const which = await asked(kind)
    await db.query('delete from control_log')
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        world.ask(control, n % 4 < 2 ? requests.approve : requests.reject, which, { node: n % 2 }),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.message}`)
    expect(new Set(others)).toEqual(new Set([`409 ${DECIDED}`]))
    const { rows } = await db.query(`select status, version from ${table}`)
    expect(rows).toEqual([{ status: won[0]?.body.status, version: 2 }])
    expect(await countOf(effect)).toBe(won[0]?.body.status === 'approved' ? 1 : 0)
    expect(await countOf('control_log')).toBe(1)
    expect(await toldTo(ana)).toHaveLength(1)
    console.info(`D3: ${AT_ONCE} decisions of one ${kind} request: 1 transition, ${await countOf(effect)} effects`)
  })

  it(`connects once, though ${AT_ONCE} approve at once`, async () => {
    const which = await asked(kind)
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => world.ask(control, requests.approve, which, { node: n % 2 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await countOf(effect)).toBe(1)
  })

  it('tells whoever asked and those who lead the company, once, and nobody else', async () => {
    await world.must(control, requests.reject, { ...(await asked(kind, beto)), reason: 'Falta el contrato.' })
    for (const person of [ana, beto]) {
      const [[text, path] = []] = await toldTo(person)
      expect(text).toMatch(/^La solicitud .* fue rechazada: Falta el contrato\.$/)
      expect(path).toMatch(/^\/module\//)
    }
    for (const person of [caro, zoe]) expect(await toldTo(person)).toEqual([])
  })

  it('takes effect in no company but the one that asked', async () => {
    const which = await asked(kind, zoe)
    expect(await world.must(control, requests.approve, which)).toMatchObject({ name, company: 'Distribuidora Zafiro' })
    const { rows } = await db.query(`select company_id from ${effect}`)
    expect(rows).toEqual([{ company_id: zoe.company }])
  })

  it('is final even for the database’s own role of control', async () => {
    await world.must(control, requests.approve, await asked(kind))
    const client = await db.connect()
    try {
      await client.query('begin; set local role trama_control')
      expect((await client.query(`update ${table} set status = 'rejected'`)).rowCount).toBe(0)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  const nowhere = { kind, id: randomUUID() }
  scenarios(world, requests.approve, [
    { it: 'needs a request that is there', as: control, input: nowhere, status: 404, refused: NOT_FOUND },
    { it: 'is not for who sent it', as: ana, input: nowhere, status: 403, refused: FORBIDDEN },
  ])
  scenarios(world, requests.reject, [
    { it: 'does not reject what is not there', as: control, input: nowhere, status: 404, refused: NOT_FOUND },
    {
      it: 'takes a reason of at most 4000 characters',
      as: control,
      input: { ...nowhere, reason: 'a'.repeat(4_001) },
      refused: 'Como máximo 4000 caracteres.',
    },
  ])
})

describe('reviewing an agent’s request', () => {
  it('shows the form, its secret masked', async () => {
    const { id } = await asked('agent')
    const { form, company } = await world.must(control, reviewCalls.review, { id })
    expect(company).toBe('Confecciones Ariadna')
    expect(Object.fromEntries(form.map((field) => [field.name, field.value]))).toEqual({ ...FILLED, clave: MASK })
    for (const person of [ana, beto, caro])
      expect((await world.ask(person, reviewCalls.review, { id })).status).toBe(403)
  })

  it('still shows it once decided, though the secret itself is gone from there', async () => {
    const { id } = await asked('agent')
    await world.must(control, requests.approve, { kind: 'agent', id })
    const { form, status } = await world.must(control, reviewCalls.review, { id })
    expect([status, form.find((field) => field.secret)?.value]).toEqual(['approved', MASK])
    const { status: refused } = await world.ask(control, reviewCalls.reveal, { of: 'request', id, field: 'clave' })
    expect(refused).toBe(409)
  })
})

describe('the site', () => {
  it('is being made once approved, and published once, with its address in the company’s profile', async () => {
    const { id } = await asked('web_page')
    const website = 'https://ariadna.test/tienda'
    const early = await world.ask(control, publicationCalls.publishPage, { id, website })
    expect([early.status, early.body.message]).toEqual([409, 'Aprueba la solicitud antes de publicar la página.'])
    expect(await world.must(control, requests.approve, { kind: 'web_page', id })).toMatchObject({
      stage: 'En creación',
    })
    const answers = await Promise.all(
      [0, 1].map((node) => world.ask(control, publicationCalls.publishPage, { id, website }, { node })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [row] = (await world.must(control, requests.inbox, { kind: 'web_page' })).rows
    expect(row?.stage).toBe('Publicada')
    expect(await world.must(ana, companies.details, {})).toMatchObject({ website })
    expect(await toldTo(beto)).toContainEqual([`Tu página web ya está publicada: ${website}`, '/module/pagina_web'])
  })

  scenarios(world, publicationCalls.publishPage, [
    {
      it: 'has an address of the web',
      as: control,
      input: { id: randomUUID(), website: 'javascript:alert(1)' },
      refused: 'Escribe una dirección web que empiece por http:// o https://.',
    },
    { it: 'was asked for', as: control, input: { id: randomUUID(), website: 'https://a.test' }, refused: NOT_FOUND },
  ])
})
