import { textilWalk } from '../../walk/deeds/textil.ts'
import { proveUndo } from './prove-undo.ts'

await proveUndo(textilWalk)
