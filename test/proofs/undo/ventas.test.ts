import { ventasWalk } from '../../walk/deeds/ventas.ts'
import { proveUndo } from './prove-undo.ts'

await proveUndo(ventasWalk)
