import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { bodega } from '../../contract.ts'
import { ProductField, useRemembered } from '../../movements/product-field.tsx'
import { CounterAccountField } from '../../valuation/screens/counter-account-field.tsx'
import { ADJUSTMENT_REASONS } from '../schemas.ts'

const WAYS = [
  { value: 'valor', label: 'El valor nuevo de todo lo que hay' },
  { value: 'diferencia', label: 'La diferencia' },
]

interface AdjustmentDialogProps {
  open: boolean
  /** Whose value it is; absent: it is chosen. */
  product?: { id: string; name: string }
  onClose: () => void
}

/** Says that what there is of a product is worth more or less, as many units as before. */
export function AdjustmentDialog({ open, product, onClose }: AdjustmentDialogProps) {
  const today = useCompanyToday()
  const remembered = useRemembered()
  return (
    <Dialog open={open} onClose={onClose} title={product ? `Ajustar el valor de ${product.name}` : 'Ajuste de valor'}>
      {open && (
        <Form
          call={bodega.addAdjustment}
          initial={{
            ...{ product_id: product?.id ?? '', day: today, reason: ADJUSTMENT_REASONS[0], way: 'valor', amount: '' },
            ...{ account_id: '', note: '' },
          }}
          submit="Registrar ajuste"
          busy="Registrando…"
          // A draft would hold a value that may be another by then.
          draft={false}
          onDone={onClose}
          onCancel={onClose}
        >
          {!product && <ProductField remembered={remembered} />}
          <ChoiceField name="reason" label="Motivo" options={ADJUSTMENT_REASONS} />
          <ChoiceField name="way" label="Qué escribes" options={WAYS} />
          <AmountField />
          <CounterAccountField label="Contra la cuenta" hint="El gasto o el ingreso del ajuste." />
          <DayField name="day" label="Día" hint="Lo que salió después se valora de nuevo." max={today} />
          <TextField name="note" label="Nota" placeholder="Opcional" autoComplete="off" />
        </Form>
      )}
    </Dialog>
  )
}

function AmountField() {
  const { values } = useForm()
  return values.way === 'valor' ? (
    <MoneyField name="amount" label="Valor nuevo" hint="De todas las unidades, al final de ese día." />
  ) : (
    <MoneyField name="amount" label="Diferencia" hint="Con un menos delante, si baja." />
  )
}
