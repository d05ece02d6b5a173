import { useQuery } from '#src/web/calls/call.ts'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { SwitchField } from '#src/web/ui/fields/switch-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { ventas } from '../../contract.ts'
import { USUAL_THANKS } from '../rules.ts'
import type { WebForm } from '../schemas.ts'

interface WebFormDialogProps {
  editing: WebForm | 'new' | null
  onClose: () => void
  /** What to do with one that was just made. */
  onMade: (form: WebForm) => void
}

/** Makes a form or changes one. */
export const WebFormDialog = ({ editing, onClose, onMade }: WebFormDialogProps) => (
  <EditDialog
    editing={editing}
    onClose={onClose}
    add={{
      title: 'Nuevo formulario',
      call: ventas.addWebForm,
      initial: { asks_email: true, asks_phone: true, asks_organization: false, asks_message: true, notifies: true },
      submit: 'Crear formulario',
      busy: 'Creando…',
      onDone: onMade,
    }}
    edit={{ title: 'Editar formulario', call: ventas.editWebForm, initial: fieldsOf }}
    layout="columns"
  >
    {(form) => <WebFormFields form={form} />}
  </EditDialog>
)

function WebFormFields({ form }: { form: WebForm | null }) {
  const stages = useQuery(ventas.stages).data?.stages ?? []
  const sellers = useQuery(ventas.sellers).data ?? []
  const own = form?.owner_id ? [{ id: form.owner_id, username: form.owner_name ?? '' }] : []
  const all = [...own.filter(({ id }) => !sellers.some((seller) => seller.id === id)), ...sellers]
  return (
    <>
      <TextField name="name" label="Nombre" hint="Lo lee quien lo llena." autoComplete="off" autoFocus />
      <TextField name="source" label="Origen" hint="Queda en la oportunidad; vacío, el nombre." autoComplete="off" />
      <SelectField
        name="stage_id"
        label="Etapa"
        placeholder="La primera"
        clearable
        options={stages.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        name="owner_id"
        label="Vendedor"
        placeholder="Nadie todavía"
        clearable
        options={all.map(({ id, username }) => ({ value: id, label: username }))}
      />
      <SwitchField name="asks_email" label="Pide el correo" />
      <SwitchField name="asks_phone" label="Pide el teléfono" />
      <SwitchField name="asks_organization" label="Pide la empresa" />
      <SwitchField name="asks_message" label="Pide un mensaje" />
      <SwitchField name="notifies" label="Avisa cuando llega algo" wide />
      <TextAreaField name="thanks" label="Agradecimiento" placeholder={USUAL_THANKS} wide />
      <TextField
        name="thanks_url"
        label="Dirección al terminar"
        type="url"
        placeholder="https://tuempresa.com/gracias"
        autoComplete="off"
        wide
      />
    </>
  )
}

const fieldsOf = ({ name, source, stage_id, owner_id, thanks, thanks_url, notifies, ...form }: WebForm) => ({
  ...{ name, source, thanks, thanks_url, notifies, stage_id: stage_id ?? '', owner_id: owner_id ?? '' },
  asks_email: form.asks_email,
  asks_phone: form.asks_phone,
  asks_organization: form.asks_organization,
  asks_message: form.asks_message,
})
