import { expect, it } from 'vitest'
import { everyArea } from '../walk/calls.ts'
import { openWorld } from '../world/world.ts'

const world = await openWorld()

interface JobRow {
  name: string
  state: string
  output: unknown
}

it('what is due every night or minute is done over all servers', async () => {
  const due = (await everyArea()).flatMap(({ jobs }) => jobs.filter(({ cron }) => cron).map(({ name }) => name))
  const names = [...due, 'sweep', 'keep-history']
  for (const name of names) await world.db.query(`insert into pgboss.job (name, data) values ($1, '{}')`, [name])
  const rows = async () =>
    (
      await world.db.query<JobRow>(
        `select distinct on (name) name, state::text, output from pgboss.job where name = any ($1) order by name, created_on desc`,
        [names],
      )
    ).rows
  // One that failed is tried again a few seconds later; what it said is told at once.
  await expect
    .poll(async () => (await rows()).every(({ state }) => ['completed', 'failed', 'retry'].includes(state)))
    .toBe(true)
  const found = await rows()
  console.info(`${names.length} jobs that are due at a time: ${names.join(', ')}`)
  expect(found.filter(({ state }) => state !== 'completed')).toEqual([])
  expect(found.length).toBe(names.length)
})
