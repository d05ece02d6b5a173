import { Badge } from '#src/web/ui/state/badge.tsx'
import type { BillState } from '../schemas.ts'

const TONES = { Pendiente: 'info', Vencida: 'bad', Pagada: 'good', Acreditada: 'neutral', Anulada: 'neutral' } as const

export const BillStateBadge = ({ state }: { state: BillState }) => <Badge tone={TONES[state]}>{state}</Badge>
