import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'
import { MoneyAccountField } from '../../posting/screens/money-account-field.tsx'
import type { ReportedPayment } from '../schemas.ts'

interface ReviewProps {
  report: ReportedPayment
  act: 'confirm' | 'refuse'
  onClose: () => void
}

/** Confirms a reported payment, or refuses it with a reason. */
export function ReviewReportDialog({ report, act, onClose }: ReviewProps) {
  const { id, number, name, date, amount, currency, posted } = report
  const way = { extra: { id }, onDone: onClose, onCancel: onClose, keep: true }
  const said = (
    <Facts>
      <Fact name="Lo informó">{name}</Fact>
      <Fact name="Fecha">
        <DateText at={date} />
      </Fact>
      <Fact name="Importe">
        <Money amount={amount} currency={currency} />
      </Fact>
    </Facts>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${act === 'confirm' ? 'Confirmar' : 'Rechazar'} pago: ${number}`}
      size="sm"
      above
    >
      {act === 'confirm' ? (
        <Form call={contabilidad.confirmReportedPayment} submit="Confirmar y registrar" busy="Registrando…" {...way}>
          {said}
          <p className={css.quiet}>Compruébalo antes en tu banco. Se registra como cualquier pago de la factura.</p>
          {posted && <MoneyAccountField label="Cuenta en que entró el dinero" />}
        </Form>
      ) : (
        <Form call={contabilidad.refuseReportedPayment} submit="Rechazar pago" busy="Rechazando…" {...way}>
          {said}
          <TextField
            name="reason"
            label="Motivo"
            hint="Tu cliente lo lee en la página de su factura."
            autoComplete="off"
            autoFocus
          />
        </Form>
      )}
    </Dialog>
  )
}
