import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import css from '../invoices.module.css'
import { InvoiceLineFields } from './invoice-line-fields.tsx'

const WAYS = [
  { value: 'lines', label: 'Por líneas, con impuestos' },
  { value: 'amount', label: 'Solo un importe' },
]

/** Lines that add up, or one amount. Input of the other kind is not sent. */
export function InvoiceSumFields({ lined }: { lined: boolean }) {
  const words = useDocumentWords()
  const { set } = useForm()
  const [way, setWay] = useState(lined ? 'lines' : 'amount')
  const choose = (next: string) => {
    setWay(next)
    set('amount', '')
    set('lines', [])
    set('general_discount', '0')
  }
  return (
    <div className={css.ways}>
      <NativeSelect
        aria-label="Cómo se calcula"
        data={WAYS}
        value={way}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {way === 'lines' ? <InvoiceLineFields /> : <MoneyField name="amount" label={words.amount} />}
    </div>
  )
}
