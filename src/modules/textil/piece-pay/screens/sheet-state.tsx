import { Badge } from '#src/web/ui/state/badge.tsx'
import { type PieceSheet, type SheetState, sheetState } from '../schemas.ts'

const TONES = { Borrador: 'warn', Aprobada: 'info', Pagada: 'good', Anulada: 'neutral' } as const satisfies Record<
  SheetState,
  string
>

export function SheetStateBadge({ sheet }: { sheet: Pick<PieceSheet, 'status' | 'paid_on'> | null }) {
  const state = sheetState(sheet)
  return <Badge tone={TONES[state]}>{state}</Badge>
}
