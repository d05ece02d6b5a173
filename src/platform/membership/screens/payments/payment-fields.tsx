import { DayField } from '#src/web/ui/day/day-field.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { PLATFORM_CURRENCY } from '../../rules.ts'

/** The fields of every payment. */
export const PaymentFields = () => (
  <>
    <MoneyField name="amount" label="Importe" currency={PLATFORM_CURRENCY} autoFocus />
    <DayField name="paid_on" label="Fecha del pago" />
    <TextField name="method" label="Forma de pago" placeholder="Transferencia, efectivo, tarjeta…" />
    <DayField name="covers_until" label="Cubre hasta" />
  </>
)
