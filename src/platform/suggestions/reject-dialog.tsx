import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { type ReceivedSuggestion, suggestions } from './contract.ts'

interface RejectDialogProps {
  suggestion: ReceivedSuggestion | null
  onClose: () => void
}

/** Rejects a suggestion, with a reason or without one. */
export function RejectSuggestionDialog({ suggestion, onClose }: RejectDialogProps) {
  if (suggestion === null) return null
  const { id, title, company } = suggestion
  return (
    <Dialog open onClose={onClose} title={`Rechazar «${title}»`} size="sm">
      <Form
        call={suggestions.reject}
        extra={{ id }}
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
