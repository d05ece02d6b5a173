import { proveWalk } from '../parts/prove-walk.ts'
import { WALKS } from '../walk/deeds/walks.ts'
import { openWorld } from '../world/world.ts'

for (const walk of WALKS) await proveWalk(walk, await openWorld())
