import { TextInput } from '@mantine/core'
import { useCompanyToday } from '#src/web/company-today.ts'
import { count } from '#src/web/formats.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { FieldRows } from '#src/web/ui/rows/field-rows.tsx'
import { Row, Rows } from '#src/web/ui/rows/rows.tsx'
import { contabilidad } from '../../contract.ts'
import type { GoodsReceipt } from '../../goods-receipts/schemas.ts'
import goods from '../../goods-receipts/screens/goods.module.css'
import css from '../../invoices/screens/invoices.module.css'

interface ReturnDialogProps {
  open: boolean
  receipt: GoodsReceipt
  onClose: () => void
}

/** What of a receipt goes back to the supplier. */
export function ReturnDialog({ open, receipt, onClose }: ReturnDialogProps) {
  const date = useCompanyToday()
  return (
    <Dialog open={open} onClose={onClose} title={`Devolver de la entrada ${receipt.number}`} above>
      {open && (
        <Form
          call={contabilidad.returnGoods}
          initial={{ date, lines: [] }}
          extra={{ receipt_id: receipt.id }}
          submit="Registrar devolución"
          busy="Registrando…"
          draft={false}
          onDone={onClose}
          onCancel={onClose}
        >
          <p className={css.quiet}>Sale de las existencias a lo que costó, según la entrada y sus facturas.</p>
          <ReturnedGoods receipt={receipt} />
          <TextField name="reason" label="Motivo" autoComplete="off" />
          <DayField name="date" label="Fecha" />
        </Form>
      )}
    </Dialog>
  )
}

interface Typed {
  lines?: { receipt_line_id: string; quantity: number | string }[]
}

function ReturnedGoods({ receipt }: { receipt: GoodsReceipt }) {
  const { values, errors, busy, set } = useForm<Typed>()
  const lines = values.lines ?? []
  const change = (id: string, typed: string) => {
    const quantity = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : typed
    const others = lines.filter(({ receipt_line_id }) => receipt_line_id !== id)
    set('lines', quantity === '' || quantity === 0 ? others : [...others, { receipt_line_id: id, quantity }])
  }
  const wrong = Object.entries(errors).find(([field]) => field.startsWith('lines'))?.[1]
  return (
    <FieldRows legend="Qué devuelves" busy={busy} error={wrong}>
      <Rows label="Productos de la entrada">
        {receipt.lines
          .filter(({ quantity, returned }) => returned < quantity)
          .map(({ id, description, quantity, returned }, at) => (
            <Row key={id} title={description} text={`Por devolver, como máximo: ${count(quantity - returned)}`}>
              <TextInput
                className={`${goods.figures} ${goods.quantity}`}
                aria-label={`Devuelves de ${description}`}
                inputMode="numeric"
                autoComplete="off"
                placeholder="0"
                data-autofocus={at === 0 ? true : undefined}
                value={String(lines.find(({ receipt_line_id }) => receipt_line_id === id)?.quantity ?? '')}
                onChange={(event) => change(id, event.currentTarget.value)}
              />
            </Row>
          ))}
      </Rows>
    </FieldRows>
  )
}
