import { inParts } from '../../parts/in-parts.ts'
import { proveWalk } from '../../parts/prove-walk.ts'
import { bodegaWalk } from '../../walk/deeds/bodega.ts'
import { cdmWalk } from '../../walk/deeds/cdm.ts'
import { ventasWalk } from '../../walk/deeds/ventas.ts'
import { openWorld } from '../../world/world.ts'

for (const walk of [cdmWalk, bodegaWalk, ventasWalk]) await proveWalk(walk, await openWorld({ before: inParts }))
