import { v7 } from 'uuid'
import { expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { agentes_ia } from '#src/modules/agentes_ia/contract.ts'
import { marketing } from '#src/modules/marketing/contract.ts'
import { pagina_web } from '#src/modules/pagina_web/contract.ts'
import { notifications } from '#src/platform/notifications/contract.ts'
import { offers } from '#src/platform/offers/contract.ts'
import { requests } from '#src/platform/requests/contract.ts'
import { addAgent } from '../../../test/world/agents.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { worklog } from './contract.ts'
import { ANSWERED, NO_PAGE } from './rules.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, control, must, db } = world

const agent_id = await addAgent(world, 'Chatbot', [])
const asked = await must(ana, agentes_ia.requestAgent, { agent_id, form_data: {} })
await must(control, requests.approve, { kind: 'agent', id: asked.id })
const service = await must(control, offers.addService, { name: 'Campañas', description: 'Cada mes.' })
const wanted = await must(ana, marketing.requestService, { service_id: service.id })
await must(control, requests.approve, { kind: 'marketing', id: wanted.id })
const [chatbot] = await must(caro, agentes_ia.connected, {})
const [campaigns] = await must(caro, marketing.connected, {})
const ofAgent = { connection_id: chatbot?.id ?? '' }
const ofService = { connection_id: campaigns?.id ?? '' }

const told = async (person: typeof ana) =>
  (await must(person, notifications.list, {})).rows.map(({ text, path }) => `${text} ${path}`)

it('a company asks for a change, control answers it once, and both talk about it', async () => {
  const sent = await must(beto, agentes_ia.askWork, { ...ofAgent, title: 'Saluda por su nombre', body: 'A todos.' })
  expect(sent).toMatchObject({ type: 'request', status: 'open', username: 'Beto', name: 'Chatbot' })
  expect(await must(control, worklog.openCount, {})).toEqual({ open: 1 })
  expect((await told(control))[0]).toBe(
    'Pidió un cambio en «Chatbot»: Saluda por su nombre /admin/requests?tab=seguimiento',
  )
  const listed = await must(control, worklog.entries, { kind: 'agent', status: 'open', search: 'saluda' })
  expect(listed.rows).toMatchObject([{ id: sent.id, company_id: ana.company, title: 'Saluda por su nombre' }])

  const answer = { id: sent.id, status: 'done', answer: 'Desde hoy saluda así.' } as const
  expect(await must(control, worklog.answer, answer)).toMatchObject({ status: 'done', answer: answer.answer })
  const again = await world.ask(control, worklog.answer, { ...answer, status: 'declined' })
  expect([again.status, again.body.message]).toEqual([409, ANSWERED])
  await must(ana, agentes_ia.commentWork, { id: sent.id, text: '¡Gracias!' })
  await must(control, worklog.comment, { id: sent.id, text: 'A ustedes.' })
  const { rows } = await must(caro, agentes_ia.work, ofAgent)
  expect(rows).toMatchObject([
    {
      status: 'done',
      answer: answer.answer,
      comments: [
        { text: '¡Gracias!', username: 'Ana' },
        { text: 'A ustedes.', username: null },
      ],
    },
  ])
  expect((await told(beto)).slice(0, 2)).toEqual([
    'Comentario sobre «Saluda por su nombre»: A ustedes. /module/agentes_ia?tab=conectados',
    'Respuesta a «Saluda por su nombre»: Desde hoy saluda así. /module/agentes_ia?tab=conectados',
  ])
})

it('control publishes what it did for a company, which sees it with the service and nowhere else', async () => {
  const found = await must(control, worklog.subjects, { search: 'campañas' })
  expect(found).toMatchObject([{ company_id: ana.company, kind: 'marketing', name: 'Campañas', ...ofService }])
  await must(control, worklog.publish, {
    company_id: ana.company ?? '',
    kind: 'marketing',
    ...ofService,
    type: 'result',
    title: 'Informe de mayo',
    body: '1.200 visitas.',
    link: 'https://trama.test/informe',
    month: '2026-05',
  })
  const { rows } = await must(caro, marketing.work, { ...ofService, type: 'result' })
  expect(rows).toMatchObject([{ title: 'Informe de mayo', month: '2026-05', username: null }])
  const [card] = await must(caro, marketing.connected, {})
  expect(card).toMatchObject({ results: 1, open_requests: 0, latest: { title: 'Informe de mayo' }, price: '0.00' })
  expect((await must(ana, agentes_ia.work, {})).rows.map(({ title }) => title)).not.toContain('Informe de mayo')
  expect((await must(zoe, marketing.work, {})).total).toBe(0)
})

it('an agent rests and works again as the company wants; control reads it, and every step stands in its log', async () => {
  const seen = { id: chatbot?.id ?? '', version: chatbot?.version ?? 0 }
  const paused = await must(ana, agentes_ia.pauseAgent, seen)
  expect(paused.paused_at).not.toBeNull()
  const stale = await world.ask(beto, agentes_ia.resumeAgent, seen)
  expect([stale.status, stale.body.message]).toEqual([409, STALE])
  const stalePause = await world.ask(beto, agentes_ia.pauseAgent, seen)
  expect([stalePause.status, stalePause.body.message]).toEqual([409, STALE])
  const worked = await must(beto, agentes_ia.resumeAgent, { id: paused.id, version: paused.version })
  expect(worked.paused_at).toBeNull()
  await must(ana, agentes_ia.editAgent, { id: worked.id, version: worked.version, config: {} })
  const { rows } = await must(caro, agentes_ia.work, { ...ofAgent, type: 'event' })
  expect(rows.map(({ title, username }) => `${title} · ${username}`)).toEqual([
    'Configuración cambiada · Ana',
    'Agente reanudado · Beto',
    'Agente en pausa · Ana',
  ])
  expect((await told(control)).filter((text) => text.includes('en pausa'))).toHaveLength(1)
})

it('changes of a page are asked once Trama makes it', async () => {
  const ask = { title: 'Nuevo horario', topic: 'Contacto' }
  const early = await world.ask(ana, pagina_web.askWork, ask)
  expect([early.status, early.body.message]).toEqual([409, NO_PAGE])
  const site = await must(ana, pagina_web.requestSite, {})
  await must(control, requests.approve, { kind: 'web_page', id: site.id })
  await must(ana, pagina_web.askWork, ask)
  const { rows } = await must(caro, pagina_web.work, { topic: 'Contacto' })
  expect(rows).toMatchObject([{ kind: 'web_page', connection_id: null, name: 'Página web', topic: 'Contacto' }])
  expect((await must(control, worklog.subjects, { search: 'página' }))[0]).toMatchObject({ connection_id: null })
})

scenarios(world, agentes_ia.askWork, [
  { it: 'needs words', as: ana, input: { ...ofAgent, title: ' ' }, status: 400, refused: 'Escribe qué necesitas.' },
  { it: 'is not for a colaborador', as: caro, input: { ...ofAgent, title: 'X' }, status: 403, refused: FORBIDDEN },
  {
    it: 'knows no agent of another company',
    as: zoe,
    input: { ...ofAgent, title: 'X' },
    status: 404,
    refused: NOT_FOUND,
  },
  { it: 'knows no service', as: ana, input: { ...ofService, title: 'X' }, status: 404, refused: NOT_FOUND },
  { it: 'needs one', as: ana, input: { title: 'X' }, status: 404, refused: NOT_FOUND },
])
scenarios(world, agentes_ia.commentWork, [
  { it: 'knows no entry that is not there', as: ana, input: { id: v7(), text: 'X' }, status: 404, refused: NOT_FOUND },
])

it('leaves control no way to write in a company’s name, or to change what was answered', async () => {
  const { rows } = await db.query('select company_id, id from work_entries where answered_at is not null limit 1')
  const client = await db.connect()
  try {
    await client.query('begin; set local role trama_control')
    const changed = await client.query(
      `update work_entries set status = 'declined' where company_id = $1 and id = $2`,
      [rows[0].company_id, rows[0].id],
    )
    expect(changed.rowCount).toBe(0)
    const forged = client.query(
      `insert into work_entries (company_id, id, type, title, status, user_id) values ($1, $2, 'request', 'X', 'open', $3)`,
      [ana.company, v7(), ana.id],
    )
    await expect(forged).rejects.toMatchObject({ code: '42501' })
  } finally {
    await client.query('rollback')
    client.release()
  }
})
