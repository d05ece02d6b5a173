import { inParts } from '../../parts/in-parts.ts'
import { proveWalk } from '../../parts/prove-walk.ts'
import { contabilidadWalk } from '../../walk/deeds/contabilidad/walk.ts'
import { rrhhWalk } from '../../walk/deeds/rrhh.ts'
import { openWorld } from '../../world/world.ts'

for (const walk of [contabilidadWalk, rrhhWalk]) await proveWalk(walk, await openWorld({ before: inParts }))
