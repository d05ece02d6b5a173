import { agentesWalk } from './agentes-ia.ts'
import { bodegaWalk } from './bodega.ts'
import { cdmWalk } from './cdm.ts'
import { companyWalk } from './company.ts'
import { contabilidadWalk } from './contabilidad/walk.ts'
import { customWalk } from './custom.ts'
import type { Walk } from './deed.ts'
import { marketingWalk } from './marketing.ts'
import { notesWalk } from './notes.ts'
import { onboardingWalk } from './onboarding.ts'
import { madePageWalk, webWalk } from './pagina-web.ts'
import { proyectosWalk } from './proyectos.ts'
import { rrhhWalk } from './rrhh.ts'
import { teamWalk } from './team.ts'
import { templatesWalk } from './templates.ts'
import { textilWalk } from './textil.ts'
import { ventasWalk } from './ventas.ts'

/** The walks of areas: together they make every act of the installation that can be taken back. */
export const WALKS: readonly Walk[] = [
  cdmWalk,
  bodegaWalk,
  ventasWalk,
  textilWalk,
  contabilidadWalk,
  proyectosWalk,
  rrhhWalk,
  marketingWalk,
  agentesWalk,
  webWalk,
  madePageWalk,
  companyWalk,
  teamWalk,
  templatesWalk,
  notesWalk,
  customWalk,
  onboardingWalk,
]
