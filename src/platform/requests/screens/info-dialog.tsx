import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { type ReceivedRequest, requests } from '../contract.ts'

interface InfoDialogProps {
  request: ReceivedRequest | null
  onClose: () => void
}

/** What control wants to know before it decides. */
export function InfoDialog({ request, onClose }: InfoDialogProps) {
  if (request === null) return null
  const { id, kind, name, company } = request
  return (
    <Dialog open onClose={onClose} title={`Solicitar información sobre «${name}»`} size="sm" above>
      <Form
        call={requests.askInfo}
        extra={{ kind, id }}
        submit="Enviar pregunta"
        busy="Enviando…"
        onDone={onClose}
        onCancel={onClose}
      >
        <TextAreaField
          name="question"
          label="Pregunta"
          hint={`${company} la recibe como notificación. La solicitud sigue pendiente.`}
          lines={4}
          autoFocus
        />
      </Form>
    </Dialog>
  )
}
