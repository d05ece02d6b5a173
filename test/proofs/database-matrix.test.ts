import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { companies, type NewCompanyDetails } from '#src/platform/companies/contract.ts'
import { type CompanyTable, compositeKeys } from '../database/catalogue.ts'
import { isSingle, type Row } from '../database/rows/rows.ts'
import { FRESH, validRow } from '../database/rows/valid-row.ts'
import { type Actor, actorsOf, SIDES, type Side } from '../walk/actors.ts'
import { type Attacks, attacks, insertOf, type Reached, updateOf } from '../walk/attack.ts'
import { exampleOf } from '../walk/example.ts'
import { APPEND_ONLY, CONTROL_GIVES, CONTROL_READS, STAYS, TIED_ONCE, WITHHELD } from '../walk/table-rights.ts'
import { type FilledCompanies, fillCompanies } from '../world/fill-companies.ts'
import { openWorld } from '../world/world.ts'

const world = await openWorld()
const DENIED = '42501'
const NO_PARENT = '23503'
/** Citus: a row stays with its company, whoever asks. */
const STAYS_PUT = '0A000'
/** There is one already: by a key, or of a machine that stands still. */
const TAKEN = ['23505', '23P01']
/** What a row of one's own meets where the table has one a company, or others refer to it: the policy let it through. */
const CONSTRAINED = ['23503', '23505']

let data: FilledCompanies
let actors: Actor[]
let attack: Attacks
/** By table and side, a row that is valid and not there yet. */
const fresh = new Map<string, Record<Side, Row>>()

beforeAll(async () => {
  actors = await actorsOf(world)
  data = await fillCompanies(world)
  attack = await attacks(world)
  for (const table of data.tables) {
    const rowFor = (side: Side) => validRow(data.companies[side], table, data.companies[side].rows, FRESH.sparse)
    fresh.set(table.name, {
      Ariadna: await rowFor('Ariadna'),
      Zafiro: await rowFor('Zafiro'),
      Ibai: await rowFor('Ibai'),
    })
  }
})
afterAll(() => attack.end())

const idOf = (side: Side) => data.companies[side].company
const rowOf = (table: CompanyTable, side: Side): Row => fresh.get(table.name)?.[side] ?? {}
const of = (side: Side) => `company_id = '${idOf(side)}'`
const withheld = (table: CompanyTable, verb: string) => (WITHHELD[table.name] ?? []).some((one) => verb.startsWith(one))
const touched = ({ companies }: Reached, side: Side) => companies.includes(idOf(side))

it('lets everybody reach the rows of their own company and nobody those of another', async () => {
  const leaks: string[] = []
  const denials: string[] = []
  let tried = 0
  for (const actor of actors) {
    const scope = await attack.scopeOf(actor)
    for (const table of data.tables) {
      // Of a person's own rows the others of the company may reach less; those here are Ana's and Zoe's.
      const concerned = !table.personal || actor.person === world.ana || actor.person === world.zoe
      const judge = (verb: string, side: Side, reached: Reached) => {
        tried++
        const may =
          (actor.own === side && !withheld(table, verb)) ||
          (verb === 'select' && actor.person?.role === 'control' && CONTROL_READS.includes(table.name)) ||
          (verb === 'insert' && actor.person?.role === 'control' && CONTROL_GIVES.includes(table.name))
        const through = touched(reached, side) || CONSTRAINED.includes(reached.code ?? '')
        if (through && !may) leaks.push(`${actor.name} ${verb} ${table.name} of ${side}`)
        if (!through && may && concerned)
          denials.push(`${actor.name} ${verb} ${table.name} of ${side}: ${reached.code}`)
      }
      const everything = await attack.run(scope, `select company_id from ${table.name}`)
      const changed = await attack.run(scope, updateOf(table, 'company_id', 'company_id'))
      for (const side of SIDES) {
        judge('select', side, everything)
        judge('update', side, changed)
        judge('update, named,', side, await attack.run(scope, updateOf(table, 'company_id', 'company_id', of(side))))
        judge('insert', side, await attack.run(scope, insertOf(table, rowOf(table, side))))
        judge(
          'delete',
          side,
          await attack.run(scope, `delete from ${table.name} where ${of(side)} returning company_id`),
        )
      }
    }
  }
  console.info(
    `I2: ${data.tables.length} tables, ${actors.length} actors, ${tried} attempts: ${leaks.length} leaks, ${denials.length} wrong denials`,
  )
  expect({ leaks, denials }).toEqual({ leaks: [], denials: [] })
})

it('lets nobody hand a row to another company', async () => {
  const moved: string[] = []
  for (const actor of actors) {
    const scope = await attack.scopeOf(actor)
    for (const table of data.tables) {
      for (const side of SIDES) {
        const reached = await attack.run(
          scope,
          updateOf(table, 'company_id', `'${idOf(side)}'`, `company_id <> '${idOf(side)}'`),
        )
        if (
          reached.companies.length > 0 ||
          ![null, DENIED, ...(inject('cluster') ? [STAYS_PUT] : [])].includes(reached.code)
        )
          moved.push(`${actor.name}: ${table.name} to ${side}: ${reached.code}`)
      }
    }
  }
  expect(moved).toEqual([])
})

it('reads and writes nothing without a company', async () => {
  const reached: string[] = []
  const { pool } = await attack.scopeOf(actors[0] as Actor)
  for (const settings of [[], [`set local trama.company_id = ''`], [`set local trama.person_id = '${world.ana.id}'`]]) {
    const run = (statement: string) => attack.run({ pool, company: null, person: null }, ...settings, statement)
    for (const table of data.tables) {
      for (const [verb, statement] of [
        ['select', `select company_id from ${table.name}`],
        ['update', updateOf(table, 'company_id', 'company_id')],
        ['delete', `delete from ${table.name} returning company_id`],
      ] as const) {
        const { companies, code } = await run(statement)
        if (companies.length > 0 || code !== (withheld(table, verb) ? DENIED : null))
          reached.push(`${verb} ${table.name}: ${code}`)
      }
      for (const side of SIDES) {
        const { code } = await run(insertOf(table, rowOf(table, side)))
        if (code !== DENIED) reached.push(`insert into ${table.name}: ${code}`)
      }
    }
  }
  expect(reached).toEqual([])
})

/** A row of Ariadna's that none of hers refers to by a column. */
async function freeOf(table: string, column: string, target: string): Promise<string> {
  const { rows } = await world.db.query(
    `select t.id from ${target} t where t.company_id = $1 and not exists (
       select from ${table} r where r.company_id = t.company_id and r.${column} = t.id) limit 1`,
    [data.companies.Ariadna.company],
  )
  if (rows.length === 0) throw new Error(`no row of ${target} is free for ${table}.${column}`)
  return rows[0].id
}

it('accepts no reference to a row of another company', async () => {
  const accepted: string[] = []
  // Of a table with one row a company there is no second to try: posting_rules in src/modules/contabilidad/posting/posting.server.test.ts.
  const keys = compositeKeys(data.tables).filter(({ table }) => !isSingle(table) && !TIED_ONCE.includes(table.name))
  const { Ariadna, Zafiro } = data.companies
  const scope = await attack.scopeOf({ name: 'Ana', person: world.ana, own: 'Ariadna' })
  for (const { table, key } of keys) {
    const column = key.columns.find((name) => name !== 'company_id') ?? ''
    const { rows } = await world.db.query(`select id from ${key.target} where company_id = $1`, [Zafiro.company])
    const [foreign] = rows
    const filled = await validRow(Ariadna, table, Ariadna.rows, FRESH.filled)
    const rowsOfOwn = Ariadna.rows.get(table.name) ?? []
    const mine = rowsOfOwn.findLast((row) => row[column]) ?? rowsOfOwn.at(-1) ?? {}
    // As a superuser too, whom no policy binds: it is the key itself that refuses.
    for (const where of [scope, { ...scope, pool: world.db }]) {
      const insert = (id: string) => insertOf(table, { ...filled, [column]: id })
      const update = (id: string) => updateOf(table, column, `'${id}'`, `id = '${mine.id}'`)
      for (const [verb, statement, own] of [
        ['insert', insert, filled[column]],
        ['update', update, mine[column]],
      ] as const) {
        if ((where === scope && withheld(table, verb)) || (verb === 'update' && APPEND_ONLY.includes(table.name)))
          continue
        const { code } = await attack.run(where, statement(foreign.id))
        // A person's own policy may be quicker than the key.
        const refusedBy: (string | null | undefined)[] = [NO_PARENT, STAYS[`${table.name}.${column} ${verb}`]]
        const refused = refusedBy.includes(code) || (code === DENIED && table.personal && where === scope)
        if (!refused) accepted.push(`${code ?? 'accepted'}: ${statement(foreign.id)}`)
        const asOwn = await attack.run(where, statement(own ?? ''))
        // What may be referred to once is, by a row that is there: another of one's own is not yet.
        const allowed = TAKEN.includes(asOwn.code ?? '')
          ? await attack.run(where, statement(await freeOf(table.name, column, key.target)))
          : asOwn
        if (!touched(allowed, 'Ariadna')) accepted.push(`${allowed.code}, though its own: ${statement(own ?? '')}`)
      }
    }
  }
  console.info(
    `I4: ${keys.length} foreign keys, ${keys.length * 4} attempts with another company's row: ${accepted.length} accepted`,
  )
  expect(accepted).toEqual([])
})

it('shows of the tables without a company only what is the actor’s own', async () => {
  const seen: string[] = []
  await world.must(world.zoe, companies.saveDetails, await detailsOfZafiro())
  for (const actor of actors) {
    const scope = await attack.scopeOf(actor)
    const control = actor.person?.role === 'control'
    const listed = await attack.run(scope, 'select id as company_id from companies')
    const renamed = await attack.run(scope, 'update public.companies set name = name returning id as company_id')
    const keys = await attack.run(scope, 'select person_id as company_id from idempotency_keys')
    const own = actor.own ? [idOf(actor.own)] : []
    if (!control && `${listed.companies}` !== `${own}`) seen.push(`${actor.name} lists companies ${listed.companies}`)
    if (`${renamed.companies}` !== `${own}`) seen.push(`${actor.name} renames companies ${renamed.companies}`)
    const foreign = keys.companies.filter((person) => person !== actor.person?.id)
    if (foreign.length > 0) seen.push(`${actor.name} sees the keys of ${foreign}`)
    for (const table of [
      'control_log',
      'control_visits',
      'control_profiles',
      'control_notifications',
      'control_readings',
      'control_preferences',
      'auth."user"',
      'auth.session',
      'auth.account',
    ]) {
      const { code } = await attack.run(scope, `select null as company_id from ${table}`)
      if (code !== DENIED && !(control && table.startsWith('control_'))) seen.push(`${actor.name} reads ${table}`)
    }
  }
  expect(seen).toEqual([])
})

const detailsOfZafiro = async () => ({
  ...(exampleOf(companies.saveDetails) as NewCompanyDetails),
  version: (await world.must(world.zoe, companies.details, {})).version,
})

it('lets a company tell control of itself alone, and control of nobody', async () => {
  const told: string[] = []
  for (const actor of actors) {
    const scope = await attack.scopeOf(actor)
    for (const side of SIDES) {
      const { code } = await attack.run(
        scope,
        `insert into public.control_notifications (id, about_company, event, text, path)
         values (gen_random_uuid(), '${idOf(side)}', 'request_sent', 'x', '/')`,
      )
      if ((code === null) !== (actor.own === side)) told.push(`${actor.name} of ${side}: ${code}`)
    }
    for (const verb of ['update control_notifications set text = text', 'delete from control_notifications']) {
      const { code } = await attack.run(scope, verb)
      if (code !== DENIED) told.push(`${actor.name}: ${verb}`)
    }
  }
  expect(told).toEqual([])
})
