import { Form } from '#src/web/ui/form.tsx'
import { TextAreaField } from '#src/web/ui/text-area-field.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { offers, type Service } from '../contract.ts'

/** A new marketing service, or one that is there. */
export function ServiceForm({ service, onDone }: { service: Service | null; onDone: () => void }) {
  const fields = (
    <>
      <TextField name="name" label="Nombre" placeholder="Campaña en redes sociales" autoFocus />
      <TextAreaField
        name="description"
        label="Descripción"
        placeholder="Qué recibe la empresa, y cada cuánto"
        lines={4}
      />
    </>
  )
  if (service === null) {
    return (
      <Form call={offers.addService} submit="Añadir servicio" onDone={onDone} onCancel={onDone}>
        {fields}
      </Form>
    )
  }
  const { id, version, name, description } = service
  return (
    <Form
      call={offers.editService}
      initial={{ name, description }}
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
