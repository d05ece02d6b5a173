import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { useUrlSearch } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { SupplierField } from '../../bills/screens/supplier-field.tsx'
import { contabilidad } from '../../contract.ts'
import { MoneyAccountField } from '../../posting/screens/money-account-field.tsx'
import { METHODS } from '../../receipts/schemas.ts'
import { Spread } from '../../receipts/screens/spread.tsx'
import type { SupplierPayment } from '../schemas.ts'

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
          <BillSpread />
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

/** What of the amount pays which bill of the chosen supplier. */
function BillSpread() {
  const supplier = String(useForm().values.supplier_id ?? '')
  const { data } = useQuery(
    contabilidad.supplierAccount,
    { supplier_id: supplier },
    { enabled: supplier !== '', quiet: true },
  )
  if (data === undefined || supplier === '') return null
  const documents = data.bills.map(({ supplier_number, ...bill }) => ({ ...bill, number: supplier_number }))
  return <Spread key={supplier} documents={documents} by="bill_id" currency={data.currency} words={WORDS} />
}
