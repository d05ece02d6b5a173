import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { isAccepted } from '#src/platform/fiscal/states.ts'
import { useDownload } from '#src/web/address/download.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { contabilidad } from '../../../contract.ts'
import type { FiscalDocumentDetail } from '../../schemas.ts'
import css from '../fiscal.module.css'
import { DocumentAct } from './document-act.tsx'
import { DocumentEvents } from './document-events.tsx'
import { DocumentFacts } from './document-facts.tsx'
import { MailToBuyer } from './mail-to-buyer.tsx'
import { FiscalReason } from './reason.tsx'
import { FiscalStateBadge } from './state-badge.tsx'
import { kindLabel } from './words.ts'

interface DocumentDialogProps {
  id: string
  onClose: () => void
  /** Shows another document in the place of this one. */
  onShow: (id: string) => void
  /** True: it opens above another dialog. */
  above?: boolean
}

/** An electronic document: what became of it, its key, what the authority said, and what was sent. */
export function DocumentDialog({ id, onClose, onShow, above }: DocumentDialogProps) {
  const { data, failure, again } = useQuery(contabilidad.fiscalDocument, { id }, { quiet: true })
  return (
    <Dialog
      open
      onClose={onClose}
      title={data ? `${kindLabel(data)} ${data.number}` : 'Documento electrónico'}
      size="lg"
      above={above}
    >
      {data ? (
        <Whole document={data} onShow={onShow} />
      ) : failure ? (
        <LoadError title="No pudimos cargar ese documento." again={again} />
      ) : (
        <SkeletonRows />
      )}
    </Dialog>
  )
}

function Whole({ document, onShow }: { document: FiscalDocumentDetail; onShow: (id: string) => void }) {
  const download = useDownload(contabilidad.fiscalXml)
  const ofBuyer = useDownload(contabilidad.fiscalBuyerXml)
  return (
    <div className={css.paper}>
      <header className={css.head}>
        <FiscalStateBadge document={document} />
        <span className={css.acts}>
          <Button
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
            disabled={download.busy}
            onClick={() => void download.run({ id: document.id })}
            data-autofocus
          >
            Descargar XML
          </Button>
          {document.has_response && isAccepted(document.state) && (
            <Button
              variant="default"
              leftSection={<Download size={16} aria-hidden />}
              disabled={ofBuyer.busy}
              onClick={() => void ofBuyer.run({ id: document.id })}
            >
              XML del cliente
            </Button>
          )}
          <MailToBuyer document={document} />
          <DocumentAct document={document} filled onCorrected={onShow} />
        </span>
      </header>
      <FiscalReason document={document} />
      <DocumentFacts document={document} />
      {document.messages.length > 0 && (
        <PagePart title="Lo que respondió la autoridad" level={3}>
          <ul className={css.messages}>
            {document.messages.map(({ code, text }) => (
              <li key={`${code} ${text}`}>
                {code && <code>{code}</code>} {text}
              </li>
            ))}
          </ul>
        </PagePart>
      )}
      <DocumentEvents events={document.events} />
    </div>
  )
}
