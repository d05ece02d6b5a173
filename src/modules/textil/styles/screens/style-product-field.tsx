import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { cdm } from '#src/modules/cdm/contract.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { type FieldProps, useField } from '#src/web/ui/form/form-state.ts'

const PAUSE_MS = 200

interface StyleProductFieldProps extends Pick<FieldProps, 'name' | 'label' | 'hint' | 'wide' | 'autoFocus'> {
  clearable?: boolean
  /** The product that is chosen already. */
  first?: { id: string; name: string } | null
}

/** A product that is made, searched on the server; its variants are made with it. */
export function StyleProductField({ first, ...field }: StyleProductFieldProps) {
  const { value } = useField(field.name)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const found = useQuery(cdm.products, { search, type: 'Producto' }, { keep: true }).data?.rows ?? []
  const names = useRef(new Map(first ? [[first.id, first.name]] : []))
  for (const { id, name } of found) names.current.set(id, name)
  const chosen = typeof value === 'string' ? value : ''
  const rows = found.filter(({ parent_id }) => parent_id === null).map(({ id, name }) => ({ value: id, label: name }))
  const missing = chosen !== '' && !rows.some((row) => row.value === chosen)
  return (
    <SelectField
      {...field}
      placeholder="Busca un producto"
      none="Todavía no hay productos: créalos en el Centro de Datos Maestros."
      options={missing ? [{ value: chosen, label: names.current.get(chosen) ?? '' }, ...rows] : rows}
      // Opening the list types the chosen product's name; treating that as no search lists all products.
      onSearch={(text) => setTyped(text === names.current.get(chosen) ? '' : text)}
    />
  )
}
