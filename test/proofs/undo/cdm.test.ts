import { cdmWalk } from '../../walk/deeds/cdm.ts'
import { proveUndo } from './prove-undo.ts'

await proveUndo(cdmWalk)
