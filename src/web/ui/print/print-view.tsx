import { Button, Modal } from '@mantine/core'
import { Download, Printer } from 'lucide-react'
import type { Call, InputOf } from '#src/kernel/contract.ts'
import type { PrintedDocument } from '#src/kernel/files/printed-document.ts'
import { useDownload } from '../../address/download.ts'
import { useQuery } from '../../calls/call.ts'
import { useFocusBack } from '../dialog/dialog.tsx'
import { LoadError } from '../state/load-error.tsx'
import { Spinner } from '../state/spinner.tsx'
import css from './print-view.module.css'
import { SheetPages } from './sheet-pages.tsx'

interface PrintViewProps<S extends Call, P extends Call> {
  /** A read that answers a PrintedDocument. */
  sheet: S
  /** A read that answers the same document as a PDF file. */
  pdf: P
  /** The input of both reads. Null: closed. */
  input: (InputOf<S> & InputOf<P>) | null
  onClose: () => void
}

/** A document over the whole screen as it will be on paper, to print or to download as PDF. */
export function PrintView<S extends Call, P extends Call>({ input, onClose, ...calls }: PrintViewProps<S, P>) {
  useFocusBack(input !== null)
  return (
    <Modal
      opened={input !== null}
      onClose={onClose}
      returnFocus={false}
      fullScreen
      withCloseButton={false}
      padding={0}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': 'Vista de impresión' } }}
      classNames={{ root: css.root, inner: css.inner, content: css.content, body: css.body, overlay: css.overlay }}
    >
      {input !== null && <PrintPreview {...calls} input={input} onClose={onClose} />}
    </Modal>
  )
}

function PrintPreview<S extends Call, P extends Call>({ sheet, pdf, input, onClose }: Required<PrintViewProps<S, P>>) {
  const query = useQuery(sheet, input as InputOf<S>)
  const download = useDownload(pdf)
  const drawn = query.data as PrintedDocument | undefined
  return (
    <>
      <header className={css.bar} data-paper-bar>
        <h2 className={css.title}>{drawn?.title ?? 'Preparando el documento…'}</h2>
        <div className={css.buttons}>
          <Button variant="subtle" color="gray" onClick={onClose}>
            Cerrar
          </Button>
          <Button
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
            loading={download.busy}
            disabled={!drawn}
            onClick={() => void download.run(input as InputOf<P>)}
          >
            Descargar PDF
          </Button>
          <Button leftSection={<Printer size={16} aria-hidden />} disabled={!drawn} onClick={() => window.print()}>
            Imprimir
          </Button>
        </div>
      </header>
      <div className={css.ground}>
        {drawn ? (
          <>
            <style>{`@page { size: ${drawn.width}pt ${drawn.height}pt; margin: 0 }`}</style>
            <SheetPages sheet={drawn} label={drawn.title} />
          </>
        ) : query.failure ? (
          <LoadError title="No pudimos preparar el documento." again={query.again} />
        ) : (
          <Spinner page />
        )}
      </div>
    </>
  )
}
