import { SharePanel } from '#src/platform/links/ui/share-panel.tsx'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useSession } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { ventas } from '../../contract.ts'
import type { Quote } from '../../quotes/schemas.ts'

interface ShareDialogProps {
  quote: Quote | null
  onClose: () => void
  /** Sends it by mail instead. */
  onMail: () => void
}

/** Opens a quote to its client by a link, and hands the link out. */
export function ShareDialog({ quote, onClose, onMail }: ShareDialogProps) {
  return (
    <Dialog open={quote !== null} onClose={onClose} title={`Compartir ${quote?.number ?? 'cotización'}`}>
      {quote && <Sharing key={quote.id} id={quote.id} onMail={onMail} />}
    </Dialog>
  )
}

function Sharing({ id, onMail }: { id: string; onMail: () => void }) {
  const { company } = useSession()
  const { data, failure } = useQuery(ventas.quote, { id }, { quiet: true })
  const sharing = useQuery(ventas.quoteSharing, { id }, { quiet: true }).data
  const address = useQuery(ventas.quoteLink, { id }, { quiet: true }).data
  const closing = useAction(ventas.closeQuoteLink)
  if (!data || !sharing || !address)
    return failure ? <EmptyState title="Esta cotización ya no está." text={failure.message} /> : <SkeletonRows />
  const { number, status, version } = data.quote
  const { link } = sharing
  const readable = 'Quien tenga el enlace la lee y la responde sin cuenta, también en el teléfono.'
  return (
    <SharePanel
      link={link}
      url={address.url}
      text={(url) =>
        `Hola. Te comparto la cotización ${number} de ${company?.name ?? 'nuestra empresa'}. Ábrela y respóndela aquí: ${url}`
      }
      explanation={status === 'Borrador' ? `${readable} Al compartirla queda como enviada.` : readable}
      closing={{ busy: closing.busy, run: () => link && void closing.run({ id: link.id, version: link.version }) }}
      onMail={onMail}
    >
      {(way) => <Form call={ventas.shareQuote} extra={{ id, version }} {...way} />}
    </SharePanel>
  )
}
