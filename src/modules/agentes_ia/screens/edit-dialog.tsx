import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { agentes_ia, type ConnectedAgent } from '../contract.ts'
import { asTemplate, editSchemaOf } from '../form.ts'
import { TemplateInputs } from './template-inputs.tsx'

interface EditDialogProps {
  agent: ConnectedAgent | null
  onClose: () => void
}

/** The configuration of a connected agent; a secret stays unless it is replaced. */
export function EditAgentDialog({ agent, onClose }: EditDialogProps) {
  if (agent === null) return null
  const { id, version, name } = agent
  const config = agent.config.filter(({ former }) => !former)
  return (
    <Dialog open onClose={onClose} title={`Configurar ${name}`}>
      <Form
        call={agentes_ia.editAgent}
        extra={{ id, version }}
        fields={{
          schema: editSchemaOf(config),
          input: (typed) => ({ config: typed as Record<string, string> }),
          initial: Object.fromEntries(config.map((field) => [field.name, field.value])),
        }}
        submit="Guardar"
        onDone={onClose}
        onCancel={onClose}
      >
        <TemplateInputs fields={config.map(asTemplate)} />
      </Form>
    </Dialog>
  )
}
