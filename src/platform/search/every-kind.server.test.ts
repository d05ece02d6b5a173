import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#src/kernel/contract.ts'
import { moduleIds } from '#src/server/areas.ts'
import type { CurrentUser } from '#src/server/calls/serve.ts'
import { inReads } from '#src/server/database/transaction.ts'
import { poolOn } from '../../../test/database/database.ts'
import { type Actor, actorsOf, type Side } from '../../../test/walk/actors.ts'
import { everyArea } from '../../../test/walk/calls.ts'
import { fillCompanies } from '../../../test/world/fill-companies.ts'
import type { Person } from '../../../test/world/people.ts'
import { openWorld } from '../../../test/world/world.ts'
import { chat } from '../chat/contract.ts'
import { find } from './contract.ts'
import { permittedKinds } from './server/records.ts'
import { type Searchable, searchSlot } from './server/searchable.ts'
import { soughtIn } from './server/sought.ts'
import { type PermittedKind, searchStatement } from './server/statement.ts'

const world = await openWorld()
const tenant = poolOn(world.lines.tenant, 2)
const WORDS: Record<Side, string> = { Ariadna: 'canarioariadna', Zafiro: 'canariozafiro', Ibai: 'canarioibai' }

/** Whose names are the platform's, the same for every company. */
const OF_PLATFORM = ['agentes_ia.agent', 'marketing.service']
const OFFERED = 'oferta'
/** Of a waybill no row stands without its electronic document, and the rows of the walk have none together. */
const UNFILLED = ['contabilidad.waybill']

let contributions: Searchable[]
let signedIn: (Actor & { person: Person })[]
let refused: Actor[]

beforeAll(async () => {
  const actors = await actorsOf(world)
  signedIn = actors.filter((actor): actor is Actor & { person: Person } => actor.own !== null)
  refused = actors.filter(({ own, person }) => own === null && person?.role !== 'control')
  await fillCompanies(world)
  contributions = searchSlot.filledBy(await everyArea())
})
afterAll(() => tenant.end())

interface Hit {
  id: string
  title: string
  key: string
}

const userOf = ({ id, role, company, name, email }: Person): CurrentUser => ({
  ...{ id, role, company, username: name, email, modules: moduleIds, levels: {}, session: '' },
  second_factor_missing: false,
})

/** What a search for a word finds of one kind. */
async function hitsOf(person: Person, kind: PermittedKind, word: string): Promise<Hit[]> {
  const { text, values } = searchStatement(userOf(person), [kind], soughtIn(word))
  const scope = { pool: tenant, company: person.company, person: person.id }
  return inReads(scope, async (sql) => (await sql.execute(text, values)).rows as Hit[])
}

/** Reads that show a record without being asked for its id, with what finds it there. */
const LISTS: Record<string, (hit: Hit) => readonly object[]> = {
  'cdm.product': ({ title }) => [{ search: title }, { search: title, archived: true }],
  'rrhh.employee': ({ title }) => [{ search: title }, { search: title, former: true }],
  'textil.machine': ({ title }) => [{ search: title }, { search: title, archived: true }],
  'contabilidad.recurring_invoice': ({ title }) => [{ search: title }, { search: title, archived: true }],
  'contabilidad.recurring_bill': ({ title }) => [{ search: title }, { search: title, archived: true }],
  'contabilidad.recurring_entry': ({ title }) => [{ search: title }, { search: title, archived: true }],
  'contabilidad.entry_template': ({ title }) => [{ search: title }, { search: title, archived: true }],
  'contabilidad.entry': ({ key }) => [{ search: key }],
  'contabilidad.bank_line': ({ key, title }) => [{ bank_account_id: key, search: title }],
  'team.member': ({ title }) => [{ search: title }, { search: title, removed: true }],
  'agentes_ia.agent': () => [{}],
  'marketing.service': () => [{}],
  'chat.message': ({ title }) => [{ search: title }],
}

/** Whether a person is shown a record by the read that decides about its kind. */
async function isShown(person: Person, kind: PermittedKind, hit: Hit): Promise<boolean> {
  const call: Call = kind.kind === 'chat.message' ? chat.search : kind.call
  if (call['~orpc'].route.path?.includes('{id}')) return (await world.ask(person, call, { id: hit.id })).status === 200
  for (const input of LISTS[kind.kind]?.(hit) ?? []) {
    const { body } = await world.ask(person, call, input)
    const rows: { id: string }[] = body.rows ?? body
    if (rows.some(({ id }) => id === hit.id)) return true
  }
  return false
}

describe('of every person and every kind', () => {
  it('finds own rows, none of another company, and none that the kind’s own read does not show', async () => {
    const wrong: string[] = []
    let found = 0
    for (const { name, person, own } of signedIn) {
      for (const kind of permittedKinds(userOf(person), contributions, moduleIds)) {
        for (const side of ['Ariadna', 'Zafiro', 'Ibai'] as const) {
          const byName = side === own && OF_PLATFORM.includes(kind.kind)
          const hits = await hitsOf(person, kind, byName ? OFFERED : WORDS[side])
          found += hits.length
          if (side !== own && hits.length > 0) wrong.push(`${name} finds ${kind.kind} of ${side}`)
          if (side === own && hits.length === 0 && !UNFILLED.includes(kind.kind))
            wrong.push(`${name} finds no ${kind.kind}`)
          for (const hit of hits) {
            if (!(await isShown(person, kind, hit))) wrong.push(`${name} is not shown ${kind.kind} ${hit.title}`)
          }
        }
      }
    }
    console.info(`${found} records found by ${signedIn.length} people`)
    expect(wrong).toEqual([])
    expect(found).toBeGreaterThan(500)
  })

  it('finds in one answer what belongs to the person who asks alone', async () => {
    for (const { person, own } of signedIn) {
      const others = Object.entries(WORDS).filter(([side]) => side !== own)
      for (const [text, least] of [
        ['canario', 30],
        ['2026', 1],
      ] as const) {
        const { records } = await world.must(person, find.records, { text })
        expect(records.length).toBeGreaterThanOrEqual(least)
        expect(JSON.stringify(records)).not.toMatch(new RegExp(others.map(([, word]) => word).join('|')))
      }
    }
  })

  it('answers nobody who is not signed in', async () => {
    for (const { person } of refused) {
      expect((await world.ask(person, find.records, { text: 'canario' })).status).toBe(401)
    }
  })

  it('lets nobody find what a call refuses', () => {
    const colaborador = signedIn.filter(({ person }) => person.role === 'colaborador')
    for (const { person } of colaborador) {
      const kinds = permittedKinds(userOf(person), contributions, moduleIds).map(({ kind }) => kind)
      expect(kinds).not.toContain('team.member')
      expect(kinds).not.toContain('templates.template')
      expect(kinds).not.toContain('companies.company')
    }
    const kinds = contributions.flatMap((one) => one.kinds ?? []).map(({ kind }) => kind)
    expect(new Set(kinds).size).toBe(kinds.length)
    expect(kinds.length).toBeGreaterThanOrEqual(30)
  })
})
