import { laterDay } from '#src/kernel/days/day.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { contabilidad } from '../../contract.ts'
import type { Invoice } from '../../invoices/schemas.ts'
import { InvoiceForm } from '../../invoices/screens/form/invoice-form.tsx'
import css from '../../invoices/screens/invoices.module.css'
import type { InvoiceDraft } from '../schemas.ts'
import { SaveDraft } from './save-draft.tsx'

interface DraftDialogProps {
  id: string
  onClose: () => void
  onRules: () => void
  onIssued: (invoice: Invoice) => void
}

/** A draft, to be changed or issued. */
export function DraftDialog({ id, ...form }: DraftDialogProps) {
  const { data, failure } = useQuery(contabilidad.invoiceDraft, { id })
  return (
    <Dialog open onClose={form.onClose} title="Borrador de factura" size="xl">
      {data ? (
        <DraftForm key={data.version} draft={data} {...form} />
      ) : failure ? (
        <EmptyState title="Este borrador ya no está." text="Se emitió o se eliminó." />
      ) : (
        <SkeletonRows />
      )}
    </Dialog>
  )
}

function DraftForm({ draft, ...form }: { draft: InvoiceDraft } & Omit<DraftDialogProps, 'id'>) {
  const date = useCompanyToday()
  const { id, version, client, client_id, description, lines, general_discount, days_to_pay, from_quote } = draft
  const lined = lines.length > 0 || Number(draft.amount) === 0
  return (
    <InvoiceForm
      {...form}
      draft={{ id, version }}
      initial={{
        ...{ date, client, client_id, description, lines, general_discount },
        due_date: laterDay(date, days_to_pay),
        amount: lined ? '' : draft.amount,
      }}
      lined={lined}
      actions={<SaveDraft draft={{ id, version }} onSaved={form.onClose} />}
    >
      {from_quote && (
        <p className={css.notice}>
          Sale de una cotización aceptada: su factura debe sumar lo mismo, y al emitirla queda unida a ella.
        </p>
      )}
    </InvoiceForm>
  )
}
