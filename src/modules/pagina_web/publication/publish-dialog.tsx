import type { ReceivedRequest } from '#src/platform/requests/contract.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { publicationCalls } from './contract.ts'

interface PublishDialogProps {
  request: ReceivedRequest | null
  onClose: () => void
}

/** Where the finished site is to be seen. */
export function PublishSiteDialog({ request, onClose }: PublishDialogProps) {
  if (request === null) return null
  return (
    <Dialog open onClose={onClose} title="Publicar página web" size="sm">
      <Form
        call={publicationCalls.publishPage}
        extra={{ id: request.id }}
        submit="Publicar"
        busy="Publicando…"
        onDone={onClose}
        onCancel={onClose}
      >
        <TextField
          name="website"
          label="Dirección de la página"
          hint={`Será el sitio web de ${request.company}.`}
          type="url"
          placeholder="https://"
          autoFocus
        />
      </Form>
    </Dialog>
  )
}
