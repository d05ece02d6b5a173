import { rrhhWalk } from '../../walk/deeds/rrhh.ts'
import { proveUndo } from './prove-undo.ts'

await proveUndo(rrhhWalk)
