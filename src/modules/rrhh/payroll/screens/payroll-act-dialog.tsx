import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { rrhh } from '../../contract.ts'
import type { Payroll } from '../schemas.ts'
import { CashField } from './account-fields.tsx'
import css from './payroll.module.css'

export type PayrollAct = 'pay' | 'annul'

interface PayrollActDialogProps {
  payroll: Payroll
  act: PayrollAct | null
  onClose: () => void
}

/** What is done with a payroll, in a window over it. */
export function PayrollActDialog({ payroll, act, onClose }: PayrollActDialogProps) {
  const { id, version } = payroll
  const today = useCompanyToday()
  const way = { extra: { id, version }, keep: true, onDone: onClose, onCancel: onClose }
  return (
    <Dialog
      open={act !== null}
      onClose={onClose}
      title={act === 'annul' ? 'Anular nómina' : 'Registrar pago de la nómina'}
      size="sm"
    >
      {act === 'pay' && <PaymentForm payroll={payroll} way={way} />}
      {act === 'annul' && (
        <Form call={rrhh.annulPayroll} initial={{ date: today }} submit="Anular nómina" {...way}>
          <p className={css.quiet}>
            La nómina queda en la lista como Anulada y sus días quedan libres para preparar otra. Si está en el Libro
            Diario, un asiento contrario la deja sin efecto.
          </p>
          <DayField name="date" label="Fecha de la anulación" />
          <TextField name="reason" label="Motivo" autoComplete="off" autoFocus />
        </Form>
      )}
    </Dialog>
  )
}

interface Way {
  extra: { id: string; version: number }
  keep: boolean
  onDone: () => void
  onCancel: () => void
}

function PaymentForm({ payroll, way }: { payroll: Payroll; way: Way }) {
  const today = useCompanyToday()
  const { data } = useQuery(rrhh.payrollBooks, { id: payroll.id })
  if (data === undefined) return null
  return (
    <Form call={rrhh.payPayroll} initial={{ date: today }} submit="Registrar pago" busy="Registrando…" {...way}>
      <DayField name="date" label="Día del pago" autoFocus />
      {data.open && <CashField />}
      <TextField name="note" label="Nota" autoComplete="off" placeholder="Transferencia, efectivo…" />
    </Form>
  )
}
