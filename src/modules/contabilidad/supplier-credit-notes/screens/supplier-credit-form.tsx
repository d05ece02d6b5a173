import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { FilesField } from '../../attachments/screens/files-field.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'
import type { CreditableBill } from '../schemas.ts'
import { type BegunNote, proposedDrafts } from './credit-draft.ts'
import { CreditedLines } from './credited-lines.tsx'
import { OverpaidField } from './overpaid-field.tsx'

interface SupplierCreditFormProps {
  /** The bill's. */
  id: string
  begun?: BegunNote
  onClose: () => void
}

/** What a supplier takes back of a bill, as his note says. */
export function SupplierCreditForm({ id, ...form }: SupplierCreditFormProps) {
  const { data, failure } = useQuery(contabilidad.creditableBill, { id })
  if (failure) return <EmptyState title="No encontramos esa factura." />
  if (data === undefined) return <SkeletonRows />
  return <Ready id={id} bill={data} {...form} />
}

function Ready({ id, bill, begun, onClose }: SupplierCreditFormProps & { bill: CreditableBill }) {
  const date = useCompanyToday()
  return (
    <Form
      call={contabilidad.registerSupplierCreditNote}
      initial={{
        ...{ date, overpaid: 'favor', lines: proposedDrafts(bill.lines) },
        ...begun?.initial,
        file_ids: begun ? [begun.file.id] : [],
      }}
      extra={{ id }}
      submit="Registrar nota de crédito"
      busy="Registrando…"
      draft={false}
      onDone={onClose}
      onCancel={onClose}
    >
      <p className={css.quiet}>
        La factura {bill.supplier_number} queda como está; la nota le resta lo que el proveedor acredita.
      </p>
      <TextField name="supplier_number" label="Número de la nota del proveedor" autoComplete="off" autoFocus />
      <DayField name="date" label="Fecha de la nota" />
      <TextField name="reason" label="Motivo" autoComplete="off" wide />
      <CreditedLines bill={bill} />
      <OverpaidField bill={bill} />
      <FilesField label="Archivos de la nota" {...(begun && { first: [begun.file] })} />
    </Form>
  )
}
