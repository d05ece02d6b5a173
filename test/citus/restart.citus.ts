import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { openWorld } from '../world/world.ts'
import { placeOf } from './place-of.ts'
import { writeMovements } from './writing.ts'

/** A command that restarts the server of a port at once, as a crash would. */
const { CITUS_RESTART } = process.env
if (!CITUS_RESTART)
  throw new Error('CITUS_RESTART: a command that restarts a server of the cluster, of which it is given the port')

const world = await openWorld({ nodes: 2 })

it('nothing acknowledged is lost while the server of a company is restarted', async () => {
  const { port } = await placeOf(world, world.ana.company)
  const writing = await writeMovements({ world, person: world.ana })
  await expect.poll(writing.acknowledged).toBeGreaterThan(40)
  await promisify(execFile)('sh', ['-c', `${CITUS_RESTART} ${port}`])
  const then = writing.acknowledged()
  await expect.poll(writing.acknowledged).toBeGreaterThan(then + 40)
  const { acknowledged, unanswered } = await writing.settle()
  console.info(`${acknowledged} movements acknowledged, ${unanswered} sends repeated`)
})
