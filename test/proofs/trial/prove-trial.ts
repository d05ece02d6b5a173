import { describe, expect, it } from 'vitest'
import type { Trial, TriedChange, TriedCount } from '#src/kernel/calls/trial.ts'
import { auditCalls } from '#src/platform/audit/contract.ts'
import { isTriable } from '#src/server/calls/trial/trial-header.ts'
import { noteWrites, writtenSince } from '../../database/written.ts'
import { isFull } from '../../runner/counts.ts'
import { everyCall } from '../../walk/calls.ts'
import type { Deed, Walk } from '../../walk/deeds/deed.ts'
import { nameOf, walker } from '../../walk/deeds/walker.ts'
import { waitUntil } from '../../world/wait-until.ts'
import { openWorld, type World } from '../../world/world.ts'

const WAITING = `select from pgboss.job_common where state < 'completed' and start_after <= now()`
/** What is queued, but for what the clock queues by itself. */
const JOBS = `
  select id, name from pgboss.job_common
  where name not in (select name from pgboss.schedule) and name not like '\\_\\_pgboss%' order by id`
/** Sessions live on by being used: of them only which there are. */
const USED = 'auth.session'
const TRYING = { headers: { 'x-dry-run': '1' } }
/** Ids and moments of what is made twice differ, addresses worked out of an id, and places in an order, of which a part is left to chance. */
const NEW =
  /"rank":"\w+"|\/(f|forms)\/[\w-]+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}(:\d{2})?)/g

/** Walks an area: each act is tried, which changes nothing, and is then made, which does what the trial told. */
export async function proveTrial({ area, before = [], deeds }: Walk): Promise<void> {
  const world = await openWorld()
  const calls = await everyCall()
  const { make, settled } = walker(world, calls)
  await noteWrites(world.db)

  const must = async (each: Deed) => {
    const done = await make(each)
    expect([nameOf(calls, each.call), done.status, done.body]).toEqual([expect.anything(), 200, done.body])
    return done
  }

  describe(`what is tried in ${area}`, () => {
    it('begins', async () => {
      for (const each of before) await must(each)
      expect(deeds.length).toBeGreaterThan(0)
    })

    it.each(runsOf(deeds).map((run) => ({ ...run, title: `${run.at + 1} ${nameOf(calls, run.each.call)}` })))(
      '$title changes nothing, and tells what the act does',
      async ({ each, leading }) => {
        for (const earlier of leading) await must(earlier)
        const now = await settled(each)
        const was = await atRest(world)
        const { status, body } = await world.ask(world[now.as], now.call, now.input, TRYING)
        expect(await atRest(world)).toEqual({ ...was, written: [] })
        const done = await must({ ...each, input: () => now.input })
        if (!isTriable(each.call['~orpc'].meta)) return expect([status, body.code]).toEqual([400, 'trial_impossible'])
        expect([status, body]).toEqual([200, body])
        const tried = body as Trial<unknown>
        expect(alike(tried.answer)).toEqual(alike(done.body))
        if (world[each.as].company === null) return
        expect(tried.counts).toEqual(await countsOf(world, done.act))
        const told = await toldOf(world, done.act)
        if (told && each.as !== 'caro') expect(alike(tried.changes)).toEqual(alike(told))
      },
    )
  })
}

/** The deeds that are tried, each with those before it that are made alone: none at full counts, else every other one. */
function runsOf(deeds: readonly Deed[]): { each: Deed; at: number; leading: readonly Deed[] }[] {
  const every = isFull ? 1 : 2
  const tried = [...deeds.keys()].filter((at) => at % every === every - 1 || at === deeds.length - 1)
  return tried.flatMap((at, nth) => {
    const each = deeds[at]
    return each ? [{ each, at, leading: deeds.slice((tried[nth - 1] ?? -1) + 1, at) }] : []
  })
}

/** Once the jobs of the acts before are done: which tables were written to since it was last looked, the sessions, and what is queued. */
async function atRest({ db }: World) {
  await waitUntil(async () => (await db.query(WAITING)).rowCount === 0)
  const written = [...(await writtenSince(db))].filter((name) => name !== USED)
  const { rows: jobs } = await db.query(JOBS)
  const { rows: sessions } = await db.query(`select id from ${USED} order by id`)
  return { written, jobs, sessions }
}

const alike = (value: unknown) =>
  JSON.parse(JSON.stringify(value).replace(NEW, (found) => (found.startsWith('"') ? '"rank":"#"' : '#')))

/** What 'Actividad' tells of an act; undefined for one that it does not show. */
async function toldOf(world: World, act: string): Promise<TriedChange[] | undefined> {
  const { rows } = await world.must(world.ana, auditCalls.entries, {})
  return rows.find(({ id }) => id === act)?.changes
}

interface Line {
  id: string
  table_name: string
  row_id: string | null
  op: TriedCount['op']
  after: object | null
}

/** What an act did to each row in the end, counted from its history line by line. */
async function countsOf({ db }: World, act: string): Promise<TriedCount[]> {
  const { rows } = await db.query<Line>(
    'select id, table_name, row_id, op, after from row_history where act_id = $1 order by id',
    [act],
  )
  const lines = Map.groupBy(rows, ({ id, table_name, row_id }) => `${table_name} ${row_id ?? id}`)
  const ended = [...lines.values()].flatMap((own): Pick<TriedCount, 'table' | 'op'>[] => {
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last) return []
    const table = first.table_name
    if (first.op === 'insert') return last.op === 'delete' ? [] : [{ table, op: 'insert' }]
    if (last.op === 'delete') return [{ table, op: 'delete' }]
    return own.some(isSeen) ? [{ table, op: 'update' }] : []
  })
  const counts = Map.groupBy(ended, ({ table, op }) => `${table} ${op}`)
  return [...counts.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, same]) => same.slice(0, 1).map(({ table, op }) => ({ table, op, rows: same.length })))
}

const isSeen = ({ op, after }: Line) =>
  op !== 'update' || Object.keys(after ?? {}).some((field) => field !== 'version' && field !== 'updated_at')
