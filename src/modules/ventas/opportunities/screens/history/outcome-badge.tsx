import { Badge } from '#src/web/ui/state/badge.tsx'
import type { OpportunityOutcome } from '../../schemas.ts'
import { OUTCOME_WORDS } from '../../sheets.ts'

const TONES = { open: 'info', won: 'good', lost: 'bad' } as const

export const OutcomeBadge = ({ outcome }: { outcome: OpportunityOutcome }) => (
  <Badge tone={TONES[outcome]}>{OUTCOME_WORDS[outcome]}</Badge>
)
