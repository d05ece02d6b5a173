import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { type ReceivedRequest, requests } from '../contract.ts'
import { sureToApprove } from './approval-question.tsx'
import css from './inbox.module.css'
import { InfoDialog } from './info-dialog.tsx'
import { RequestFacts } from './request-facts.tsx'

/** What a module shows of a request that is read before it is decided. */
export interface ReviewProps {
  request: ReceivedRequest
  onClose: () => void
  onReject: (request: ReceivedRequest) => void
}

/** A request with what it holds, and the decision. */
export function RequestReview({ request, onClose, onReject, children }: ReviewProps & { children: ReactNode }) {
  const approval = useAction(requests.approve, { onDone: onClose })
  const [asking, setAsking] = useState(false)
  const { id, kind, status } = request
  const approve = async () => {
    if (await sureToApprove(request)) await approval.run({ kind, id })
  }
  return (
    <div className={css.review}>
      <RequestFacts request={request}>{children}</RequestFacts>
      {status === 'pending' && (
        <div className={css.verdict}>
          <Button variant="subtle" onClick={() => setAsking(true)}>
            Solicitar Info
          </Button>
          <Button variant="default" disabled={approval.busy} onClick={() => onReject(request)}>
            Rechazar
          </Button>
          <Button disabled={approval.busy} onClick={() => void approve()}>
            Aprobar
          </Button>
        </div>
      )}
      <InfoDialog request={asking ? request : null} onClose={() => setAsking(false)} />
    </div>
  )
}
