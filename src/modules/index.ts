import type { Module } from '../kernel/module.ts'

// Part 1 §1, in its order. A new module is its folder and its line here: an import that is also the entry, so that neither is forgotten.
const listed = [
  import('./cdm/module.ts'),
  import('./agentes_ia/module.ts'),
  import('./textil/module.ts'),
  import('./contabilidad/module.ts'),
  import('./bodega/module.ts'),
  import('./rrhh/module.ts'),
  import('./marketing/module.ts'),
  import('./ventas/module.ts'),
  import('./pagina_web/module.ts'),
  import('./proyectos/module.ts'),
]

/** The catalogue: every module there is, in the order in which a person sees them. */
export const modules: readonly Module[] = (await Promise.all(listed)).map((file) => file.default)
