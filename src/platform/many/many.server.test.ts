import { describe, expect, it, vi } from 'vitest'
import { MOST_AT_ONCE } from '#src/kernel/calls/many.ts'
import { routeOf } from '#src/kernel/calls/route-of.ts'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { ventas } from '#src/modules/ventas/contract.ts'
import { LONG_TEST_MS } from '../../../test/runner/patience.ts'
import { openWorld } from '../../../test/world/world.ts'
import { auditCalls } from '../audit/contract.ts'
import { team } from '../team/contract.ts'
import { undo } from '../undo/contract.ts'
import { type ManyOutcome, many } from './contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, db } = world

const newClient = (name: string, as = ana) => world.must(as, cdm.addClient, { name, email: 'x@trama.test' })
const archiving = (rows: readonly { id: string; version: number }[]) => ({
  call: routeOf(cdm.archiveClient),
  rows: rows.map(({ id, version }) => ({ id, input: { id, version } })),
})
const archived = async (as = ana) => (await world.must(as, cdm.clients, { archived: true })).total
const actOf = ({ headers }: { headers: Headers }) => headers.get(ACT_HEADER) ?? ''
const linesOf = async (call: string) =>
  (await db.query('select many from audit_log where call = $1 order by id desc', [call])).rows

describe('one act for many records', () => {
  it('is one line in the trail, and one undo', async () => {
    const clients = [await newClient('Berta'), await newClient('Carlos'), await newClient('Dora')]
    const answer = await world.ask(beto, many.run, archiving(clients))
    expect(answer).toMatchObject({ status: 200, body: { done: 3 } })
    expect(await archived()).toBe(3)
    expect(await linesOf('cdm.archiveClient')).toEqual([{ many: 3 }])
    const [line] = (await world.must(ana, auditCalls.entries, {})).rows
    expect(line).toMatchObject({ did: 'archivó un cliente', subject: '3 registros', person: 'Beto' })
    const [recent] = (await world.must(beto, undo.recent, {})).rows
    expect(recent).toMatchObject({ did: 'archivó un cliente', subject: '3 registros', state: 'undoable' })
    await world.must(beto, undo.takeBack, { id: actOf(answer) })
    expect(await archived()).toBe(0)
  })

  it('leaves each record that refuses as it was, and says why, in the order that was asked', async () => {
    const [one, two, three] = [await newClient('Elena'), await newClient('Fabio'), await newClient('Gina')]
    await world.must(ana, cdm.archiveClient, { id: two.id, version: two.version })
    const foreign = await newClient('Ajeno', zoe)
    const asked = archiving([three, { ...two, version: 99 }, foreign, one])
    const { body } = await world.ask(beto, many.run, asked)
    expect(body).toEqual({
      done: 2,
      outcomes: [
        { id: three.id, ok: true, message: '' },
        { id: two.id, ok: false, message: STALE },
        { id: foreign.id, ok: false, message: NOT_FOUND },
        { id: one.id, ok: true, message: '' },
      ],
    })
    expect(await archived(zoe)).toBe(0)
  })

  it('keeps nothing where all refuse, and says what the first one says', async () => {
    const before = (await linesOf('cdm.archiveClient')).length
    const client = await newClient('Hugo')
    const answer = await world.ask(ana, many.run, archiving([{ ...client, version: 7 }]))
    expect([answer.status, answer.body.message]).toEqual([409, STALE])
    expect(await linesOf('cdm.archiveClient')).toHaveLength(before)
  })

  it('is made once, however often it is sent', async () => {
    const clients = [await newClient('Irma'), await newClient('Juan')]
    const key = crypto.randomUUID()
    const [first, again] = [
      await world.ask(ana, many.run, archiving(clients), { key }),
      await world.ask(ana, many.run, archiving(clients), { key }),
    ]
    expect(first.body).toMatchObject({ done: 2 })
    expect(again.body).toEqual(first.body)
    expect(actOf(again)).toBe(actOf(first))
  })

  it('asks of nobody more than the act itself, nor less', async () => {
    const client = await newClient('Karla')
    const refused = await world.ask(caro, many.run, archiving([client]))
    expect([refused.status, refused.body.message]).toEqual([403, FORBIDDEN])
    for (const call of [undo.takeBack, many.run, team.invite].map(routeOf).concat('POST /no/such'))
      expect(await world.ask(ana, many.run, { call, rows: [{ id: client.id, input: {} }] })).toMatchObject({
        status: 400,
        body: { code: 'many_unfit' },
      })
    const twice = await world.ask(ana, many.run, archiving([client, client]))
    expect([twice.status, twice.body.code]).toEqual([400, 'many_twice'])
    const row = { id: client.id, input: {} }
    const over = { call: routeOf(cdm.archiveClient), rows: Array.from({ length: MOST_AT_ONCE + 1 }, () => row) }
    expect((await world.ask(ana, many.run, over)).status).toBe(400)
    expect((await world.ask(ana, many.run, { call: routeOf(cdm.archiveClient), rows: [] })).status).toBe(400)
  })
})

it('of 500 records under parallel edits the outcomes are right, and one undo restores all', async () => {
  await db.query(
    `insert into cdm_clients (company_id, id, name, email) select $1, gen_random_uuid(), 'Muchos ' || n, 'm@trama.test' from generate_series(1, $2::int) n`,
    [ana.company, MOST_AT_ONCE],
  )
  const { rows } = await db.query<{ id: string; version: number }>(
    `select id, version from cdm_clients where company_id = $1 and name like 'Muchos %'`,
    [ana.company],
  )
  const edited = rows.slice(0, 20)
  const [bulk, ...edits] = await Promise.all([
    world.ask(beto, many.run, archiving(rows)),
    ...edited.map(({ id, version }, at) =>
      world.ask(
        ana,
        cdm.editClient,
        { id, version, name: `Muchos a mano ${at}`, email: 'a@trama.test' },
        { node: at % 2 },
      ),
    ),
  ])
  const outcomes = new Map((bulk.body.outcomes as ManyOutcome[]).map((one) => [one.id, one]))
  for (const [at, { id }] of edited.entries()) {
    // Whoever came second reads that the record was changed; nobody both succeeds.
    expect([edits[at]?.status, outcomes.get(id)?.ok]).toEqual(edits[at]?.status === 200 ? [200, false] : [409, true])
    if (!outcomes.get(id)?.ok) expect(outcomes.get(id)?.message).toBe(STALE)
  }
  const names = async (isArchived: boolean) =>
    (
      await db.query(
        `select id from cdm_clients where company_id = $1 and name like 'Muchos %' and (archived_at is not null) = $2 order by id`,
        [ana.company, isArchived],
      )
    ).rows.map(({ id }) => id)
  expect(await names(true)).toEqual(
    [...outcomes.values()]
      .filter(({ ok }) => ok)
      .map(({ id }) => id)
      .toSorted(),
  )
  expect(bulk.body.done).toBe((await names(true)).length)
  await world.must(beto, undo.takeBack, { id: actOf(bulk) })
  expect(await names(true)).toEqual([])
})

it('what somebody changed since keeps all of it from being taken back', async () => {
  const clients = [await newClient('Lola'), await newClient('Memo')]
  const answer = await world.ask(beto, many.run, archiving(clients))
  const [first] = (await world.must(ana, cdm.clients, { archived: true, search: 'Lola' })).rows
  await world.must(ana, cdm.restoreClient, { id: first?.id ?? '', version: first?.version ?? 0 })
  const { status, body } = await world.ask(beto, undo.takeBack, { id: actOf(answer) })
  expect([status, body.message]).toEqual([409, 'No se puede deshacer: Ana lo cambió después.'])
  expect((await world.must(ana, cdm.clients, { archived: true, search: 'Memo' })).total).toBe(1)
})

it('what another act counters is countered for each of them, or for none', async () => {
  const newQuote = (client_name: string) => world.must(ana, ventas.addQuote, { client_name, body: 'Hola.' })
  const quotes = [await newQuote('Norte'), await newQuote('Sur')]
  const marking = {
    call: routeOf(ventas.markQuote),
    rows: quotes.map(({ id, version }) => ({ id, input: { id, version, status: 'Enviada' } })),
  }
  const statuses = async () => {
    const shown = await Promise.all(quotes.map(({ id }) => world.must(ana, ventas.quote, { id })))
    return shown.map(({ quote }) => quote.status)
  }
  const marked = await world.ask(ana, many.run, marking)
  expect(marked.body).toMatchObject({ done: 2 })
  expect(await statuses()).toEqual(['Enviada', 'Enviada'])
  await world.must(ana, undo.takeBack, { id: actOf(marked) })
  expect(await statuses()).toEqual(['Borrador', 'Borrador'])
})
