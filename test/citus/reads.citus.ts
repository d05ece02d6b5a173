import { it } from 'vitest'
import { proveReads } from '../parts/prove-reads.ts'
import { openWorld } from '../world/world.ts'

const world = await openWorld()

it('every read answers', () => proveReads(world))
