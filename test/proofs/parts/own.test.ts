import { inParts } from '../../parts/in-parts.ts'
import { proveWalk } from '../../parts/prove-walk.ts'
import { customWalk } from '../../walk/deeds/custom.ts'
import { onboardingWalk } from '../../walk/deeds/onboarding.ts'
import { proyectosWalk } from '../../walk/deeds/proyectos.ts'
import { openWorld } from '../../world/world.ts'

for (const walk of [proyectosWalk, customWalk, onboardingWalk])
  await proveWalk(walk, await openWorld({ before: inParts }))
