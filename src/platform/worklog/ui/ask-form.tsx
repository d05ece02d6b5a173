import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import type { WorkCalls } from '../calls.ts'
import css from './work-log.module.css'

interface AskFormProps {
  call: WorkCalls['askWork']
  connection: string
  topics?: readonly string[]
  onClose: () => void
}

/** What the company wants changed. */
export const AskForm = ({ call, connection, topics = [], onClose }: AskFormProps) => (
  <div className={css.ask}>
    <Form
      call={call}
      initial={{ topic: topics[0] ?? '' }}
      extra={{ connection_id: connection }}
      submit="Enviar solicitud"
      busy="Enviando…"
      label="Pedir un cambio"
      onDone={onClose}
      onCancel={onClose}
    >
      {topics.length > 0 && <ChoiceField name="topic" label="Parte de la página" options={topics} />}
      <TextField name="title" label="Qué necesitas" placeholder="Cambiar el horario de atención" autoFocus />
      <TextAreaField
        name="body"
        label="Detalle"
        placeholder="Lo que debe decir o hacer, tal como lo quieres"
        lines={4}
      />
      <TextField
        name="link"
        label="Enlace"
        type="url"
        hint="A una imagen, un documento o un ejemplo."
        placeholder="https://"
      />
    </Form>
  </div>
)
