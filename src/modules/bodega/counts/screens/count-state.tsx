import { Badge } from '#src/web/ui/state/badge.tsx'
import type { Count } from '../schemas.ts'

const TONES = { Borrador: 'info', Aplicado: 'good', Anulado: 'bad', Descartado: 'neutral' } as const

export const CountState = ({ count: { state } }: { count: Count }) => <Badge tone={TONES[state]}>{state}</Badge>
