import { Badge } from '#src/web/ui/state/badge.tsx'
import { type Payroll, type PayrollState, payrollState } from '../schemas.ts'

const TONES = { Borrador: 'warn', Cerrada: 'info', Pagada: 'good', Anulada: 'neutral' } as const satisfies Record<
  PayrollState,
  string
>

export function PayrollStateBadge({ payroll }: { payroll: Pick<Payroll, 'status' | 'paid_on'> }) {
  const state = payrollState(payroll)
  return <Badge tone={TONES[state]}>{state}</Badge>
}
