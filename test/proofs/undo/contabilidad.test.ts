import { contabilidadWalk } from '../../walk/deeds/contabilidad/walk.ts'
import { proveUndo } from './prove-undo.ts'

await proveUndo(contabilidadWalk)
