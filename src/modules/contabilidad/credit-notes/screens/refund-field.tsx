import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { payableOf } from '#src/kernel/money/taxed-totals.ts'
import { isQuantityText } from '#src/platform/documents/line.ts'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { Money } from '#src/web/ui/text/money.tsx'
import css from '../../invoices/screens/invoices.module.css'
import { MoneyAccountField } from '../../posting/screens/money-account-field.tsx'
import type { Creditable } from '../schemas.ts'
import { type Chosen, creditTotals } from '../totals.ts'

/** Says what goes back to the client because it was paid, and asks whence. */
export function RefundField({ creditable }: { creditable: Creditable }) {
  const { values } = useForm<{ lines?: Chosen[]; amount?: string | null }>()
  const beyond = centsOf(credited(creditable, values)) - centsOf(creditable.balance)
  if (beyond <= 0n) return null
  return (
    <>
      <p className={css.notice}>
        De esta factura ya se cobró más de lo que quedará por deber: se devuelven{' '}
        <Money amount={amountOf(beyond)} currency={creditable.currency} /> al cliente.
      </p>
      {creditable.posted && <MoneyAccountField label="Cuenta de la que sale el dinero" />}
    </>
  )
}

/** What is typed takes off what is to be paid; '0.00' while that is not complete. */
function credited(
  { lines, levied }: Creditable,
  { lines: chosen = [], amount }: { lines?: Chosen[]; amount?: string | null },
) {
  if (lines.length === 0) return /^\d{1,12}(\.\d{1,2})?$/.test(amount ?? '') ? (amount ?? '0.00') : '0.00'
  const sound = chosen.every(({ quantity }) => isQuantityText(quantity))
  return sound ? payableOf(creditTotals(lines, chosen, levied)) : '0.00'
}
