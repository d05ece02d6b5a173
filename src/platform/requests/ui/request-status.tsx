import { Badge } from '#src/web/ui/state/badge.tsx'
import { REQUEST_STATUS_LABELS, REQUEST_STATUS_TONES, type RequestStatus } from '../rules.ts'

/** Where a request stands. */
export const RequestStatusBadge = ({ status }: { status: RequestStatus }) => (
  <Badge tone={REQUEST_STATUS_TONES[status]}>{REQUEST_STATUS_LABELS[status]}</Badge>
)
