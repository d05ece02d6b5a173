import { laterDay } from '#src/kernel/days/day.ts'
import { useUrlSearch } from '#src/web/address/url-state.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { SaveDraft } from '../../drafts/screens/save-draft.tsx'
import { DUE_DAYS } from '../rules.ts'
import type { Invoice } from '../schemas.ts'
import { InvoiceForm } from './form/invoice-form.tsx'
import { useContact } from './form/use-contact.tsx'

interface InvoiceDialogProps {
  open: boolean
  /** The invoice to copy. */
  copied: Invoice | null
  onClose: () => void
  onRules: () => void
  onIssued: (invoice: Invoice) => void
  onDrafted: () => void
}

/** A new invoice. The address may provide its values: `?cliente=…&descripcion=…&importe=…`, or `?cliente_id=…` of master data. */
export function InvoiceDialog({ open, onClose, ...form }: InvoiceDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Nueva factura" size="xl">
      {open && <NewInvoiceForm {...form} onClose={onClose} />}
    </Dialog>
  )
}

function NewInvoiceForm({ copied, onDrafted, ...form }: Omit<InvoiceDialogProps, 'open'>) {
  const { cliente = '', cliente_id = '', descripcion = '', importe = '' } = useUrlSearch()
  const date = useCompanyToday()
  const client = useContact(copied ? '' : cliente_id)
  if (client === undefined) return <SkeletonRows />
  const named = { client: client?.name ?? cliente, client_id: client?.id ?? null }
  const from = copied ?? { ...named, description: descripcion, amount: importe, lines: [] }
  const initial = {
    date,
    due_date: laterDay(date, DUE_DAYS),
    client: from.client,
    client_id: from.client_id,
    description: from.description,
    lines: from.lines,
    general_discount: copied?.general_discount ?? '0',
    amount: from.lines.length > 0 ? '' : from.amount,
  }
  return (
    <InvoiceForm
      {...form}
      initial={initial}
      lined={from.lines.length > 0 || importe === ''}
      actions={<SaveDraft draft={null} onSaved={onDrafted} />}
    />
  )
}
