import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { useUrlSearch } from '#src/web/address/url-state.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { SupplierField } from '../../bills/screens/supplier-field.tsx'
import { contabilidad } from '../../contract.ts'
import { MoneyAccountField } from '../../posting/screens/money-account-field.tsx'
import { METHODS } from '../../receipts/schemas.ts'
import type { SupplierPayment } from '../schemas.ts'
import { BillSpread } from './bill-spread.tsx'

interface SupplierPaymentDialogProps {
  open: boolean
  onClose: () => void
  onPaid: (payment: SupplierPayment) => void
}

/** A new payment to a supplier. The address may name him: `?proveedor_id=`. */
export function SupplierPaymentDialog({ open, onClose, onPaid }: SupplierPaymentDialogProps) {
  const words = useDocumentWords()
  const date = useCompanyToday()
  const { proveedor_id = '' } = useUrlSearch()
  return (
    <Dialog open={open} onClose={onClose} title="Nuevo pago a un proveedor" size="lg">
      {open && (
        <Form
          call={contabilidad.paySupplier}
          initial={{ date, supplier_id: proveedor_id, method: METHODS[1], lines: [] }}
          submit="Registrar pago"
          busy="Registrando…"
          layout="columns"
          draft={false}
          onDone={onPaid}
          onCancel={onClose}
        >
          <SupplierField />
          <MoneyField name="amount" label={`${words.amount} pagado`} />
          <DayField name="date" label="Fecha" />
          <SelectField name="method" label="Forma de pago" options={METHODS} />
          <TextField name="reference" label="Referencia" autoComplete="off" />
          <MoneyAccountField label="Cuenta de la que sale el dinero" />
          <TextField name="note" label="Nota" autoComplete="off" />
          <BillSpread words={WORDS} />
        </Form>
      )}
    </Dialog>
  )
}

const WORDS = {
  title: 'Facturas que pagas',
  owes: 'Debes',
  nothing: 'No le debes nada: lo que pagues queda como anticipo.',
  left: 'como anticipo al proveedor',
  tooMuch: 'más de lo que pagas',
}
