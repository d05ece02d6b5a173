import { bodegaWalk } from '../../walk/deeds/bodega.ts'
import { cdmWalk } from '../../walk/deeds/cdm.ts'
import { proyectosWalk } from '../../walk/deeds/proyectos.ts'
import { rrhhWalk } from '../../walk/deeds/rrhh.ts'
import { proveTrial } from './prove-trial.ts'

for (const walk of [cdmWalk, bodegaWalk, proyectosWalk, rrhhWalk]) await proveTrial(walk)
