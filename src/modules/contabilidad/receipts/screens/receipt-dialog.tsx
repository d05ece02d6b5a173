import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { useUrlSearch } from '#src/web/address/url-state.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { contabilidad } from '../../contract.ts'
import { InvoiceClientField } from '../../invoices/screens/form/invoice-client-field.tsx'
import { MoneyAccountField } from '../../posting/screens/money-account-field.tsx'
import { type CashReceipt, METHODS } from '../schemas.ts'
import { SpreadField } from './spread-field.tsx'

interface ReceiptDialogProps {
  open: boolean
  onClose: () => void
  onIssued: (receipt: CashReceipt) => void
}

/** A new receipt of a client's money. The address may name him: `?cliente=…&cliente_id=…`. */
export function CashReceiptDialog({ open, onClose, onIssued }: ReceiptDialogProps) {
  const words = useDocumentWords()
  const date = useCompanyToday()
  const { cliente = '', cliente_id = '' } = useUrlSearch()
  const initial = {
    date,
    client: cliente,
    client_id: cliente !== '' && cliente_id !== '' ? cliente_id : null,
    method: METHODS[1],
    lines: [],
  }
  return (
    <Dialog open={open} onClose={onClose} title="Nuevo recibo de caja" size="lg">
      {open && (
        <Form
          call={contabilidad.issueReceipt}
          initial={initial}
          submit="Registrar recibo"
          busy="Registrando…"
          layout="columns"
          draft={false}
          onDone={onIssued}
          onCancel={onClose}
        >
          <InvoiceClientField />
          <MoneyField name="amount" label={`${words.amount} recibido`} />
          <DayField name="date" label="Fecha" />
          <SelectField name="method" label="Forma de pago" options={METHODS} />
          <TextField name="reference" label="Referencia" autoComplete="off" />
          <MoneyAccountField label="Cuenta en que entró el dinero" />
          <TextField name="note" label="Nota" autoComplete="off" />
          <SpreadField />
        </Form>
      )}
    </Dialog>
  )
}
