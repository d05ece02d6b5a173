import { proyectosWalk } from '../../walk/deeds/proyectos.ts'
import { proveUndo } from './prove-undo.ts'

await proveUndo(proyectosWalk)
