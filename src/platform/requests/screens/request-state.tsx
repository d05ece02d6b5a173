import { Badge } from '#src/web/ui/state/badge.tsx'
import type { ReceivedRequest } from '../contract.ts'
import { RequestStatusBadge } from '../ui/request-status.tsx'
import css from './inbox.module.css'

/** Where a request stands, and of an approved site how far it is. */
export const RequestState = ({ status, page }: ReceivedRequest) => (
  <span className={css.state}>
    <RequestStatusBadge status={status} />
    {page && <Badge tone={page === 'Publicada' ? 'good' : 'info'}>{page}</Badge>}
  </span>
)
