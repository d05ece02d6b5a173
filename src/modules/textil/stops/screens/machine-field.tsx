import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { useField } from '#src/web/ui/form/form-state.ts'
import { textil } from '../../contract.ts'

const PAUSE_MS = 200

interface MachineFieldProps {
  /** The machine that is chosen already. */
  chosen: { id: string | null; name: string | null }
  clearable?: boolean
}

/** A machine, searched on the server among all that are not put aside. */
export function MachineField({ chosen: { id: first, name: firstName }, clearable = false }: MachineFieldProps) {
  const { value } = useField('machinery_id')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const found = useQuery(textil.machines, { search }, { keep: true }).data?.rows ?? []
  const names = useRef(new Map(first === null ? [] : [[first, firstName ?? '']]))
  for (const { id, name } of found) names.current.set(id, name)
  const chosen = typeof value === 'string' ? value : ''
  const rows = found.map(({ id, name, reference }) => ({
    value: id,
    label: reference ? `${name} · ${reference}` : name,
  }))
  const missing = chosen !== '' && !rows.some((row) => row.value === chosen)
  const labelOf = (id: string) => rows.find((row) => row.value === id)?.label ?? names.current.get(id)
  return (
    <SelectField
      name="machinery_id"
      label="Equipo"
      placeholder="Busca un equipo"
      none="Todavía no hay equipos."
      options={missing ? [{ value: chosen, label: names.current.get(chosen) ?? '' }, ...rows] : rows}
      // Opening the list types the name of the chosen one; that is no search.
      onSearch={(text) => setTyped(text === labelOf(chosen) ? '' : text)}
      clearable={clearable}
      wide
    />
  )
}
