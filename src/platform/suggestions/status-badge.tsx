import { Badge } from '#src/web/ui/state/badge.tsx'
import type { Suggestion } from './contract.ts'
import { STATUS_LABELS, STATUS_TONES } from './rules.ts'

/** Where a suggestion stands. */
export const StatusBadge = ({ status }: Pick<Suggestion, 'status'>) => (
  <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
)
