import { inParts } from '../../parts/in-parts.ts'
import { proveWalk } from '../../parts/prove-walk.ts'
import { companyWalk } from '../../walk/deeds/company.ts'
import { notesWalk } from '../../walk/deeds/notes.ts'
import { teamWalk } from '../../walk/deeds/team.ts'
import { templatesWalk } from '../../walk/deeds/templates.ts'
import { openWorld } from '../../world/world.ts'

for (const walk of [companyWalk, teamWalk, templatesWalk, notesWalk])
  await proveWalk(walk, await openWorld({ before: inParts }))
