import { inParts } from '../../parts/in-parts.ts'
import { proveWalk } from '../../parts/prove-walk.ts'
import { textilWalk } from '../../walk/deeds/textil.ts'
import { openWorld } from '../../world/world.ts'

for (const walk of [textilWalk]) await proveWalk(walk, await openWorld({ before: inParts }))
