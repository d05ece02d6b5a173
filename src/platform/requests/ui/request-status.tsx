import { Badge } from '#src/web/ui/state/badge.tsx'
import { STATUS_LABELS, STATUS_TONES, type Status } from '../rules.ts'

/** Where a request stands. */
export const RequestStatus = ({ status }: { status: Status }) => (
  <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
)
