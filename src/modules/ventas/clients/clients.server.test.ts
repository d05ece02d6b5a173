import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { laterDay } from '#src/kernel/days/day.ts'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { notifications } from '#src/platform/notifications/contract.ts'
import { openPools } from '#src/server/database/pool.ts'
import { jobQueue } from '#src/server/jobs/jobs.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import type { Person } from '../../../../test/world/people.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { cdm } from '../../cdm/contract.ts'
import { ventas } from '../contract.ts'
import { REMINDERS_JOB, remindersJob } from './server/reminders.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, db } = world
const pools = openPools(world.lines)
const queue = jobQueue(world.lines, pino({ level: 'silent' }))
await queue.start([])
afterAll(async () => {
  await queue.stop()
  await pools.end()
})
const aurora = await world.must(ana, cdm.addClient, { name: 'Aurora', email: 'hola@aurora.test', phone: '+57 300 1' })
const luna = await world.must(ana, cdm.addClient, { name: 'Ñandú Luna', email: 'luna@luna.test' })
const TODAY = worldDay()

beforeEach(() =>
  db.query(
    'delete from client_activities; delete from quotes; delete from opportunity_moves; delete from sales_opportunities',
  ),
)

const told = (more: object = {}, as: Person = ana) =>
  world.must(as, ventas.addActivity, { client_id: aurora.id, text: 'Llamé', type: 'llamada', ...more } as never)
const textsOf = async (as: Person = caro) =>
  (await world.must(as, ventas.activities, { id: aurora.id })).rows.map(({ text }) => text)

describe('the list of clients', () => {
  it('shows of each the last contact, what is open and the next reminder', async () => {
    const open = (value: string) =>
      world.must(ana, ventas.addOpportunity, { client_name: 'Aurora', client_id: aurora.id, value })
    await open('100.50')
    await open('20')
    const won = await open('7')
    await world.must(ana, ventas.winOpportunity, { id: won.id, version: 1 })
    await told({ date: '2026-02-01', remind_on: '2026-05-01' })
    await told({ date: '2026-03-01', remind_on: '2026-04-01' })
    const { rows, total } = await world.must(caro, ventas.clients, {})
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { name: 'Aurora', open: 2, open_value: '120.50', last_contact: '2026-03-01', next_reminder: '2026-04-01' },
      { name: 'Ñandú Luna', open: 0, open_value: '0.00', last_contact: null, next_reminder: null },
    ])
    expect((await world.must(caro, ventas.clients, { search: 'nandu' })).rows).toHaveLength(1)
    expect((await world.must(zoe, ventas.clients, {})).rows.map(({ name }) => name)).not.toContain('Aurora')
  })

  it('leads to all there is of one', async () => {
    const { id } = await world.must(ana, ventas.addOpportunity, {
      client_name: 'Aurora',
      client_id: aurora.id,
      value: '9',
      product_interest: 'Batas',
    })
    await world.must(ana, ventas.winOpportunity, { id, version: 1 })
    const quote = await world.must(ana, ventas.addQuote, { client_name: 'Aurora', client_id: aurora.id, body: 'x' })
    expect(await world.must(caro, ventas.client, { id: aurora.id })).toMatchObject({
      client: { name: 'Aurora', phone: '+57 300 1', open: 0 },
      won_value: '9.00',
      opportunities: [{ id, product_interest: 'Batas', outcome: 'won' }],
      quotes: [{ id: quote.id }],
    })
    const { status } = await world.ask(zoe, ventas.client, { id: aurora.id })
    expect(status).toBe(404)
  })
})

describe('names that are nobody’s', () => {
  it('are counted however they are written, and become a client’s', async () => {
    for (const client_name of ['Café Sol', 'cafe sol']) {
      await world.must(ana, ventas.addOpportunity, { client_name, value: '1' })
    }
    await world.must(ana, ventas.addQuote, { client_name: 'CAFÉ SOL', body: 'x' })
    await world.must(ana, ventas.addQuote, { client_name: 'Aurora', client_id: aurora.id, body: 'x' })
    const [loose, ...others] = await world.must(caro, ventas.unlinkedNames, {})
    expect([loose?.opportunities, loose?.quotes, others]).toEqual([2, 1, []])
    expect(await world.must(ana, ventas.linkName, { id: luna.id, name: 'café sol' })).toEqual({ linked: 3 })
    expect(await world.must(caro, ventas.unlinkedNames, {})).toEqual([])
    expect((await world.must(caro, ventas.client, { id: luna.id })).quotes).toHaveLength(1)
  })

  scenarios(world, ventas.linkName, [
    { it: 'are not linked by colaboradores', as: caro, input: { id: luna.id, name: 'x' }, refused: FORBIDDEN },
    { it: 'nor with a stranger’s client', as: zoe, input: { id: luna.id, name: 'x' }, refused: NOT_FOUND },
  ])
})

describe('what was done with a client', () => {
  scenarios(world, ventas.addActivity, [
    {
      it: 'is of today, by whoever says it',
      as: beto,
      input: { client_id: aurora.id, text: 'Pidió muestras', type: 'reunión' },
      gives: { username: 'Beto', date: TODAY, remind_on: null, done_at: null, client_name: 'Aurora' },
    },
    {
      it: 'says something',
      as: ana,
      input: { client_id: aurora.id, text: ' ' },
      refused: 'Escribe qué pasó o qué hay que hacer.',
    },
    {
      it: 'is about a client',
      as: ana,
      input: { client_id: zoe.id, text: 'x' },
      refused: 'Elige un cliente de la lista.',
    },
    { it: 'is not told by colaboradores', as: caro, input: { client_id: aurora.id, text: 'x' }, refused: FORBIDDEN },
  ])

  it('stands in order, the newest first', async () => {
    await told({ text: 'Vieja', date: '2026-01-01' })
    await told({ text: 'Nueva', date: '2026-02-02' })
    await told({ text: 'Última', date: '2026-02-02' })
    expect(await textsOf()).toEqual(['Última', 'Nueva', 'Vieja'])
  })

  it('is changed and taken back by its author alone, and done by anybody who sells', async () => {
    const { id } = await told()
    const change = { id, version: 1, text: 'Otra', type: 'nota', date: TODAY, remind_on: '' }
    expect((await world.ask(beto, ventas.editActivity, change)).body.message).toBe(FORBIDDEN)
    expect((await world.ask(beto, ventas.deleteActivity, { id })).body.message).toBe(FORBIDDEN)
    expect(await world.must(beto, ventas.completeActivity, { id, version: 1, done: true })).toMatchObject({
      version: 2,
    })
    expect((await world.ask(ana, ventas.editActivity, change)).body.message).toBe(STALE)
    await world.must(ana, ventas.editActivity, { ...change, version: 2 } as never)
    expect(await textsOf()).toEqual(['Otra'])
    await world.must(ana, ventas.deleteActivity, { id })
    expect(await textsOf()).toEqual([])
    expect((await world.ask(ana, ventas.deleteActivity, { id })).status).toBe(404)
  })
})

describe('a reminder', () => {
  beforeEach(() => db.query('delete from notifications'))
  const job = remindersJob(pools)
  const run = (today = TODAY) => job.run({ today } as never)
  const news = async (as: Person) =>
    (await world.must(as, notifications.list, {})).rows.map(({ text, path }) => [text, path])

  it('stands among one’s own until it is done', async () => {
    const late = await told({ remind_on: '2026-01-02' })
    await told({ remind_on: '2026-01-01', text: 'Antes' })
    await told({ remind_on: '2026-01-01' }, beto)
    await told()
    const own = async () => (await world.must(ana, ventas.reminders, {})).rows.map(({ text }) => text)
    expect(await own()).toEqual(['Antes', 'Llamé'])
    await world.must(ana, ventas.completeActivity, { id: late.id, version: 1, done: true })
    expect(await own()).toEqual(['Antes'])
  })

  it('is told to its author on its day, and once however often and wherever it is looked for', async () => {
    await told({ remind_on: laterDay(TODAY, 1), text: 'Enviar muestras' })
    await run()
    expect(await news(ana)).toEqual([])
    await Promise.all(Array.from({ length: 8 }, () => run(laterDay(TODAY, 1))))
    for (let node = 0; node < 4; node++) await queue.enqueue(REMINDERS_JOB, { today: laterDay(TODAY, 1) })
    const left = async () =>
      (
        await db.query(`select count(*)::int as n from pgboss.job where name = $1 and state <> 'completed'`, [
          REMINDERS_JOB,
        ])
      ).rows[0].n
    await expect.poll(left).toBe(0)
    expect(await news(ana)).toEqual([
      ['Recordatorio de Aurora: Enviar muestras', `/module/ventas?tab=crm&cliente=${aurora.id}`],
    ])
    expect(await news(beto)).toEqual([])
  })

  it('is told again only for another day', async () => {
    const { id } = await told({ remind_on: TODAY })
    await run()
    const change = { id, type: 'llamada', text: 'Llamé', date: TODAY } as const
    await world.must(ana, ventas.editActivity, { ...change, version: 1, remind_on: TODAY })
    await run()
    expect(await news(ana)).toHaveLength(1)
    await world.must(ana, ventas.editActivity, { ...change, version: 2, remind_on: laterDay(TODAY, 1) })
    await run(laterDay(TODAY, 1))
    expect(await news(ana)).toHaveLength(2)
  })

  it('is told neither of what is done, nor where sales was disconnected', async () => {
    const { id } = await told({ remind_on: TODAY })
    await world.must(ana, ventas.completeActivity, { id, version: 1, done: true })
    await run()
    await world.must(ana, ventas.completeActivity, { id, version: 2, done: false })
    await world.must(ana, catalogue.disconnectModule, { module_id: 'ventas' })
    await run()
    expect(await news(ana)).toEqual([])
    await world.must(ana, catalogue.connectModule, { module_id: 'ventas' })
    await run()
    expect((await news(ana)).map(([text]) => text)).toContain('Recordatorio de Aurora: Llamé')
  })
})
