import { Button } from '@mantine/core'
import { useAction } from '#src/web/calls/call.ts'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { type ReceivedSuggestion, suggestions } from './contract.ts'
import css from './inbox.module.css'

interface DecisionProps {
  suggestion: ReceivedSuggestion
  onReject: () => void
}

/** What can be decided of a suggestion that is pending; of another, when it was and why. */
export function SuggestionDecision({ suggestion, onReject }: DecisionProps) {
  const approval = useAction(suggestions.approve)
  const { id, title, status, decided_at, reason } = suggestion
  if (status !== 'pending') {
    return (
      <span className={css.decided}>
        <DateText at={decided_at} as="moment" />
        {reason && <span className={css.reason}>{reason}</span>}
      </span>
    )
  }
  return (
    <span className={css.buttons}>
      <Button
        size="compact-sm"
        disabled={approval.busy}
        aria-label={`Aprobar ${title}`}
        onClick={() => void approval.run({ id })}
      >
        Aprobar
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={approval.busy}
        aria-label={`Rechazar ${title}`}
        onClick={onReject}
      >
        Rechazar
      </Button>
    </span>
  )
}
