import { SharePanel } from '#src/platform/links/ui/share-panel.tsx'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useSession } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { contabilidad } from '../../contract.ts'
import { namedInvoice } from '../../invoices/named-invoice.ts'
import type { Invoice } from '../../invoices/schemas.ts'

interface ShareInvoiceDialogProps {
  invoice: Invoice | null
  onClose: () => void
  /** Sends it by mail instead. */
  onMail: () => void
}

/** Opens an invoice to its client by a link, and hands the link out. */
export function ShareInvoiceDialog({ invoice, onClose, onMail }: ShareInvoiceDialogProps) {
  return (
    <Dialog open={invoice !== null} onClose={onClose} title={`Compartir ${invoice?.number ?? 'factura'}`} above>
      {invoice && <Sharing invoice={invoice} onMail={onMail} />}
    </Dialog>
  )
}

function Sharing({ invoice, onMail }: { invoice: Invoice; onMail: () => void }) {
  const { id } = invoice
  const { company } = useSession()
  const { data, failure, again } = useQuery(contabilidad.invoiceSharing, { id }, { quiet: true })
  const address = useQuery(contabilidad.invoiceLink, { id }, { quiet: true }).data
  const closing = useAction(contabilidad.closeInvoiceLink)
  if (!data || !address)
    return failure ? <LoadError title="No pudimos cargar este enlace." again={again} /> : <SkeletonRows />
  const { link } = data
  return (
    <SharePanel
      link={link}
      url={address.url}
      text={(url) =>
        `Hola. Te comparto la ${namedInvoice(invoice)} de ${company?.name ?? 'nuestra empresa'}. Aquí está con su saldo de hoy: ${url}`
      }
      explanation="Quien tenga el enlace la lee sin cuenta, también en el teléfono, con lo pagado y lo que se debe hoy."
      closing={{ busy: closing.busy, run: () => link && void closing.run({ id: link.id, version: link.version }) }}
      onMail={onMail}
    >
      {(way) => <Form call={contabilidad.shareInvoice} extra={{ id }} {...way} />}
    </SharePanel>
  )
}
