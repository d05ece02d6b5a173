import { afterAll, beforeEach, expect, it } from 'vitest'
import { companies } from '#src/platform/companies/contract.ts'
import { undo } from '#src/platform/undo/contract.ts'
import { poolOn } from '../../../test/database/database.ts'
import { openWorld } from '../../../test/world/world.ts'
import { ACT_HEADER } from '../../kernel/calls/undo.ts'
import { queryOn } from '../database/transaction.ts'
import { forgetHistory } from './keep-history.ts'

const world = await openWorld()
const { ana, beto, zoe, db } = world
const auth = poolOn(world.lines.auth, 1)
afterAll(() => auth.end())

type Person = typeof ana

/** A month's part of so long ago, as the nightly job made it then. */
async function part(monthsAgo: number): Promise<string> {
  const { rows } = await db.query(
    `select to_char(m, 'YYYY_MM') as name, m::text as begins, (m + interval '1 month')::text as ends
     from (select date_trunc('month', now() at time zone 'UTC') - make_interval(months => $1) as m) month`,
    [monthsAgo],
  )
  const { name, begins, ends } = rows[0]
  await db.query(
    `create table if not exists row_history_${name} partition of row_history for values from ('${begins}Z') to ('${ends}Z')`,
  )
  await db.query(`alter table row_history_${name} owner to trama_owner`)
  return `row_history_${name}`
}

const lines = (person: Person, monthsAgo: number, many = 1) =>
  db.query(
    `insert into row_history (company_id, table_name, op, at)
     select $1, 'of_before', 'insert', now() - make_interval(months => $2) - interval '1 hour' from generate_series(1, $3)`,
    [person.company, monthsAgo, many],
  )
const left = async (person: Person) =>
  (
    await db.query(
      `select (extract(epoch from now() - at) / 86400 / 30.5)::int as months from row_history
       where company_id = $1 and table_name = 'of_before' order by at`,
      [person.company],
    )
  ).rows.map(({ months }) => months)
const isThere = async (name: string) =>
  (await db.query('select to_regclass($1) is not null as there', [name])).rows[0].there
const keep = (person: Person, months: 6 | 12 | 24 | 60) => world.must(person, companies.keepHistory, { months })

beforeEach(async () => {
  await db.query(`delete from row_history where table_name = 'of_before'`)
  await db.query('update company_profiles set history_months = 24')
})

it('is two years, until whoever answers for the company says otherwise', async () => {
  expect(await world.must(ana, companies.retention, {})).toMatchObject({ months: 24 })
  expect((await world.ask(beto, companies.keepHistory, { months: 6 })).status).toBe(403)
  expect((await world.ask(ana, companies.keepHistory, { months: 7 } as never)).status).toBe(400)
  const { status, headers } = await world.ask(ana, companies.keepHistory, { months: 6 })
  expect(status).toBe(200)
  expect(await world.must(zoe, companies.retention, {})).toMatchObject({ months: 24 })
  await world.must(ana, undo.takeBack, { id: headers.get(ACT_HEADER) ?? '' })
  expect(await world.must(ana, companies.retention, {})).toMatchObject({ months: 24 })
})

it('deletes what its company keeps no longer, of that company alone, in bounded steps', async () => {
  for (const months of [3, 7, 13]) await part(months)
  for (const person of [ana, zoe]) {
    await lines(person, 2)
    await lines(person, 6, 4)
    await lines(person, 12, 7)
  }
  await keep(ana, 6)
  expect((await auth.query('select trama.forget_history(3) as lines')).rows).toEqual([{ lines: 3 }])
  // The oldest first.
  expect(await left(ana)).toHaveLength(9)
  expect(await forgetHistory(queryOn(auth), 3)).toBe(8)
  expect(await left(ana)).toEqual([2])
  expect(await left(zoe)).toHaveLength(12)
  expect(await forgetHistory(queryOn(auth), 3)).toBe(0)
})

it('drops a month when no company keeps it any longer, and not before', async () => {
  const [old, older] = [await part(30), await part(62)]
  await lines(ana, 29)
  await lines(zoe, 29)
  await keep(zoe, 60)
  await auth.query('select trama.keep_history()')
  await forgetHistory(queryOn(auth), 100)
  expect([await isThere(old), await isThere(older)]).toEqual([true, false])
  expect([await left(ana), await left(zoe)]).toEqual([[], [29]])
  await keep(zoe, 24)
  await auth.query('select trama.keep_history()')
  expect(await isThere(old)).toBe(false)
})
