import { Badge } from '#src/web/ui/state/badge.tsx'
import type { Receipt } from '../../receipts.ts'
import css from '../membership.module.css'

export const RECEIPT_STATUS_LABELS: Record<Receipt['status'], string> = {
  pending: 'Pendiente',
  confirmed: 'Confirmado',
  rejected: 'Rechazado',
}
const TONES = { pending: 'warn', confirmed: 'good', rejected: 'bad' } as const

/** A receipt's state and the reason for the decision. */
export const ReceiptState = ({ status, reason }: Receipt) => (
  <span className={css.state}>
    <Badge tone={TONES[status]}>{RECEIPT_STATUS_LABELS[status]}</Badge>
    {reason !== '' && <span className={css.reason}>{reason}</span>}
  </span>
)
