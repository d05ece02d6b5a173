import { agentesWalk } from '../../walk/deeds/agentes-ia.ts'
import { marketingWalk } from '../../walk/deeds/marketing.ts'
import { madePageWalk, webWalk } from '../../walk/deeds/pagina-web.ts'
import { proveUndo } from './prove-undo.ts'

for (const walk of [marketingWalk, agentesWalk, webWalk, madePageWalk]) await proveUndo(walk)
