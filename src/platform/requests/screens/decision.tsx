import { Button } from '@mantine/core'
import { useAction } from '#src/web/calls/call.ts'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { type ReceivedRequest, requests } from '../contract.ts'
import { sureToApprove } from './approval-question.tsx'
import css from './inbox.module.css'

interface DecisionProps {
  request: ReceivedRequest
  /** Where a request is read at full length before it is decided. */
  onReview?: () => void
  onReject: () => void
  /** What comes next with what was approved, if anything does. */
  next?: { label: string; onClick: () => void }
}

/** What can be decided of a request that is pending; of another, when it was and why. */
export function RequestDecision({ request, onReview, onReject, next }: DecisionProps) {
  const approval = useAction(requests.approve)
  const { id, kind, name, company, status, decided_at, reason } = request
  const of = `${name}, ${company}`
  const approve = async () => {
    if (await sureToApprove(request)) await approval.run({ kind, id })
  }
  if (status !== 'pending') {
    return (
      <span className={css.decided}>
        <DateText at={decided_at} as="moment" />
        {reason && <span className={css.reason}>{reason}</span>}
        {next && (
          <Button variant="default" size="compact-sm" aria-label={`${next.label} ${of}`} onClick={next.onClick}>
            {next.label}
          </Button>
        )}
      </span>
    )
  }
  return (
    <span className={css.buttons}>
      {onReview ? (
        <Button size="compact-sm" aria-label={`Revisar ${of}`} onClick={onReview}>
          Revisar
        </Button>
      ) : (
        <Button size="compact-sm" disabled={approval.busy} aria-label={`Aprobar ${of}`} onClick={() => void approve()}>
          Aprobar
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        disabled={approval.busy}
        aria-label={`Rechazar ${of}`}
        onClick={onReject}
      >
        Rechazar
      </Button>
    </span>
  )
}
