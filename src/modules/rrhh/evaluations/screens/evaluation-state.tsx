import { Badge } from '#src/web/ui/state/badge.tsx'
import { type EvaluationRow, type EvaluationState, evaluationState } from '../schemas.ts'

const TONES = { Borrador: 'warn', Publicada: 'info', Leída: 'good' } as const satisfies Record<EvaluationState, string>

export function EvaluationStateBadge({
  evaluation,
}: {
  evaluation: Pick<EvaluationRow, 'published_at' | 'acknowledged_at'>
}) {
  const state = evaluationState(evaluation)
  return <Badge tone={TONES[state]}>{state}</Badge>
}
