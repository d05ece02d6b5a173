import type pg from 'pg'
import { encodeCursor } from '#src/server/calls/page.ts'
import { load, medianOf, shareAt } from './load/load.ts'
import type { Report } from './report.ts'
import type { Measured } from './servers/start.ts'
import type { Pace } from './throughput.ts'
import type { Workload } from './workloads.ts'
import { addCompanies, fill, type Known } from './world.ts'

const COMPANIES = 1_000
const CLIENTS = 1_000
const WIDE = 100_000
/** One asks alone, so it asks more often. */
const WARM_ALONE = 4
/** Where page 200 begins. */
const DEEP = 199 * 50
/** What a person may ask of any list (decision 083), without an index of its own. */
const ASKED = { condition: 'where=company.has.1', order: 'by=-phone', groups: 'group=created_at.month' }

/** S2: what a page of a list costs among a thousand companies, in one of 100,000 clients, and far down in it. */
export async function flat({
  db,
  trama,
  people,
  pace,
  report,
}: {
  db: pg.ClientBase
  trama: Measured
  people: readonly Known[]
  pace: Pace
  report: Report
}) {
  const [small, wide] = [people[0], people[1]]
  if (!small || !wide) throw new Error('Too few companies')
  const page = (who: Known, query = '') => {
    const path = `/api/cdm/clients${query && `?${query}`}`
    return {
      who,
      work: { name: 'page', kind: 'read', ofBare: 0, requests: () => [{ method: 'GET', path }] } as Workload,
    }
  }
  const alone = await medians(trama, { alone: page(small) }, pace)
  await addCompanies(db, COMPANIES)
  const { rows: searches } = await db.query(
    `select indexdef from pg_indexes where indexname = 'cdm_clients_search' and schemaname = 'public'`,
  )
  // Made once over all rows it takes a fraction of what it takes row by row.
  await db.query('drop index public.cdm_clients_search')
  await fill(db, CLIENTS)
  await fill(db, WIDE, wide.company)
  for (const { indexdef } of searches) await db.query(indexdef)
  const { rows } = await db.query(
    'select plain_name, id from cdm_clients where company_id = $1 and archived_at is null order by plain_name, id offset $2 limit 1',
    [wide.company, DEEP - 1],
  )
  const deep = page(wide, `cursor=${encodeCursor([rows[0].plain_name, rows[0].id])}`)
  const then = await medians(trama, { small: page(small), wide: page(wide), deep }, pace)

  const ms = (figure = 0) => `${figure.toFixed(2)} ms`
  const among = (then.small ?? 0) / (alone.alone ?? 0)
  report.tell({
    name: `S2 a page among ${COMPANIES} companies of ${CLIENTS} clients, to one among 100`,
    value: among,
    most: 1.2,
    beside: `${ms(then.small)} to ${ms(alone.alone)}`,
  })
  report.tell({
    name: `S2 a page of ${WIDE} clients, to one of ${CLIENTS}`,
    value: (then.wide ?? 0) / (then.small ?? 0),
    most: 1.5,
    beside: `${ms(then.wide)} to ${ms(then.small)}`,
  })
  report.tell({
    name: 'S2 page 200 to page 1 of it',
    value: (then.deep ?? 0) / (then.wide ?? 0),
    most: 1.1,
    beside: `${ms(then.deep)} to ${ms(then.wide)}`,
  })
  for (const [name, query] of Object.entries(ASKED)) {
    const asked = await medians(trama, { small: page(small, query), wide: page(wide, query) }, pace)
    report.tell({
      name: `A list by a person's own ${name}, in ${WIDE} rows`,
      value: asked.wide ?? 0,
      unit: 'ms',
      beside: `${ms(asked.small)} in ${CLIENTS}`,
    })
  }
}

/** The median of each over one connection, in turns. */
async function medians(
  { url }: Measured,
  pages: Record<string, { who: Known; work: Workload }>,
  { warmTimes, rounds, roundSeconds }: Pace,
): Promise<Record<string, number>> {
  const found = Object.fromEntries(Object.keys(pages).map((name) => [name, [] as number[]]))
  for (const { who, work } of Object.values(pages))
    await load({ url, work, people: [who], times: warmTimes * WARM_ALONE })
  for (let round = 0; round < rounds; round++) {
    for (const [name, { who, work }] of Object.entries(pages)) {
      const { took } = await load({ url, work, people: [who], seconds: roundSeconds })
      found[name]?.push(shareAt(took, 0.5))
    }
  }
  return Object.fromEntries(Object.entries(found).map(([name, times]) => [name, medianOf(times)]))
}
