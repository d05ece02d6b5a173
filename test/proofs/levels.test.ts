import { beforeAll, describe, expect, it } from 'vitest'
import { auth } from '#src/platform/auth/contract.ts'
import { moduleIds } from '#src/server/areas.ts'
import { takeSnapshot } from '../database/snapshot.ts'
import { isFull } from '../runner/counts.ts'
import { everyCall, isAct, type NamedCall } from '../walk/calls.ts'
import { gist, inputWith, isOfModule } from '../walk/ids.ts'
import type { Permission } from '../walk/permission.ts'
import { PERMISSIONS } from '../walk/permissions.ts'
import type { Person } from '../world/people.ts'
import { openWorld } from '../world/world.ts'

const FORBIDDEN = 'No tienes permiso para realizar esta acción.'

const world = await openWorld()
const calls = await everyCall()
const { ana, beto, caro, db } = world
let restore: () => Promise<void>

beforeAll(async () => {
  restore = (await takeSnapshot(db)).restore
})

type Given = 'none' | 'read' | 'work' | 'manage'

const GIVEN: readonly Given[] = ['none', 'read', 'work', 'manage']

/** Which calls each level lets through, by the least level that they ask for. */
const LETS: Record<Given | 'daily', readonly string[]> = {
  none: [],
  read: ['read'],
  daily: ['read', 'daily'],
  work: ['read', 'daily', 'work'],
  manage: ['read', 'daily', 'work', 'manage'],
}

/** Everybody who can be given a level, with each of them and without; and an empresa, whom none limits. */
const HOLDERS: { person: Person; given: Given | null; has: Given | 'daily' }[] = [
  { person: ana, given: null, has: 'manage' },
  { person: ana, given: 'none', has: 'manage' },
  { person: beto, given: null, has: 'manage' },
  { person: caro, given: null, has: 'daily' },
  ...[beto, caro].flatMap((person) =>
    (['none', 'read', 'work', 'manage'] as const).map((given) => ({ person, given, has: given })),
  ),
]

const give = (person: Person, given: Given | null, modules: readonly string[]) =>
  db.query(
    `insert into member_modules (company_id, id, person_id, module_id, level)
     select $1, gen_random_uuid(), $2, m, $3 from unnest($4::text[]) m where $3::text is not null`,
    [person.company, person.id, given, modules],
  )

/**
 * Whether a holder shows where a call begins to let through: at the least level that it asks for, and at the one below. The others are as one
 * of these two, and who was given nothing is seen in permissions.test.ts.
 */
function isTelling({ name }: NamedCall, { person, given, has }: (typeof HOLDERS)[number]): boolean {
  if (isFull || person === ana) return isFull || given !== null
  const { level = 'none' } = PERMISSIONS[name] ?? {}
  const least = GIVEN.findIndex((one) => LETS[one].includes(level))
  return given !== null && [Math.max(least, 0), least - 1].includes(GIVEN.indexOf(has as Given))
}

/** The sentence that refuses a person before anything is done; null: let through. */
function refusalOf(named: NamedCall, { may, level, others = FORBIDDEN }: Permission, person: Person, has: string) {
  if (may === 'anybody') return null
  if (isOfModule(named) && level !== undefined) return LETS[has as Given].includes(level) ? null : others
  return may.includes(person.role) ? null : others
}

describe('what a person was given in every module', () => {
  it('is asked for by every call of a module', () => {
    const silent = calls.filter((named) => isOfModule(named) && !isForOthers(named) && !PERMISSIONS[named.name]?.level)
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  it.each(HOLDERS)('lets $person.name with $given make what $has may, and nothing else', async (holder) => {
    const { person, given, has } = holder
    const begin = async () => {
      await restore()
      await give(person, given, moduleIds)
    }
    await begin()
    const mismatches: string[] = []
    const telling = calls.filter((named) => isTelling(named, holder))
    for (const named of telling) {
      const permission = PERMISSIONS[named.name] ?? { may: [] }
      const answer = await world.ask(person, named.call, inputWith(named.call, {}))
      const expected = refusalOf(named, permission, person, has)
      const refused = [FORBIDDEN, permission.others ?? ''].includes(answer.body?.message)
      const right = expected === null ? !refused : answer.body?.message === expected && answer.status === 403
      if (!right) mismatches.push(`${named.name}: ${gist(answer)}, not ${expected ?? 'let through'}`)
      if (isAct(named) && answer.status < 300) await begin()
    }
    console.info(`levels, ${person.role} with ${given}: ${telling.length} calls, ${mismatches.length} mismatches`)
    expect(mismatches).toEqual([])
  })

  it.each(HOLDERS)('is what the session of $person.name with $given says', async ({ person, given, has }) => {
    await restore()
    await give(person, given, moduleIds)
    const me = await world.must(person, auth.me, {})
    expect(me?.modules).toEqual(has === 'none' ? [] : moduleIds)
  })
})

describe('what a person was given in one module', () => {
  it.each(moduleIds)('leaves the others as they were without %s', async (id) => {
    await restore()
    await give(caro, 'none', [id])
    const me = await world.must(caro, auth.me, {})
    expect(me?.modules).toEqual(moduleIds.filter((other) => other !== id))
    const wrong: string[] = []
    for (const named of calls.filter((one) => isOfModule(one) && !isAct(one) && !isForOthers(one))) {
      const { status } = await world.ask(caro, named.call, inputWith(named.call, {}))
      const refused = named.name.startsWith(`${id}.`) || !LETS.daily.includes(PERMISSIONS[named.name]?.level ?? '')
      if ((status === 403) !== refused) wrong.push(`${named.name} ${status}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('the declarations of modules', () => {
  const declared = calls.filter(isOfModule).map(({ name, call }) => ({ name, ...call['~orpc'].meta }))

  it('ask for a level of their own module', () => {
    const foreign = declared.filter(
      ({ access, area }) => typeof access === 'object' && 'module' in access && access.module !== area,
    )
    expect(foreign.map(({ name }) => name)).toEqual([])
  })

  it('let whoever may make an act take it back', () => {
    const levelOf = (name: string) => LETS.manage.indexOf(PERMISSIONS[name]?.level ?? 'manage')
    const above = declared.flatMap(({ name, area, undo }) =>
      typeof undo === 'object' && 'call' in undo && levelOf(`${area}.${undo.call}`) > levelOf(name) ? [name] : [],
    )
    expect(above).toEqual([])
  })
})

/** Control alone looks after what a module offers, no level limits an empresa, and anybody opens what is shared. */
function isForOthers({ name }: NamedCall): boolean {
  const may = PERMISSIONS[name]?.may
  return may === 'anybody' || (Array.isArray(may) && may.length === 1 && ['control', 'empresa'].includes(may[0] ?? ''))
}
