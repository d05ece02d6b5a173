import { expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { distribute } from '#src/server/distribution/distribute.ts'
import { openWorld } from '../world/world.ts'
import { placeOf } from './place-of.ts'
import { writeMovements } from './writing.ts'

const world = await openWorld({ nodes: 2 })
const { ana, db } = world

it('a company gets a part of its own while it works, and loses nothing', async () => {
  const before = await placeOf(world, ana.company)
  const writing = await writeMovements({ world, person: ana })
  await expect.poll(writing.acknowledged).toBeGreaterThan(20)
  await db.query(
    `select isolate_tenant_to_new_shard('profiles', $1::text, 'CASCADE', shard_transfer_mode => 'block_writes')`,
    [ana.company],
  )
  await distribute(world.databaseUrl, () => {})
  const then = writing.acknowledged()
  await expect.poll(writing.acknowledged).toBeGreaterThan(then + 20)
  const { acknowledged, unanswered } = await writing.settle()
  console.info(`${acknowledged} movements acknowledged, ${unanswered} sends repeated`)
  const after = await placeOf(world, ana.company)
  expect(after.part).not.toBe(before.part)
  const { rows: beside } = await db.query(
    'select count(*)::int as companies from companies where get_shard_id_for_distribution_column($1, id) = $2',
    ['public.profiles', after.part],
  )
  expect(beside).toEqual([{ companies: 1 }])
  const { id } = await world.must(ana, cdm.addClient, { name: 'A solas', email: 'x@trama.test' })
  const lines = await db.query(`select op from row_history where company_id = $1 and row_id = $2`, [ana.company, id])
  expect(lines.rows).toEqual([{ op: 'insert' }])
})
