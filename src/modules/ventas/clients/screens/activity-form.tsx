import { useState } from 'react'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { useReturnFocus } from '#src/web/ui/focus.ts'
import { Form } from '#src/web/ui/form/form.tsx'
import { ventas } from '../../contract.ts'
import { ACTIVITY_TYPES, type Activity } from '../schemas.ts'

/** A form that adds an activity to a client. */
export function NewActivityForm({ client }: { client: string }) {
  const today = useCompanyToday()
  return (
    <Form
      call={ventas.addActivity}
      initial={{ type: 'nota', text: '', date: today, remind_on: '' }}
      extra={{ client_id: client }}
      submit="Registrar"
      layout="columns"
      label="Nueva actividad"
    >
      <ActivityFields />
    </Form>
  )
}

/** The form keeps the values with which editing began. */
export function EditActivity({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const [{ id, version, type, text, date, remind_on }] = useState(activity)
  useReturnFocus()
  return (
    <Form
      call={ventas.editActivity}
      initial={{ type, text, date, remind_on: remind_on ?? '' }}
      extra={{ id, version }}
      submit="Guardar cambios"
      layout="columns"
      keep
      plain
      onDone={onClose}
      onCancel={onClose}
      label="Editar actividad"
    >
      <ActivityFields autoFocus />
    </Form>
  )
}

const TYPE_OPTIONS = ACTIVITY_TYPES.map((type) => ({ value: type, label: type[0]?.toUpperCase() + type.slice(1) }))

function ActivityFields({ autoFocus }: { autoFocus?: boolean }) {
  return (
    <>
      <TextAreaField name="text" label="Qué pasó o qué hay que hacer" lines={3} wide autoFocus={autoFocus} />
      <ChoiceField name="type" label="Tipo" options={TYPE_OPTIONS} />
      <DayField name="date" label="Fecha" />
      <DayField name="remind_on" label="Recordármelo el" />
    </>
  )
}
