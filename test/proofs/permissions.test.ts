import { beforeAll, describe, expect, it } from 'vitest'
import { auth } from '#src/platform/auth/contract.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { team } from '#src/platform/team/contract.ts'
import { moduleIds } from '#src/server/areas.ts'
import { dispatcher } from '#src/server/calls/dispatch.ts'
import { takeSnapshot } from '../database/snapshot.ts'
import { sampled } from '../runner/counts.ts'
import { everyCall, type NamedCall } from '../walk/calls.ts'
import { exampleOf } from '../walk/example.ts'
import { gist, inputWith, isOfModule } from '../walk/ids.ts'
import type { Permission } from '../walk/permission.ts'
import { PERMISSIONS } from '../walk/permissions.ts'
import type { Person } from '../world/people.ts'
import { openWorld } from '../world/world.ts'

const FORBIDDEN = 'No tienes permiso para realizar esta acción.'
const DISCONNECTED = 'Conecta este módulo para poder acceder a él.'
const SIGNED_OUT = 'Auth session missing!'

const world = await openWorld()
const calls = await everyCall()
const { ana, beto, caro, control } = world
const people: (Person | null)[] = [null, ana, beto, caro, control]
let restore: () => Promise<void>

beforeAll(async () => {
  for (const module_id of moduleIds) {
    await world.must(control, companies.enter, { company_id: ana.company ?? '', module_id })
  }
  restore = (await takeSnapshot(world.db)).restore
})

const noModules = () =>
  world.db.query('update company_modules set disconnected_at = now(), disconnected_by = connected_by')
const allOff = () =>
  world.db.query(
    `insert into app_config (key, value) values ('module_status', $1) on conflict (key) do update set value = $1`,
    [JSON.stringify(Object.fromEntries(moduleIds.map((id) => [id, { active: false }])))],
  )
/** What a module can be; 'open' to the people of a company. What is as in a state before is seen of every so many-th call. */
const STATES = [
  { state: 'connected', prepare: async () => {}, open: true, every: 1 },
  { state: 'disconnected', prepare: noModules, open: false, every: 3 },
  { state: 'switched off for everybody', prepare: allOff, open: false, every: 5 },
  { state: 'connected again', prepare: () => restore(), open: true, every: 10 },
]

/** The sentence that refuses a person before anything is done; null: let through. */
function refusalOf(named: NamedCall, { may, others = FORBIDDEN }: Permission, person: Person | null, open: boolean) {
  if (may === 'anybody') return null
  if (person === null) return SIGNED_OUT
  if (!may.includes(person.role)) return others
  return isOfModule(named) && person.role !== 'control' && !open ? DISCONNECTED : null
}

describe('the specification’s table of permissions', () => {
  it('names every call, and none that is gone', () => {
    const names = calls.map(({ name }) => name)
    const missing = names
      .filter((name) => !(name in PERMISSIONS))
      .map((name) => `add ${name} to test/walk/permissions.ts or its module’s in test/walk/permissions`)
    const gone = Object.keys(PERMISSIONS).filter((name) => !names.includes(name))
    expect({ missing, gone }).toEqual({ missing: [], gone: [] })
  })

  it.each(STATES)('holds over HTTP while the modules are $state', async ({ state, prepare, open, every }) => {
    const begin = async () => {
      await restore()
      await prepare()
    }
    await begin()
    const mismatches: string[] = []
    let tried = 0
    for (const named of sampled(calls, every)) {
      const permission = PERMISSIONS[named.name] ?? { may: [] }
      for (const person of people) {
        const visiting = person?.role === 'control' && isOfModule(named) ? { company: ana.company ?? '' } : {}
        const answer = await world.ask(person, named.call, inputWith(named.call, {}), visiting)
        const expected = refusalOf(named, permission, person, open)
        const refused = [SIGNED_OUT, FORBIDDEN, DISCONNECTED, permission.others ?? ''].includes(answer.body?.message)
        const status = expected === SIGNED_OUT ? 401 : 403
        const right = expected === null ? !refused : answer.body?.message === expected && answer.status === status
        if (!right)
          mismatches.push(
            `${named.name} as ${person?.role ?? 'nobody'}: ${gist(answer)}, not ${expected ?? 'let through'}`,
          )
        tried++
        if (named.call['~orpc'].meta.kind === 'act' && answer.status < 300) await begin()
      }
    }
    console.info(
      `R1, ${state}: ${tried} attempts on ${calls.length} calls × ${people.length}: ${mismatches.length} mismatches`,
    )
    expect(mismatches).toEqual([])
  })

  it.each(STATES)('agrees with what a session says while the modules are $state', async ({ prepare, open }) => {
    await restore()
    await prepare()
    for (const person of [ana, beto, caro, control]) {
      const me = await world.must(person, auth.me, {})
      expect(me?.user.role).toBe(person.role)
      expect(me?.modules).toEqual(open || person.role === 'control' ? moduleIds : [])
    }
  })

  it('says which roles one may give', async () => {
    await restore()
    const add = (as: Person, role: string, at: number) =>
      world.ask(as, team.addMember, { ...exampleOf(team.addMember, at), role })
    expect((await add(ana, 'administrador', 1)).status).toBe(200)
    expect((await add(ana, 'colaborador', 2)).status).toBe(200)
    expect((await add(beto, 'colaborador', 3)).status).toBe(200)
    expect((await add(beto, 'administrador', 4)).body.message).toBe(
      'Un administrador no puede crear otro administrador.',
    )
    for (const role of ['empresa', 'control', 'superadmin']) expect((await add(ana, role, 5)).status).toBe(400)
  })
})

it('opens a module to control only for the company and the module that control entered', async () => {
  await restore()
  const unentered: string[] = []
  await world.db.query(`delete from control_visits where module_id <> 'cdm'`)
  for (const named of calls.filter((one) => isOfModule(one) && PERMISSIONS[one.name]?.may.includes('control'))) {
    const entered = named.name.startsWith('cdm.')
    const look = async (company: string | null) =>
      (await world.ask(control, named.call, inputWith(named.call, {}), company ? { company } : {})).status
    const [own, other, none] = [await look(ana.company), await look(world.zoe.company), await look(null)]
    if (entered === (own === 403) || other !== 403 || none !== 400)
      unentered.push(`${named.name}: ${[own, other, none]}`)
  }
  await restore()
  expect(unentered).toEqual([])
})

it('does not start with a call that says not who may', () => {
  const [named] = calls
  if (!named) throw new Error('There is no call')
  const { access: _, ...meta } = named.call['~orpc'].meta
  const silent = { '~orpc': { ...named.call['~orpc'], meta } } as unknown as NamedCall['call']
  const serving = (call: NamedCall['call']) => () => {
    const areas = [{ contract: { call }, handlers: { call: async () => ({}) }, jobs: [] }]
    return dispatcher(areas, { trials: areas } as unknown as Parameters<typeof dispatcher>[1])
  }
  expect(serving(named.call)).not.toThrow()
  expect(serving(silent)).toThrow('does not say who may')
})
