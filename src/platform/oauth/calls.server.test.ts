import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Call } from '#src/kernel/contract.ts'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openPools } from '#src/server/database/pool.ts'
import { atOnce } from '../../../test/faults/raw-http.ts'
import { askToken, type Program, programOf, tokenOf, withToken } from '../../../test/world/program.ts'
import type { Sending } from '../../../test/world/request.ts'
import { openWorld } from '../../../test/world/world.ts'
import { auditCalls } from '../audit/contract.ts'
import { team } from '../team/contract.ts'
import { oauth } from './contract.ts'
import { sweepClients } from './server/sweep.ts'

const world = await openWorld({ nodes: 2 })
const { ana, zoe, db } = world
const OTHER_BODY = 'Esta operación ya se envió con otros datos. Vuelve a intentarlo.'
const NO_KEY = 'Falta la cabecera Idempotency-Key.'
const CANARY = 'canario-amarillo-77'
const MOST = 120

let program: Program
let token: string
let zafiro: string

beforeAll(async () => {
  program = await programOf(world, ana)
  token = await tokenOf(world, program)
  zafiro = await tokenOf(world, await programOf(world, zoe))
})
beforeEach(async () => {
  await db.query('delete from api_calls')
  await db.query('update auth.clients set calls = 0')
})

const call = (asked: Call, input: object = {}, more: Sending & { node?: number } = {}, as = token) =>
  world.ask(null, asked, input, { ...withToken(as, more), node: more.node })
const logged = async (as = ana, input: object = {}) => (await world.must(as, oauth.calls, input)).rows
const product = (name: string) => ({ name, price: '10', initial_stock: 2 })

describe('the log', () => {
  it('lists what was asked for, the latest first, and how it ended', async () => {
    const { body } = await call(cdm.addProduct, product('Camisa'))
    await call(cdm.products)
    await call(cdm.editProduct, { ...product('x'), name: '', id: body.id, version: 1 })
    await call(cdm.addProduct, product('Sin clave'), { headers: { 'idempotency-key': '' } })
    await call(cdm.clients)
    await call(team.members, {}, { node: 1 })
    const told = (await logged()).map(({ id, created_at, ms, ...rest }) => Object.values(rest).join(' '))
    expect(told).toEqual([
      'team.members GET /api/team/members 200 users:read',
      'cdm.clients GET /api/cdm/clients 403 ',
      'cdm.addProduct POST /api/cdm/products 400 products:write',
      'cdm.editProduct PATCH /api/cdm/products/{id} 400 products:write',
      'cdm.products GET /api/cdm/products 200 products:read',
      'cdm.addProduct POST /api/cdm/products 200 products:write',
    ])
  })

  it('tells of tokens, given and refused', async () => {
    await tokenOf(world, program, ['products:read'])
    await expect(tokenOf(world, program, ['todo' as 'users:read'])).rejects.toThrow('invalid_scope')
    await expect(tokenOf(world, { ...program, client_secret: 'x' })).rejects.toThrow('invalid_client')
    const told = (await logged()).map(({ call: name, status, scope }) => `${name} ${status} ${scope}`)
    expect(told).toEqual(['oauth.token 400 ', 'oauth.token 200 products:read'])
  })

  it('comes in pages', async () => {
    await atOnce(Array(53).fill(0) as number[], () => call(cdm.products))
    const first = await world.must(ana, oauth.calls, {})
    expect([first.rows.length, first.total]).toEqual([50, 53])
    const rest = await world.must(ana, oauth.calls, { cursor: first.next ?? '' })
    expect([rest.rows.length, rest.next]).toEqual([3, null])
    expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(53)
  })

  it('is each company’s own', async () => {
    await call(cdm.addProduct, product(CANARY))
    await call(cdm.products, { search: 'nada' }, {}, zafiro)
    expect((await logged()).map((row) => row.call)).toEqual(['cdm.addProduct'])
    expect((await logged(zoe)).map((row) => row.call)).toEqual(['cdm.products'])
    const company_id = zoe.company ?? ''
    expect((await logged(world.control, { company_id })).map((row) => row.call)).toEqual(['cdm.products'])
  })

  it('holds nothing that was sent or answered', async () => {
    await call(cdm.addProduct, product(CANARY))
    await call(cdm.products, { search: CANARY })
    const { rows } = await db.query('select api_calls::text as row from api_calls')
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(CANARY)
  })

  it('is kept for as many days as the company says', async () => {
    await call(cdm.products)
    await call(cdm.products, {}, {}, zafiro)
    const days = (company: string | null, kept: number) =>
      db.query('update automation_profiles set data_retention_days = $2 where company_id = $1', [company, kept])
    await days(ana.company, 30)
    await days(zoe.company, 60)
    for (const age of [29, 31, 59, 61]) {
      await db.query(
        `insert into api_calls (company_id, id, client_id, call, method, path, status, ms, created_at)
         select company_id, gen_random_uuid(), id, 'hace.' || $1::int, 'GET', '/api', 200, 1, now() - make_interval(days => $1::int)
         from api_clients where ended_at is null`,
        [age],
      )
    }
    const pools = openPools(world.lines)
    await sweepClients(pools).run({} as never)
    await pools.end()
    const left = async (as = ana) => (await logged(as)).map((row) => row.call).sort()
    expect(await left()).toEqual(['cdm.products', 'hace.29'])
    expect(await left(zoe)).toEqual(['cdm.products', 'hace.29', 'hace.31', 'hace.59'])
  })

  it('tells when the credentials were last used', async () => {
    await db.query('update api_clients set last_used_at = null')
    const used = async () => (await world.must(ana, oauth.credentials, {})).current?.last_used_at ?? null
    expect(await used()).toBeNull()
    await call(cdm.products)
    expect(Date.parse((await used()) ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })
})

describe('a minute', () => {
  it(`allows ${MOST} requests, over all nodes, and the next one says when`, async () => {
    const answers = await atOnce(Array(MOST + 60).fill(0) as number[], (_, at) =>
      call(cdm.products, {}, { node: at % 2 }),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(answers.length - refused.length).toBe(MOST)
    expect(refused.filter(({ status }) => status !== 429)).toEqual([])
    const waits = refused.map(({ headers }) => Number(headers.get('retry-after')))
    expect(waits.filter((seconds) => !(seconds >= 1 && seconds <= 60))).toEqual([])
    // A program that runs wild fills no log: the first refusal is told.
    const { rows } = await db.query('select status, count(*)::int as n from api_calls group by status order by status')
    expect(rows).toEqual([
      { status: 200, n: MOST },
      { status: 429, n: 1 },
    ])
  })

  it('is each program’s own, and tokens count', async () => {
    await db.query('update auth.clients set calls = $2 where id = $1', [program.client_id, MOST])
    expect((await askToken(world.url, program)).status).toBe(429)
    expect((await call(cdm.products)).status).toBe(429)
    expect((await call(cdm.products, {}, {}, zafiro)).status).toBe(200)
  })

  it('ends', async () => {
    await db.query(`update auth.clients set calls = $1, since = now() - interval '61 seconds'`, [MOST + 1])
    expect((await call(cdm.products)).status).toBe(200)
    const { rows } = await db.query('select calls from auth.clients where id = $1', [program.client_id])
    expect(rows).toEqual([{ calls: 1 }])
  })
})

describe('an act of a program', () => {
  const namesOf = async (name: string): Promise<number> =>
    (await db.query('select count(*)::int as n from cdm_products where name = $1', [name])).rows[0].n

  it('has one effect under one key, however often and wherever it is sent', async () => {
    const key = randomUUID()
    const answers = await Promise.all(
      [0, 1, 0, 1, 0].map((node) => call(cdm.addProduct, product('Una vez'), { key, node })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await namesOf('Una vez')).toBe(1)
    const other = await call(cdm.addProduct, product('Otra'), { key })
    expect([other.status, other.body.message]).toEqual([422, OTHER_BODY])
  })

  it('needs a key, and shares none with people or other programs', async () => {
    const none = await call(cdm.addProduct, product('Sin'), { headers: { 'idempotency-key': '' } })
    expect([none.status, none.body.message]).toEqual([400, NO_KEY])
    const key = randomUUID()
    const ids = await Promise.all([
      call(cdm.addProduct, product('Común'), { key }),
      call(cdm.addProduct, product('Común'), { key }, zafiro),
      world.ask(ana, cdm.addProduct, product('Común'), { key }),
    ])
    expect(new Set(ids.map(({ body }) => body.id)).size).toBe(3)
  })

  it('is told in the activity as the API’s, and so is its stock', async () => {
    await db.query('delete from audit_log')
    const { body } = await call(cdm.addProduct, product('Bufanda'))
    await world.must(ana, cdm.addProduct, product('Gorro'))
    const all = await world.must(ana, auditCalls.entries, {})
    expect(all.rows.map(({ person, did }) => `${person} ${did}`)).toEqual([
      'Ana agregó un producto',
      'API agregó un producto',
    ])
    const { people } = await world.must(ana, auditCalls.filters, {})
    const api = people.find(({ username }) => username === 'API')
    // Whatever credentials it had: renewed, it is still the company's automation.
    program = await programOf(world, ana)
    token = await tokenOf(world, program)
    const own = await world.must(ana, auditCalls.entries, { person_id: api?.id ?? '' })
    expect(own.rows.map(({ person }) => person)).toEqual(['API'])
    const moved = await world.must(ana, bodega.movements, { product_id: body.id })
    expect(moved.rows.map(({ username, quantity }) => [username, quantity])).toEqual([['API', 2]])
  })

  it('is seen by the company’s people and by nobody else’s', async () => {
    await call(cdm.addProduct, product(CANARY))
    const seen = async (as = ana) => JSON.stringify(await world.must(as, cdm.products, {}))
    expect(await seen()).toContain(CANARY)
    expect(await seen(zoe)).not.toContain(CANARY)
    expect(JSON.stringify((await call(cdm.products, {}, {}, zafiro)).body)).not.toContain(CANARY)
  })
})

it('keeps neither secret nor token anywhere in the database', async () => {
  await call(cdm.products)
  const { rows: tables } = await db.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'`)
  const holding: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.query(
      `select from ${name} t where t::text like any($1) or t::text like any($2) limit 1`,
      [
        [program.client_secret, token].map((text) => `%${text}%`),
        [`%${hex(program.client_secret)}%`, `%${hex(token)}%`],
      ],
    )
    if (rows.length > 0) holding.push(name)
  }
  expect(tables.length).toBeGreaterThan(40)
  expect(holding).toEqual([])
})

/** As bytea shows it. */
const hex = (text: string) => Buffer.from(text).toString('hex')
