import { Form } from '#src/web/ui/form.tsx'
import { TextAreaField } from '#src/web/ui/text-area-field.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { type Agent, offers } from '../contract.ts'
import { TemplateEditor } from './template-editor.tsx'

/** A new agent, or one that is there. */
export function AgentForm({ agent, onDone }: { agent: Agent | null; onDone: () => void }) {
  const fields = (
    <>
      <TextField name="name" label="Nombre" placeholder="Chatbot de atención" autoFocus />
      <TextAreaField name="description" label="Descripción" placeholder="Qué hace por la empresa" />
      <TemplateEditor name="template_fields" />
    </>
  )
  if (agent === null) {
    return (
      <Form call={offers.addAgent} submit="Añadir agente" onDone={onDone} onCancel={onDone}>
        {fields}
      </Form>
    )
  }
  const { id, version, name, description, template_fields } = agent
  return (
    <Form
      call={offers.editAgent}
      initial={{ name, description, template_fields }}
      extra={{ id, version }}
      submit="Guardar"
      keep
      onDone={onDone}
      onCancel={onDone}
    >
      {fields}
    </Form>
  )
}
