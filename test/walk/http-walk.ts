import { fingerprint } from '../database/snapshot.ts'
import { interferences } from '../faults/interference.ts'
import type { Answer } from '../world/request.ts'
import type { World } from '../world/world.ts'
import { type Actor, SIDES, type Side } from './actors.ts'
import { BLIND } from './blind-fields.ts'
import { isAct, type NamedCall } from './calls.ts'
import { type Aim, aimsOf, gist, idAt, idFieldsOf, inputWith, isOfModule, RANDOM_ID } from './ids.ts'
import { setStage, visits } from './stage.ts'

export interface Walk {
  leaks: string[]
  /** Answers 5xx. */
  failures: string[]
  /** Calls that took an id, but of which no id of one's own company was answered otherwise than a random one. */
  blind: string[]
  requests: number
  /** What was found at a first look and not at a second. */
  once: string[]
  /** Answers in which an actor saw the word of their own company. */
  ownSeen: number
}

/** What does not look right: which of the lists of a walk it belongs to, what tells it from others, and more to read. */
interface Found {
  what: 'leaks' | 'failures' | 'blind'
  key: string
  how?: string
}

/**
 * Served calls as every actor, with ids of their own company, of the other and of nobody: target I3. After each call the
 * database is put back, so that neither the order nor what a call ends (a session, a connection) matters.
 */
export async function walkCalls(world: World, calls: readonly NamedCall[]): Promise<Walk> {
  const stage = await setStage(world)
  const { actors, data, restore, written } = stage
  const rowsOf = (side: Side, some?: ReadonlySet<string>) =>
    fingerprint(world.db, data.tables, data.companies[side].company, some)
  const untouched = new Map<Side, Record<string, string>>()
  for (const side of SIDES) untouched.set(side, await rowsOf(side))
  const walk: Walk = { leaks: [], failures: [], blind: [], requests: 0, once: [], ownSeen: 0 }
  const found: Found[] = []

  async function ask(actor: Actor, named: NamedCall, input: object): Promise<Answer> {
    const { name } = named
    const visiting = visits(actor.person?.role, named)
    const answer = await stage.ask(actor, named, input)
    walk.requests++
    const said = JSON.stringify(answer.body) + JSON.stringify([...answer.headers])
    const platform = actor.person?.role === 'control' && !visiting
    for (const side of SIDES) {
      const word = data.companies[side].word
      const own = actor.own === side || (visiting && side === 'Ariadna')
      if (said.includes(word) && own) walk.ownSeen++
      if (said.includes(word) && !own && !platform)
        found.push({ what: 'leaks', key: `${name} tells ${actor.name} of ${side}` })
    }
    if (answer.status >= 500) found.push({ what: 'failures', key: `${name} as ${actor.name}`, how: gist(answer) })
    return answer
  }

  async function askAll(actor: Actor, named: NamedCall, aims: Map<string, Aim[]>) {
    if (aims.size === 0) await ask(actor, named, inputWith(named.call, {}))
    for (const [field, aimed] of aims) {
      const own: Side = actor.own ?? 'Ariadna'
      const other: Side = own === 'Ariadna' ? 'Zafiro' : 'Ariadna'
      const nowhere = gist(await ask(actor, named, inputWith(named.call, { [field]: RANDOM_ID })))
      for (const aim of aimed) {
        const answer = await ask(actor, named, inputWith(named.call, { [field]: idAt(data, other, aim) }))
        const alike = gist(answer) === nowhere
        const knows = actor.person?.role === 'control' && !isOfModule(named)
        if (!alike && !knows)
          found.push({
            what: 'leaks',
            key: `${named.name} as ${actor.name}: ${field} of ${other}`,
            how: `${gist(answer)} instead of ${nowhere}`,
          })
        await ask(actor, named, inputWith(named.call, { [field]: idAt(data, own, aim) }))
      }
    }
  }

  /** Lets some actors do everything a call allows and sees whether the rows of others changed. */
  async function round(named: NamedCall, aims: Map<string, Aim[]>, own: Side | null, some: readonly Actor[]) {
    await restore()
    // Those without rows of their own in turn: of several who register one address one would win by chance, and a session of theirs ends.
    if (own === null) for (const actor of some) await askAll(actor, named, aims)
    else await Promise.all(some.map((actor) => askAll(actor, named, aims)))
    const tables = await written()
    for (const side of SIDES.filter((side) => side !== own)) {
      const after = Object.entries(await rowsOf(side, tables))
      const changed = after.filter(([name, sum]) => sum !== untouched.get(side)?.[name]).map(([name]) => name)
      for (const table of changed)
        found.push({
          what: 'leaks',
          key: `${named.name} as ${some.map(({ name }) => name)} changed ${table} of ${side}`,
        })
    }
  }

  async function examine(named: NamedCall) {
    const asker = stage.askerOf(named)
    const aims = new Map<string, Aim[]>()
    for (const field of idFieldsOf(named.call)) {
      const aimed = await aimsOf(named, field, data, (input) => ask(asker, named, input), restore)
      const isBlind = aimed.length === 0
      if (isBlind && !(field in (BLIND[named.name] ?? {})))
        found.push({ what: 'blind', key: `${named.name}: ${field}` })
      aims.set(field, aimed)
    }
    const control = actors.filter(({ person }) => person?.role === 'control')
    const nobody = actors.filter((actor) => actor.own === null && !control.includes(actor))
    await round(named, aims, null, nobody)
    for (const side of SIDES) {
      const own = actors.filter((actor) => actor.own === side)
      if (own.length > 0) await round(named, aims, side, own)
    }
    // What control does to the platform may well change a company; what it does in a module may not.
    if (isOfModule(named)) await round(named, aims, null, control)
    else await Promise.all(control.map((actor) => askAll(actor, named, aims)))
    await restore()
  }

  /** What a job of an earlier call did late, or a clock that went on, is not found a second time; a hole in a wall is. */
  async function twice(look: () => Promise<void>) {
    await look()
    if (found.length === 0) return
    const first = found.splice(0)
    await look()
    const second = new Set(found.splice(0).map(({ key }) => key))
    for (const { what, key, how } of first)
      walk[second.has(key) ? what : 'once'].push(how === undefined ? key : `${key}: ${how}`)
  }

  for (const named of calls) await twice(() => examine(named))
  const inside = actors.filter(({ own, person }) => own === 'Ariadna' || person?.role === 'control')
  const reads = calls.filter((named) => !isAct(named))
  await twice(async () => {
    for (const { who, how } of await interferences(world.db, data, reads, inside, ask))
      found.push({ what: 'leaks', key: `${who} depends on others`, how })
    await restore()
  })
  return walk
}
