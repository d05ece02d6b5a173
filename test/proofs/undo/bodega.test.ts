import { bodegaWalk } from '../../walk/deeds/bodega.ts'
import { proveUndo } from './prove-undo.ts'

await proveUndo(bodegaWalk)
