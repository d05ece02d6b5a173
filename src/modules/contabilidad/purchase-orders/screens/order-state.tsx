import { Badge, type Tone } from '#src/web/ui/state/badge.tsx'
import type { OrderState } from '../schemas.ts'

const TONES: Record<OrderState, Tone> = {
  Borrador: 'neutral',
  Enviada: 'info',
  Parcial: 'warn',
  Recibida: 'good',
  Cerrada: 'neutral',
  Anulada: 'neutral',
}

export const OrderStateBadge = ({ state }: { state: OrderState }) => <Badge tone={TONES[state]}>{state}</Badge>
