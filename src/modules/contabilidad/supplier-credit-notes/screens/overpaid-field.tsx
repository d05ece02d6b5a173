import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { Money } from '#src/web/ui/text/money.tsx'
import css from '../../invoices/screens/invoices.module.css'
import { MoneyAccountField } from '../../posting/screens/money-account-field.tsx'
import type { CreditableBill, NewSupplierCreditNote } from '../schemas.ts'
import { type CreditDraft, overpaidBy } from './credit-draft.ts'

const WAYS: { value: NewSupplierCreditNote['overpaid']; label: string }[] = [
  { value: 'favor', label: 'Queda a nuestro favor, para otra factura' },
  { value: 'dinero', label: 'El proveedor devolvió el dinero' },
]

/** Asks what becomes of what was paid already. Nothing while the bill owes at least as much. */
export function OverpaidField({ bill }: { bill: CreditableBill }) {
  const { values } = useForm<{ lines?: CreditDraft[]; overpaid?: string }>()
  const amount = overpaidBy(bill, values.lines ?? [])
  if (amount === null) return null
  return (
    <>
      <p className={css.notice}>
        <span>
          De esta factura ya pagaste{' '}
          <Money amount={amountOf(centsOf(amount) - centsOf(bill.balance))} currency={bill.currency} /> más de lo que
          quedará por deber.
        </span>
      </p>
      <ChoiceField name="overpaid" label="Qué pasa con eso" options={WAYS} />
      {values.overpaid === 'dinero' && <MoneyAccountField label="Cuenta en que entró el dinero" />}
    </>
  )
}
