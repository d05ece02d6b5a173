import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { cdm } from '#src/modules/cdm/contract.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useSession } from '#src/web/session/session.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { useField } from '#src/web/ui/form/form-state.ts'

const PAUSE_MS = 200

/** For whom an order is made: a contact of the master data, searched on the server. */
export function OrderClientField({ first }: { first: { id: string; name: string } | null }) {
  const { value } = useField('client_id')
  const connected = useSession().modules.includes('cdm')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const query = { search, role: 'Cliente' as const }
  const rows = useQuery(cdm.clients, query, { keep: true, quiet: true, enabled: connected }).data?.rows ?? []
  const names = useRef(new Map(first ? [[first.id, first.name]] : []))
  for (const { id, name } of rows) names.current.set(id, name)
  const chosen = typeof value === 'string' ? value : ''
  const options = rows.map(({ id, name }) => ({ value: id, label: name }))
  const missing = chosen !== '' && !options.some((option) => option.value === chosen)
  return (
    <SelectField
      name="client_id"
      label="Cliente"
      placeholder="Busca un cliente"
      none="Todavía no hay clientes: créalos en el Centro de Datos Maestros."
      clearable
      options={missing ? [{ value: chosen, label: names.current.get(chosen) ?? '' }, ...options] : options}
      onSearch={(text) => setTyped(text === names.current.get(chosen) ? '' : text)}
    />
  )
}
