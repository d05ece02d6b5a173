import { Badge } from '#src/web/ui/state/badge.tsx'
import type { Suggestion } from './contract.ts'
import { SUGGESTION_STATUS_LABELS, SUGGESTION_STATUS_TONES } from './rules.ts'

/** Where a suggestion stands. */
export const SuggestionStatusBadge = ({ status }: Pick<Suggestion, 'status'>) => (
  <Badge tone={SUGGESTION_STATUS_TONES[status]}>{SUGGESTION_STATUS_LABELS[status]}</Badge>
)
