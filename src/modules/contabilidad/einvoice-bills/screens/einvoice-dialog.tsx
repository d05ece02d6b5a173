import { useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { AccountingFileButton } from '../../attachments/screens/file-button.tsx'
import { contabilidad } from '../../contract.ts'
import type { EinvoiceNoteDraft } from '../../einvoice-notes/schemas.ts'
import { EinvoiceNotePreview } from '../../einvoice-notes/screens/einvoice-note-preview.tsx'
import css from '../../invoices/screens/invoices.module.css'
import type { EinvoiceDraft } from '../schemas.ts'
import { EinvoicePreview } from './einvoice-preview.tsx'

interface EinvoiceDialogProps {
  open: boolean
  onClose: () => void
  /** Goes on to the form of a new bill; the supplier is a contact by now, or is chosen there. */
  onFill: (draft: EinvoiceDraft, supplier: string) => void
  /** Goes on to the form of a credit note of its bill. */
  onCredit: (draft: EinvoiceNoteDraft) => void
}

/** Reads a supplier's electronic invoice or credit note and shows what it would be before it fills a form. */
export function EinvoiceDialog({ open, onClose, ...ways }: EinvoiceDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Leer factura electrónica" size="lg">
      {open && <Reading {...ways} />}
    </Dialog>
  )
}

function Reading({ onFill, onCredit }: Pick<EinvoiceDialogProps, 'onFill' | 'onCredit'>) {
  const [id, setId] = useState('')
  const { data, failure, again } = useQuery(contabilidad.einvoiceDraft, { id }, { enabled: id !== '', quiet: true })
  return (
    <div className={css.paper}>
      <p className={css.quiet}>
        Elige el XML que te mandó el proveedor: factura o nota de crédito, en UBL (DIAN), SRI, Facturae o CFDI. Verás lo
        que dice antes de registrar nada.
      </p>
      <AccountingFileButton
        label={id === '' ? 'Elegir XML' : 'Elegir otro'}
        only="text/xml"
        onUploaded={([file]) => setId(file?.id ?? '')}
      />
      {id !== '' &&
        (failure ? (
          <LoadError title={failure.message} again={again} />
        ) : data === undefined ? (
          <SkeletonRows />
        ) : data.kind === 'Nota de crédito' ? (
          <EinvoiceNotePreview key={data.file.id} id={data.file.id} onFill={onCredit} />
        ) : (
          <EinvoicePreview key={data.file.id} draft={data} onFill={(supplier) => onFill(data, supplier)} />
        ))}
    </div>
  )
}
