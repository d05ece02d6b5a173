import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'
import { MoneyAccountField } from '../../posting/screens/money-account-field.tsx'
import { GATEWAY_TITLES } from '../rules.ts'
import type { OnlineCharge } from '../schemas.ts'

interface ChargeDialogProps {
  charge: OnlineCharge
  act: 'book' | 'refund'
  onClose: () => void
}

/** Registers a charge that waits, or gives it back. */
export function ChargeDialog({ charge, act, onClose }: ChargeDialogProps) {
  const { id, number, gateway, charge_id, date, amount, currency, posted, problem } = charge
  const way = { extra: { id }, onDone: onClose, onCancel: onClose, keep: true }
  const facts = (
    <Facts>
      <Fact name={GATEWAY_TITLES[gateway]}>{charge_id}</Fact>
      <Fact name="Fecha">
        <DateText at={date} />
      </Fact>
      <Fact name="Importe">
        <Money amount={amount} currency={currency} />
      </Fact>
    </Facts>
  )
  const title = `${act === 'book' ? 'Registrar' : 'Devolver'} cobro: ${number}`
  return (
    <Dialog open onClose={onClose} title={title} size="sm" above>
      {act === 'book' ? (
        <Form call={contabilidad.bookOnlineCharge} submit="Registrar cobro" busy="Registrando…" {...way}>
          {facts}
          {problem !== '' && <p className={css.quiet}>{problem}</p>}
          {posted && <MoneyAccountField label="Cuenta en que entró el dinero" />}
        </Form>
      ) : (
        <Form call={contabilidad.refundOnlineCharge} submit="Devolver todo" busy="Devolviendo…" {...way}>
          {facts}
          <p className={css.quiet}>
            {GATEWAY_TITLES[gateway]} lo devuelve entero a quien pagó. Después se deshace su pago, y la factura se debe
            de nuevo.
          </p>
          <TextField name="reason" label="Motivo" autoComplete="off" autoFocus />
        </Form>
      )}
    </Dialog>
  )
}
