import { inParts } from '../../parts/in-parts.ts'
import { proveWalk } from '../../parts/prove-walk.ts'
import { agentesWalk } from '../../walk/deeds/agentes-ia.ts'
import { marketingWalk } from '../../walk/deeds/marketing.ts'
import { madePageWalk, webWalk } from '../../walk/deeds/pagina-web.ts'
import { openWorld } from '../../world/world.ts'

for (const walk of [marketingWalk, agentesWalk, webWalk, madePageWalk])
  await proveWalk(walk, await openWorld({ before: inParts }))
