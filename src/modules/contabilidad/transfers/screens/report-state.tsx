import { Badge } from '#src/web/ui/state/badge.tsx'
import type { ReportState } from '../schemas.ts'

const TONES = { 'Por revisar': 'warn', Confirmado: 'good', Rechazado: 'bad' } as const

export const ReportStateBadge = ({ state }: { state: ReportState }) => <Badge tone={TONES[state]}>{state}</Badge>
