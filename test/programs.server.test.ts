import { beforeAll, describe, expect, it, vi } from 'vitest'
import { admits } from '#src/kernel/access.ts'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { checksum } from './database/checksum.ts'
import { fingerprint, takeSnapshot } from './database/snapshot.ts'
import { LONG_TEST_MS } from './runner/patience.ts'
import { everyCall, isAct, type NamedCall } from './walk/calls.ts'
import { type Aim, aimsOf, gist, idAt, idFieldsOf, inputWith, isOfModule, RANDOM_ID } from './walk/ids.ts'
import { programSituations, scopeOf } from './walk/program-situations.ts'
import { type FilledCompanies, fillCompanies } from './world/fill-companies.ts'
import { type Program, programOf, tokenOf, withToken } from './world/program.ts'
import type { Answer } from './world/request.ts'
import { openWorld } from './world/world.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld({ nodes: 2 })
const { ana, beto, zoe, control, db } = world
const calls = await everyCall()
const scoped = calls.filter(({ call }) => call['~orpc'].meta.scope !== undefined)
const others = calls.filter(({ call }) => call['~orpc'].meta.scope === undefined)
const TWO_WAYS = 'Envía el token o la cookie de sesión, no ambos.'
/** What changes with every request of a program. */
const COUNTED = ['api_calls', 'api_clients', 'auth.clients', 'auth.client_tokens']
/** What a program may ask for where the example is not. */
const INPUTS: Record<string, (side: 'Ariadna' | 'Zafiro') => object> = {
  'team.addMember': () => ({ role: 'colaborador' }),
  'textil.addOrder': (side) => ({ materials: [idAt(data, side, 0)] }),
}

let data: FilledCompanies
let restore: () => Promise<void>
let program: Program
/** With every scope, of Ariadna and of Zafiro. */
let token: string
let foreign: string
const aims = new Map<string, Map<string, Aim>>()

beforeAll(async () => {
  data = await fillCompanies(world)
  program = await programOf(world, ana)
  const other = await programOf(world, zoe)
  token = await tokenOf(world, program)
  foreign = await tokenOf(world, other)
  restore = (await takeSnapshot(db)).restore
  for (const named of scoped) {
    const found = new Map<string, Aim>()
    for (const field of idFieldsOf(named.call)) {
      const [aim] = await aimsOf(named, field, data, (input) => ask(token, named, input), restore)
      if (aim !== undefined) found.set(field, aim)
    }
    aims.set(named.name, found)
  }
})

async function ask(as: string, { name, call }: NamedCall, input: object, node = 0): Promise<Answer> {
  // What may be asked for in a minute is another test's subject.
  await db.query('update auth.clients set calls = 0')
  return world.ask(
    null,
    call,
    { ...input, ...INPUTS[name]?.(as === foreign ? 'Zafiro' : 'Ariadna') },
    { ...withToken(as), node },
  )
}

/** An input about a company's own row where the call takes one. */
function inputOf(named: NamedCall, side: 'Ariadna' | 'Zafiro' = 'Ariadna'): object {
  const ids = [...(aims.get(named.name) ?? [])].map(([field, aim]) => [field, idAt(data, side, aim)] as const)
  return inputWith(named.call, Object.fromEntries(ids))
}

const rows = async () => Object.entries(await checksum(db)).filter(([table]) => !COUNTED.includes(table))

describe(`${others.length} calls without a scope`, () => {
  it('are closed to every program, whatever its token holds', async () => {
    const before = await rows()
    const open: string[] = []
    for (const named of others) {
      const answer = await ask(token, named, inputWith(named.call, {}))
      const why = answer.headers.get('www-authenticate') ?? ''
      const refused = answer.status === 403 && answer.body?.message === FORBIDDEN && why.includes('insufficient_scope')
      if (!refused) open.push(`${named.name}: ${gist(answer)}`)
    }
    console.info(`${others.length} calls without a scope asked for with a token: ${open.length} let through`)
    expect(open).toEqual([])
    expect(await rows()).toEqual(before)
  })
})

it.each([
  { whose: 'of the same company', cookie: ana.cookie },
  { whose: 'of control', cookie: control.cookie },
  { whose: 'that is nobody’s', cookie: 'x=y' },
])('refuses a token beside a cookie $whose, by every call', async ({ cookie }) => {
  const before = await rows()
  const taken: string[] = []
  for (const named of calls) {
    const more = { headers: { cookie } }
    const answer = await world.ask(null, named.call, inputWith(named.call, {}), withToken(token, more))
    if (answer.status !== 400 || answer.body?.message !== TWO_WAYS) taken.push(`${named.name}: ${gist(answer)}`)
  }
  expect(taken).toEqual([])
  expect(await rows()).toEqual(before)
})

const situations = programSituations(world, () => ({ program, token }))

describe.each(scoped)('$name, with a token', (named) => {
  it.each(situations)('when $when', async ({ prepare, refused, ofModules }) => {
    for (const node of [0, 1]) {
      await restore()
      const shown = await prepare(named)
      const before = await rows()
      const answer = await ask(shown, named, inputOf(named), node)
      if (refused && (!ofModules || isOfModule(named))) {
        expect([answer.status, answer.body.message]).toEqual([refused.status, refused.message])
        if (refused.why) expect(answer.headers.get('www-authenticate')).toContain(refused.why)
        expect(await rows()).toEqual(before)
      } else {
        expect([answer.status, gist(answer)]).toEqual([200, gist(answer)])
      }
    }
  })

  it('tells nothing of another company and changes nothing of it', async () => {
    await restore()
    for (const [as, own, other] of [
      [token, 'Ariadna', 'Zafiro'],
      [foreign, 'Zafiro', 'Ariadna'],
    ] as const) {
      const theirs = () => fingerprint(db, data.tables, data.companies[other].company)
      const before = await theirs()
      const answer = await ask(as, named, inputOf(named, own))
      expect(answer.status).toBe(200)
      expect(JSON.stringify(answer.body)).not.toContain(data.companies[other].word)
      for (const field of aims.get(named.name)?.keys() ?? []) {
        const nowhere = await ask(as, named, { ...inputOf(named, own), [field]: RANDOM_ID })
        expect(gist(await ask(as, named, inputOf(named, other)))).toBe(gist(nowhere))
        expect([nowhere.status, nowhere.body.message]).toEqual([404, NOT_FOUND])
      }
      expect(await theirs()).toEqual(before)
      await restore()
    }
  })

  it('does no more than an administrador may', () => {
    const { access } = named.call['~orpc'].meta
    expect(admits(access, { role: 'administrador' })).toBe(true)
    expect(scopeOf(named).endsWith(isAct(named) ? ':write' : ':read')).toBe(true)
  })
})

it('lets a program add colaboradores only, as an administrador', async () => {
  await restore()
  const add = scoped.find(({ name }) => name === 'team.addMember') as NamedCall
  const sent = { ...inputWith(add.call, {}), role: 'administrador' }
  const answers = [await world.ask(null, add.call, sent, withToken(token)), await world.ask(beto, add.call, sent)]
  expect(answers.map(gist)).toEqual(Array(2).fill(gist(answers[1] as Answer)))
  expect(answers[0]?.status).toBe(403)
})

it('knows what is open to programs', () => {
  expect(scoped.map(({ name, call }) => `${name} ${call['~orpc'].meta.scope}`).sort()).toEqual([
    'cdm.addProduct products:write',
    'cdm.editProduct products:write',
    'cdm.products products:read',
    'team.addMember users:write',
    'team.members users:read',
    'textil.addOrder orders:write',
    'textil.lot orders:read',
    'textil.lots orders:read',
    'textil.order orders:read',
    'textil.orders orders:read',
  ])
})
