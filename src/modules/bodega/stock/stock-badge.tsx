import { Badge } from '#src/web/ui/state/badge.tsx'
import type { StockState } from '../rules.ts'

const TONES = { Agotado: 'bad', 'Bajo mínimo': 'warn', Suficiente: 'good' } as const satisfies Record<
  StockState,
  string
>

/** How much there is of a product, beside its minimum. */
export const StockBadge = ({ state }: { state: StockState }) => <Badge tone={TONES[state]}>{state}</Badge>
