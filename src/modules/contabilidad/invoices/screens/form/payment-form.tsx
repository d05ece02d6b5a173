import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { money } from '#src/web/formats.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { contabilidad } from '../../../contract.ts'
import { AdvancePaymentForm, useAdvancesOf } from '../../../receipts/screens/advance-payment-form.tsx'
import type { Invoice } from '../../schemas.ts'
import css from '../invoices.module.css'

/** Proposes the whole balance; less can be paid. */
export function PaymentForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const words = useDocumentWords()
  const today = useCompanyToday()
  const rules = useQuery(contabilidad.postingRules, {}, { enabled: invoice.posted })
  const advances = useAdvancesOf(invoice)
  const [usesAdvance, setUsesAdvance] = useState(false)
  const accounts = useQuery(contabilidad.accounts, {}, { enabled: invoice.posted })
  if (invoice.posted && rules.data === undefined) return null
  if (usesAdvance) return <AdvancePaymentForm invoice={invoice} advances={advances} onClose={onClose} />
  return (
    <Form
      call={contabilidad.registerPayment}
      initial={{ date: today, amount: invoice.balance, account_id: rules.data?.cash_id ?? '' }}
      extra={{ id: invoice.id }}
      submit="Registrar pago"
      busy="Registrando…"
      onDone={onClose}
      onCancel={onClose}
    >
      {advances[0] && (
        <p className={css.quiet}>
          Este cliente tiene {money(advances[0].balance, invoice.currency)} de anticipo en el recibo{' '}
          {advances[0].number}.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => setUsesAdvance(true)}>
            Usar el anticipo
          </Button>
        </p>
      )}
      <MoneyField name="amount" label={words.amount} currency={invoice.currency} autoFocus />
      <DayField name="date" label="Fecha" />
      {invoice.posted ? (
        <SelectField
          name="account_id"
          label="Cuenta en que entró el dinero"
          none="Todavía no hay cuentas: créalas en Plan de Cuentas."
          options={(accounts.data ?? [])
            .filter(({ cash }) => cash)
            .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
        />
      ) : (
        <p className={css.quiet}>
          Esta factura no está en el Libro Diario; su pago tampoco lo estará. Contabilízala antes, aquí mismo o en
          Cartera, y el pago también se registrará.
        </p>
      )}
      <TextField name="note" label="Nota" autoComplete="off" />
    </Form>
  )
}
