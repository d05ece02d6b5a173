import { expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { distribute } from '#src/server/distribution/distribute.ts'
import { openWorld } from '../world/world.ts'
import { movePart, placeOf } from './place-of.ts'
import { writeMovements } from './writing.ts'

const world = await openWorld({ nodes: 2 })
const { ana, db } = world

it('a company is moved to another server while it works, and loses nothing', async () => {
  const before = await placeOf(world, ana.company)
  const { rows } = await db.query<{ host: string; port: number }>(
    `select nodename as host, nodeport as port from pg_dist_node
     where noderole = 'primary' and shouldhaveshards and nodeport <> $1`,
    [before.port],
  )
  const [to] = rows
  const writing = await writeMovements({ world, person: ana })
  await expect.poll(writing.acknowledged).toBeGreaterThan(20)
  if (!to) throw new Error('There is no other server')
  await movePart(world, before, to)
  await distribute(world.databaseUrl, () => {})
  const then = writing.acknowledged()
  await expect.poll(writing.acknowledged).toBeGreaterThan(then + 20)
  const { acknowledged, unanswered } = await writing.settle()
  console.info(`${acknowledged} movements acknowledged, ${unanswered} sends repeated`)
  expect((await placeOf(world, ana.company)).port).toBe(to?.port)
  // Its trail, too, is written where it is now.
  const { id } = await world.must(ana, cdm.addClient, { name: 'Después de mudarse', email: 'x@trama.test' })
  const lines = await db.query(`select op from row_history where company_id = $1 and row_id = $2`, [ana.company, id])
  expect(lines.rows).toEqual([{ op: 'insert' }])
})
