import { Badge } from '#src/web/ui/state/badge.tsx'
import type { EvaluationState } from '../schemas.ts'

const TONES = { Borrador: 'warn', Publicada: 'info', Leída: 'good' } as const satisfies Record<EvaluationState, string>

export const EvaluationStateBadge = ({ state }: { state: EvaluationState }) => (
  <Badge tone={TONES[state]}>{state}</Badge>
)
