import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { worklog } from '../contract.ts'
import { WORK_STATUS_NAMES } from '../rules.ts'
import type { ReceivedEntry } from '../schemas.ts'

const OUTCOMES = (['done', 'declined'] as const).map((value) => ({ value, label: WORK_STATUS_NAMES[value] }))

/** What a company asked is answered, once. */
export function AnswerDialog({ entry, onClose }: { entry: ReceivedEntry | null; onClose: () => void }) {
  return (
    <Dialog open={entry !== null} onClose={onClose} title={`Responder «${entry?.title ?? ''}»`} size="sm">
      {entry && (
        <Form
          call={worklog.answer}
          initial={{ status: 'done' }}
          extra={{ id: entry.id }}
          submit="Enviar respuesta"
          busy="Enviando…"
          onDone={onClose}
          onCancel={onClose}
        >
          <ChoiceField name="status" label="Qué pasó" options={OUTCOMES} />
          <TextAreaField name="answer" label="Respuesta" hint={`${entry.company} la leerá.`} lines={4} autoFocus />
        </Form>
      )}
    </Dialog>
  )
}
