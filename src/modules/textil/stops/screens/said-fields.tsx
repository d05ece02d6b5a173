import { useQuery } from '#src/web/calls/call.ts'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { textil } from '../../contract.ts'
import { NO_REASON } from '../rules.ts'

interface Named {
  id: string | null
  name: string | null
}
const options = (rows: readonly { id: string; name: string }[], { id, name }: Named) =>
  (id === null || name === null || rows.some((row) => row.id === id) ? rows : [{ id, name }, ...rows]).map((row) => ({
    value: row.id,
    label: row.name,
  }))

/** The reason of a stop; one that was put aside since is offered where it is the one that was chosen. */
export function ReasonField({ chosen }: { chosen: Named }) {
  const reasons = useQuery(textil.stopReasons, {}).data ?? []
  return (
    <SelectField
      name="stop_reason_id"
      label="Motivo"
      placeholder={NO_REASON}
      options={options(reasons, chosen)}
      none="Crea los motivos en «Lotes y Estaciones»."
      clearable
      wide
    />
  )
}

export const NoteField = () => <TextAreaField name="note" label="Nota" wide />
