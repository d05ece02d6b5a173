import { NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { CUSTOM_TYPES } from '#src/kernel/calls/custom.ts'
import { SwitchField } from '#src/web/ui/fields/switch-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { useField, useForm } from '#src/web/ui/form/form-state.ts'
import { custom } from '../contract.ts'
import { CUSTOM_TYPE_NAMES, type CustomKind, PRINTED_KIND } from '../rules.ts'
import type { CustomField } from '../schemas.ts'

const TYPES = CUSTOM_TYPES.map((type) => ({ value: type, label: CUSTOM_TYPE_NAMES[type] }))

interface FieldDialogProps {
  editing: CustomField | 'new' | null
  kind: CustomKind
  onClose: () => void
}

/** A field of the company's own is added or changed; its type is said once. */
export function FieldDialog({ editing, kind, onClose }: FieldDialogProps) {
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      add={{
        title: 'Nuevo campo',
        call: custom.addField,
        initial: { kind, type: 'text' },
        submit: 'Agregar campo',
        busy: 'Agregando…',
      }}
      edit={{
        title: 'Editar campo',
        call: custom.editField,
        initial: ({ label, options, required, on_documents }: CustomField) => ({
          label,
          options,
          required,
          on_documents,
        }),
      }}
      size="sm"
    >
      {(field) => <Inputs field={field} kind={kind} />}
    </EditDialog>
  )
}

function Inputs({ field, kind }: { field: CustomField | null; kind: CustomKind }) {
  const { values } = useForm()
  const type = field?.type ?? values.type
  return (
    <>
      <TextField
        name="label"
        label="Nombre"
        hint={field ? `De tipo ${CUSTOM_TYPE_NAMES[field.type].toLowerCase()}: el tipo no cambia.` : undefined}
        autoComplete="off"
        autoFocus
      />
      {field === null && <TypeField />}
      {type === 'list' && <OptionsField />}
      <SwitchField name="required" label="Obligatorio" hint="Sin él no se crea un registro nuevo." />
      {kind === PRINTED_KIND && (
        <SwitchField
          name="on_documents"
          label="En documentos"
          hint="Sale junto al contacto en cotizaciones, facturas, recibos y órdenes de compra."
        />
      )}
    </>
  )
}

/** Only a list has options. */
function TypeField() {
  const type = useField('type')
  const options = useField('options')
  return (
    <NativeSelect
      name="type"
      label="Tipo"
      data={TYPES}
      error={type.error}
      value={String(type.value ?? '')}
      onChange={(event) => {
        type.set(event.currentTarget.value)
        options.set(undefined)
      }}
    />
  )
}

/** One option a line. */
function OptionsField() {
  const field = useField('options')
  const [typed, setTyped] = useState(() => (Array.isArray(field.value) ? field.value.join('\n') : ''))
  return (
    <Textarea
      name="options"
      label="Opciones"
      description="Una en cada línea."
      rows={4}
      resize="vertical"
      required
      error={field.error}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        const lines = value.split('\n').map((line) => line.trim())
        field.set(lines.filter((line) => line !== ''))
      }}
    />
  )
}
