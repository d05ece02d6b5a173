import { isFree, paidText } from '#src/platform/membership/rules.ts'
import { formSchemaOf } from '#src/platform/offers/rules.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { agentes_ia, type OfferedAgent } from '../contract.ts'
import css from './agents.module.css'
import { TemplateInputs } from './template-inputs.tsx'

interface RequestDialogProps {
  agent: OfferedAgent | null
  onClose: () => void
}

/** The form that an agent asks for, made of its template. */
export function RequestDialog({ agent, onClose }: RequestDialogProps) {
  if (agent === null) return null
  const { id, name, description, price, template_fields: fields } = agent
  return (
    <Dialog open onClose={onClose} title={`Solicitar ${name}`}>
      <p className={css.lead}>{description}</p>
      <p className={css.lead}>
        {isFree(price)
          ? 'Es gratis: no cambia tu costo mensual.'
          : `Si se aprueba, tu costo mensual sube ${paidText(price)}.`}
      </p>
      <Form
        call={agentes_ia.requestAgent}
        extra={{ agent_id: id }}
        fields={{
          schema: formSchemaOf(fields),
          input: (typed) => ({ form_data: typed as Record<string, string> }),
          initial: Object.fromEntries(fields.map((field) => [field.name, ''])),
        }}
        submit="Enviar solicitud"
        busy="Enviando…"
        onDone={onClose}
        onCancel={onClose}
      >
        <TemplateInputs fields={fields} />
      </Form>
    </Dialog>
  )
}
