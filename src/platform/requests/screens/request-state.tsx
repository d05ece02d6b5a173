import { Badge, type Tone } from '#src/web/ui/state/badge.tsx'
import type { ReceivedRequest } from '../contract.ts'
import { RequestStatusBadge } from '../ui/request-status.tsx'
import css from './inbox.module.css'

interface RequestStateProps {
  request: ReceivedRequest
  tones: Readonly<Record<string, Tone>>
}

/** Where a request stands, and how far it is with what was approved. */
export const RequestState = ({ request: { status, stage }, tones }: RequestStateProps) => (
  <span className={css.state}>
    <RequestStatusBadge status={status} />
    {stage && <Badge tone={tones[stage]}>{stage}</Badge>}
  </span>
)
