import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { jobQueue } from '#src/server/jobs/jobs.ts'
import { openFactory } from '../../../../test/world/factory.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { LATE_LOTS_JOB } from './server/late-job.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, db } = world
const { order, lot } = await openFactory(world)
const queue = jobQueue(world.lines, pino({ level: 'silent' }))
await queue.start([])
afterAll(() => queue.stop())

async function round() {
  await queue.enqueue(LATE_LOTS_JOB, {})
  const left = `select count(*)::int as left from pgboss.job where name = $1 and state <> 'completed'`
  await expect.poll(async () => (await db.query(left, [LATE_LOTS_JOB])).rows[0].left).toBe(0)
}
const told = async () =>
  (await db.query(`select person_id, text, path from notifications where event = 'late_lot' order by text, person_id`))
    .rows
const expect_at = (id: string, at: string) =>
  db.query(`update production_lots set expected_completion_at = now() + $2::interval where id = $1`, [id, at])

it('tells empresa and administradores once that a lot became late, and of what is on time, stopped or long late nothing', async () => {
  const { id: production_order_id } = await order(100)
  const ids: Record<string, string> = {}
  for (const name of ['Tarde', 'A tiempo', 'Detenido', 'Viejo'])
    ids[name] = (await lot(production_order_id, 10, name)).id
  await expect_at(ids.Tarde ?? '', '-1 minute')
  await expect_at(ids['A tiempo'] ?? '', '1 hour')
  await expect_at(ids.Detenido ?? '', '-1 minute')
  await db.query('update production_lots set is_stopped = true where id = $1', [ids.Detenido])
  await expect_at(ids.Viejo ?? '', '-3 days')
  await round()
  await round()
  const rows = await told()
  expect(rows.map(({ person_id }) => person_id).sort()).toEqual([ana.id, beto.id].sort())
  expect(rows.map(({ person_id }) => person_id)).not.toContain(caro.id)
  expect(new Set(rows.map(({ text }) => text)).size).toBe(1)
  expect(rows[0].text).toMatch(/^El lote «Tarde» de .+ está retrasado\.$/)
  expect(rows[0].path).toBe(`/module/textil?tab=lotes&lote=${ids.Tarde}`)
})
