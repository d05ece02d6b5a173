import { Badge } from '#src/web/ui/state/badge.tsx'
import type { ChargeState } from '../schemas.ts'

const TONES = { 'Por revisar': 'warn', Registrado: 'good', Devolviendo: 'warn', Devuelto: 'bad' } as const

export const ChargeStateBadge = ({ state }: { state: ChargeState }) => <Badge tone={TONES[state]}>{state}</Badge>
