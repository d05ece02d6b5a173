import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import type { AttachedTo } from '../schemas.ts'
import { AttachedFiles } from './attached-files.tsx'

interface FilesDialogProps {
  of: AttachedTo
  /** The document whose papers are shown; null: closed. */
  document: { id: string; name: string } | null
  onClose: () => void
}

/** The papers of a document that has no page of its own. */
export function FilesDialog({ of, document, onClose }: FilesDialogProps) {
  return (
    <Dialog open={document !== null} onClose={onClose} title={`Archivos: ${document?.name ?? ''}`} size="md">
      {document && <AttachedFiles of={of} id={document.id} />}
    </Dialog>
  )
}
