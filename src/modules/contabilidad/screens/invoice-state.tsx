import { Badge } from '#src/web/ui/badge.tsx'
import type { InvoiceState } from '../invoice-rows.ts'

const TONES = { Pendiente: 'info', Vencida: 'bad', Pagada: 'good', Anulada: 'neutral' } as const

export const InvoiceStateBadge = ({ state }: { state: InvoiceState }) => <Badge tone={TONES[state]}>{state}</Badge>
