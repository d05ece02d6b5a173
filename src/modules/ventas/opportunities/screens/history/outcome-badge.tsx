import { Badge } from '#src/web/ui/state/badge.tsx'
import type { OpportunityOutcome } from '../../schemas.ts'

const WORDS = {
  open: { tone: 'info', word: 'Abierta' },
  won: { tone: 'good', word: 'Ganada' },
  lost: { tone: 'bad', word: 'Perdida' },
} as const

export const OutcomeBadge = ({ outcome }: { outcome: OpportunityOutcome }) => (
  <Badge tone={WORDS[outcome].tone}>{WORDS[outcome].word}</Badge>
)
