import { Button } from '@mantine/core'
import { useAction } from '#src/web/calls/call.ts'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { type ReceivedRequest, requests } from '../contract.ts'
import { sureToApprove } from './approval-question.tsx'
import css from './inbox.module.css'

interface DecisionProps {
  request: ReceivedRequest
  /** Opens what has to be read or written first. */
  onAsk: (what: 'review' | 'reject' | 'publish') => void
}

/** What can be decided of a request that is pending; of another, when it was and why. An agent's form is read first. */
export function RequestDecision({ request, onAsk }: DecisionProps) {
  const approval = useAction(requests.approve)
  const { id, kind, name, company, status, decided_at, reason, page } = request
  const of = `${name}, ${company}`
  const approve = async () => {
    if (await sureToApprove(request)) await approval.run({ kind, id })
  }
  if (status !== 'pending') {
    return (
      <span className={css.decided}>
        <DateText at={decided_at} as="moment" />
        {reason && <span className={css.reason}>{reason}</span>}
        {page === 'En creación' && (
          <Button variant="default" size="compact-sm" aria-label={`Publicar ${of}`} onClick={() => onAsk('publish')}>
            Publicar
          </Button>
        )}
      </span>
    )
  }
  return (
    <span className={css.buttons}>
      {kind === 'agent' ? (
        <Button size="compact-sm" aria-label={`Revisar ${of}`} onClick={() => onAsk('review')}>
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
        onClick={() => onAsk('reject')}
      >
        Rechazar
      </Button>
    </span>
  )
}
