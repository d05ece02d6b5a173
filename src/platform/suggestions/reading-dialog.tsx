import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import type { ReceivedSuggestion } from './contract.ts'
import css from './inbox.module.css'
import { TYPE_LABELS } from './rules.ts'
import { SuggestionStatusBadge } from './status-badge.tsx'

interface ReadingDialogProps {
  suggestion: ReceivedSuggestion | null
  onClose: () => void
}

/** A suggestion at full length. */
export function ReadingDialog({ suggestion, onClose }: ReadingDialogProps) {
  if (suggestion === null) return null
  const { title, description, company, username, type, status, created_at, reason } = suggestion
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className={css.reading}>
        <p className={css.from}>
          <SuggestionStatusBadge status={status} />
          <span>
            {TYPE_LABELS[type]} · {username}, {company} · <DateText at={created_at} as="long" />
          </span>
        </p>
        <p className={css.whole}>{description}</p>
        {reason && (
          <p className={css.whole}>
            <strong>Motivo:</strong> {reason}
          </p>
        )}
      </div>
    </Dialog>
  )
}
