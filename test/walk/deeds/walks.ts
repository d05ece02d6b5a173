import { bodegaWalk } from './bodega.ts'
import { cdmWalk } from './cdm.ts'
import { contabilidadWalk } from './contabilidad/walk.ts'
import type { Walk } from './deed.ts'
import { proyectosWalk } from './proyectos.ts'
import { rrhhWalk } from './rrhh.ts'
import { textilWalk } from './textil.ts'
import { ventasWalk } from './ventas.ts'

/** The walks of areas: together they make every act of the installation. */
export const WALKS: readonly Walk[] = [
  cdmWalk,
  bodegaWalk,
  ventasWalk,
  textilWalk,
  contabilidadWalk,
  proyectosWalk,
  rrhhWalk,
]
