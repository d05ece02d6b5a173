import { Badge } from '#src/web/ui/state/badge.tsx'
import { EXPIRED, INVOICED, type Quote, type QuoteStatus } from '../schemas.ts'

const TONES = {
  Borrador: 'neutral',
  Enviada: 'info',
  Aceptada: 'good',
  Rechazada: 'bad',
} as const satisfies Record<QuoteStatus, string>

/** The badge of a quote's state. */
export function QuoteStatusBadge({ quote: { status, expired, invoice, archived_at } }: { quote: Quote }) {
  if (archived_at !== null) return <Badge>Archivada</Badge>
  if (invoice !== null) return <Badge tone="good">{INVOICED}</Badge>
  return expired ? <Badge tone="warn">{EXPIRED}</Badge> : <Badge tone={TONES[status]}>{status}</Badge>
}
