import { companyWalk } from '../../walk/deeds/company.ts'
import { customWalk } from '../../walk/deeds/custom.ts'
import { notesWalk } from '../../walk/deeds/notes.ts'
import { onboardingWalk } from '../../walk/deeds/onboarding.ts'
import { teamWalk } from '../../walk/deeds/team.ts'
import { templatesWalk } from '../../walk/deeds/templates.ts'
import { proveUndo } from './prove-undo.ts'

for (const walk of [companyWalk, teamWalk, templatesWalk, onboardingWalk, notesWalk, customWalk]) await proveUndo(walk)
