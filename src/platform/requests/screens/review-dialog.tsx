import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { type ReceivedRequest, requests } from '../contract.ts'
import { FilledForm } from '../ui/form-values.tsx'
import { RequestStatusBadge } from '../ui/request-status.tsx'
import { sureToApprove } from './approval-question.tsx'
import css from './inbox.module.css'
import { InfoDialog } from './info-dialog.tsx'

interface ReviewDialogProps {
  request: ReceivedRequest | null
  onClose: () => void
  onReject: (request: ReceivedRequest) => void
}

/** A request at full length, of an agent with what the company filled in, and the decision. */
export function ReviewRequestDialog({ request, onClose, onReject }: ReviewDialogProps) {
  if (request === null) return null
  return (
    <Dialog open onClose={onClose} title={`Solicitud de ${request.name}`}>
      {request.kind === 'agent' ? (
        <AgentRequest key={request.id} request={request} onClose={onClose} onReject={onReject} />
      ) : (
        <div className={css.review}>
          <RequestFacts {...request} />
        </div>
      )}
    </Dialog>
  )
}

function AgentRequest({ request, onClose, onReject }: ReviewDialogProps & { request: ReceivedRequest }) {
  const { data, failure } = useQuery(requests.review, { id: request.id })
  const approval = useAction(requests.approve, { onDone: onClose })
  const [asking, setAsking] = useState(false)
  if (data === undefined) {
    return failure ? <EmptyState title="No pudimos cargar la solicitud." /> : <SkeletonRows count={4} />
  }
  const { id, status, form } = data
  const approve = async () => {
    if (await sureToApprove(data)) await approval.run({ kind: 'agent', id })
  }
  return (
    <div className={css.review}>
      <RequestFacts {...data}>
        <FilledForm form={form} of="request" id={id} stored={status === 'pending'} />
      </RequestFacts>
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
      <InfoDialog request={asking ? data : null} onClose={() => setAsking(false)} />
    </div>
  )
}

function RequestFacts({
  status,
  company,
  username,
  created_at,
  reason,
  children,
}: ReceivedRequest & { children?: ReactNode }) {
  return (
    <>
      <p className={css.sent}>
        <RequestStatusBadge status={status} />
        <span>
          {company} · {username} · <DateText at={created_at} as="long" />
        </span>
      </p>
      {children}
      {reason && (
        <p className={css.whole}>
          <strong>Motivo:</strong> {reason}
        </p>
      )}
    </>
  )
}
