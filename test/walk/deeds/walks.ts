import { bodegaWalk } from './bodega.ts'
import { cdmWalk } from './cdm.ts'
import type { Walk } from './deed.ts'
import { proyectosWalk } from './proyectos.ts'
import { rrhhWalk } from './rrhh.ts'

/** The walks of areas: together they make every act of the installation. */
export const WALKS: readonly Walk[] = [cdmWalk, bodegaWalk, proyectosWalk, rrhhWalk]
