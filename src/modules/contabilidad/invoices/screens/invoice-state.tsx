import { Badge } from '#src/web/ui/state/badge.tsx'
import type { InvoiceState } from '../schemas.ts'

const TONES = { Pendiente: 'info', Vencida: 'bad', Pagada: 'good', Acreditada: 'neutral', Anulada: 'neutral' } as const

export const InvoiceStateBadge = ({ state }: { state: InvoiceState }) => <Badge tone={TONES[state]}>{state}</Badge>
