import { afterAll, expect, it } from 'vitest'
import { openPools } from '#src/server/database/pool.ts'
import { openWorld } from '../../../test/world/world.ts'
import { companies } from '../companies/contract.ts'
import { notifications } from './contract.ts'
import { sweepNotifications } from './server/sweep.ts'

const world = await openWorld()
const { ana, zoe, control, db } = world
const pools = openPools(world.lines)
afterAll(() => pools.end())

it('forgets what was told half a year ago, people and control, and keeps the rest', async () => {
  await db.query('delete from notifications; delete from control_notifications')
  for (const days of [1, 179, 181]) {
    for (const { id, company } of [ana, zoe]) {
      await db.query(
        `insert into notifications (company_id, id, person_id, event, text, path, created_at)
         values ($1, gen_random_uuid(), $2, 'mention', 'hace ' || $3::int, '/', now() - make_interval(days => $3::int))`,
        [company, id, days],
      )
      await db.query(
        `insert into control_notifications (id, about_company, event, text, path, created_at)
         values (gen_random_uuid(), $1, 'request_sent', 'hace ' || $2::int, '/', now() - make_interval(days => $2::int))`,
        [company, days],
      )
    }
  }
  // What was read is forgotten with it.
  await world.must(control, companies.clearNotices, { id: ana.company ?? '' })
  await sweepNotifications(pools).run({} as never)
  const left = async (person = ana) =>
    (await world.must(person, notifications.list, {})).rows.map(({ text }) => text).sort()
  expect([await left(), await left(zoe)]).toEqual(Array(2).fill(['hace 1', 'hace 179']))
  expect(await left(control)).toEqual(['hace 1', 'hace 1', 'hace 179', 'hace 179'])
  expect((await db.query('select from control_readings')).rows).toHaveLength(2)
})
