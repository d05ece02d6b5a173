import type { Module } from '../kernel/module.ts'
import agentes_ia from './agentes_ia/module.ts'
import bodega from './bodega/module.ts'
import cdm from './cdm/module.ts'
import contabilidad from './contabilidad/module.ts'
import marketing from './marketing/module.ts'
import pagina_web from './pagina_web/module.ts'
import proyectos from './proyectos/module.ts'
import rrhh from './rrhh/module.ts'
import textil from './textil/module.ts'
import ventas from './ventas/module.ts'

/** The catalogue: every module there is, in the order in which a person sees them. A new one is its folder, its import and its name here. */
export const modules: readonly Module[] = [
  cdm,
  agentes_ia,
  textil,
  contabilidad,
  bodega,
  rrhh,
  marketing,
  ventas,
  pagina_web,
  proyectos,
]
