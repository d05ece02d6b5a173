import { expect, it, onTestFinished } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { distribute } from '#src/server/distribution/distribute.ts'
import { createDatabase, dropDatabase, poolOn } from '../database/database.ts'
import { openWorld } from '../world/world.ts'
import { movePart, placeOf } from './place-of.ts'
import { writeMovements } from './writing.ts'

/** The superuser's at a server that is in no cluster yet. */
const { CITUS_SPARE } = process.env
if (!CITUS_SPARE) throw new Error('CITUS_SPARE: the address of a server with Citus that is in no cluster, as superuser')

const world = await openWorld({ nodes: 2 })
const { ana, db, databaseUrl } = world

it('a server is added and takes a company over while that works, and leaves again', async () => {
  const name = new URL(databaseUrl).pathname.slice(1)
  const { hostname: host, port: named } = new URL(CITUS_SPARE)
  const added = { host, port: Number(named) }
  await dropDatabase(CITUS_SPARE, name)
  const spare = poolOn(await createDatabase(CITUS_SPARE, name), 1)
  onTestFinished(() => spare.end())
  await spare.query('create extension citus')
  const before = await placeOf(world, ana.company)
  const writing = await writeMovements({ world, person: ana })
  await expect.poll(writing.acknowledged).toBeGreaterThan(20)

  await db.query('select citus_add_node($1, $2)', [added.host, added.port])
  await distribute(databaseUrl, () => {})
  await movePart(world, before, added)
  await worksAt(added.port)
  // What it was copied is there: a company's name is read beside its rows.
  const { rows } = await spare.query('select count(*)::int as count from companies')
  expect(rows).toEqual((await db.query('select count(*)::int as count from companies')).rows)

  // Citus takes away what was left at the old place a moment later, and moves nothing onto it before.
  const leftBehind = async () => (await db.query('select from pg_dist_cleanup')).rows.length
  await expect.poll(leftBehind).toBe(0)
  await movePart(world, { ...before, ...added }, before)
  await worksAt(before.port)
  await db.query('select citus_remove_node($1, $2)', [added.host, added.port])
  const { acknowledged, unanswered } = await writing.settle()
  console.info(`${acknowledged} movements acknowledged, ${unanswered} sends repeated`)

  async function worksAt(at: number) {
    await distribute(databaseUrl, () => {})
    expect((await placeOf(world, ana.company)).port).toBe(at)
    const then = writing.acknowledged()
    await expect.poll(writing.acknowledged).toBeGreaterThan(then + 20)
    const { id } = await world.must(ana, cdm.addClient, { name: `En ${at}`, email: 'x@trama.test' })
    const lines = await db.query('select op from row_history where company_id = $1 and row_id = $2', [ana.company, id])
    expect(lines.rows).toEqual([{ op: 'insert' }])
  }
})
