import { it } from 'vitest'
import { inParts } from '../../parts/in-parts.ts'
import { proveReads } from '../../parts/prove-reads.ts'
import { openWorld } from '../../world/world.ts'

const world = await openWorld({ before: inParts })

it('every read answers', () => proveReads(world))
