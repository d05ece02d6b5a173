import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { type ReceivedRequest, requests } from '../contract.ts'

interface RejectDialogProps {
  request: ReceivedRequest | null
  onClose: () => void
}

/** Why a request is rejected, if control says so. */
export function RejectRequestDialog({ request, onClose }: RejectDialogProps) {
  if (request === null) return null
  const { id, kind, name, company } = request
  return (
    <Dialog open onClose={onClose} title={`Rechazar «${name}»`} size="sm">
      <Form
        call={requests.reject}
        extra={{ kind, id }}
        submit="Rechazar"
        busy="Rechazando…"
        onDone={onClose}
        onCancel={onClose}
      >
        <TextAreaField name="reason" label="Motivo" hint={`Opcional. ${company} lo leerá.`} lines={4} autoFocus />
      </Form>
    </Dialog>
  )
}
