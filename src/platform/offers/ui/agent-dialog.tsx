import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { type Agent, offers } from '../contract.ts'
import { TemplateEditor } from './template-editor.tsx'

interface AgentDialogProps {
  editing: Agent | 'new' | null
  onClose: () => void
}

/** An agent is offered or changed. */
export function AgentDialog({ editing, onClose }: AgentDialogProps) {
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      add={{ title: 'Nuevo agente', call: offers.addAgent, submit: 'Crear agente' }}
      edit={{
        title: 'Editar agente',
        call: offers.editAgent,
        initial: ({ name, description, template_fields }) => ({ name, description, template_fields }),
        submit: 'Guardar',
      }}
      size="lg"
    >
      <TextField name="name" label="Nombre" placeholder="Chatbot de atención" autoFocus />
      <TextAreaField name="description" label="Descripción" placeholder="Qué hace por la empresa" />
      <TemplateEditor name="template_fields" />
    </EditDialog>
  )
}
