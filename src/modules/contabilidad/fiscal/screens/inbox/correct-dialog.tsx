import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { PathLink } from '#src/web/ui/text/path-link.tsx'
import { contabilidad } from '../../../contract.ts'
import type { FiscalDocumentRow } from '../../schemas.ts'
import css from '../fiscal.module.css'
import { COMPANY_PATH, contactPath, waybillPath } from '../paths.ts'
import { FiscalReason } from './reason.tsx'

interface CorrectDialogProps {
  document: FiscalDocumentRow
  open: boolean
  onClose: () => void
  onCorrected?: (id: string) => void
}

/** Says what correcting does and where to mend what was wrong, then does it. */
export const CorrectDialog = ({ document, open, onClose, onCorrected }: CorrectDialogProps) => (
  <Dialog open={open} onClose={onClose} title={`Corregir y reenviar ${document.number}`} above>
    {open && (
      <Form
        call={contabilidad.correctFiscalDocument}
        extra={{ id: document.id }}
        submit="Corregir y reenviar"
        busy="Enviando…"
        draft={false}
        onDone={({ id }) => {
          onClose()
          onCorrected?.(id)
        }}
        onCancel={onClose}
      >
        <FiscalReason document={document} />
        <p className={css.text}>Primero corrige el dato que falló:</p>
        <ul className={css.places}>
          {document.source === 'waybill' && (
            <li>
              <PathLink path={waybillPath(document.source_id)}>Las direcciones, el transportista y la placa</PathLink>
            </li>
          )}
          <ContactLink document={document} />
          <li>
            <PathLink path={COMPANY_PATH}>Los datos de tu empresa</PathLink>
          </li>
        </ul>
        <p className={css.text}>
          Después se hace de nuevo con los datos de hoy del cliente y de tu empresa, con el mismo número, y se envía. El
          importe y las líneas no cambian.
        </p>
      </Form>
    )}
  </Dialog>
)

/** Of an invoice that names a contact, to that contact; otherwise to whoever is called so. */
function ContactLink({ document: { party, source, source_id } }: Pick<CorrectDialogProps, 'document'>) {
  const ofInvoice = source === 'invoice'
  const { data } = useQuery(contabilidad.invoice, { id: source_id }, { quiet: true, enabled: ofInvoice })
  if (party === '') return null
  return (
    <li>
      <PathLink path={contactPath(data?.client_id ?? null, party)}>Los datos de {party}</PathLink>
    </li>
  )
}
