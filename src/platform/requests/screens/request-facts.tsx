import type { ReactNode } from 'react'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import type { ReceivedRequest } from '../contract.ts'
import { RequestStatusBadge } from '../ui/request-status.tsx'
import css from './inbox.module.css'

interface RequestFactsProps {
  request: ReceivedRequest
  /** What it holds beside. */
  children?: ReactNode
}

/** A request at full length. */
export const RequestFacts = ({
  request: { status, company, username, created_at, reason },
  children,
}: RequestFactsProps) => (
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
