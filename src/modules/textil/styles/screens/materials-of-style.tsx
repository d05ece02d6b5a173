import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { cdm } from '#src/modules/cdm/contract.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { FieldRows } from '#src/web/ui/rows/field-rows.tsx'
import { Rows } from '#src/web/ui/rows/rows.tsx'
import { nothingFound } from '#src/web/ui/state/nothing-found.ts'
import type { StyleMaterial } from '../schemas.ts'
import { MaterialRow, type TypedRow } from './material-row.tsx'

const PAUSE_MS = 200

interface MaterialsOfStyleProps {
  sizes: readonly string[]
  /** Those that are in the sheet already. */
  first: readonly StyleMaterial[]
}

/** The materials of a piece: one after another is found and stands below with its quantity. */
export function MaterialsOfStyle({ sizes, first }: MaterialsOfStyleProps) {
  const { values, errors, busy, set } = useForm<{ materials?: TypedRow[] }>()
  const names = useRef(new Map(first.map(({ material_id, name, unit }) => [material_id, { name, unit }])))
  const rows = values.materials ?? []
  const put = (next: TypedRow[]) => set('materials', next)
  const wrong = Object.entries(errors).find(([field]) => field.startsWith('materials'))?.[1]
  return (
    <FieldRows legend="Materiales de una pieza" busy={busy} error={wrong}>
      <MaterialPicker
        onPick={(material) => {
          names.current.set(material.id, material)
          if (rows.some(({ material_id }) => material_id === material.id)) return
          put([...rows, { material_id: material.id, waste: '0', quantities: [{ size: '', quantity: '1' }] }])
        }}
      />
      {rows.length > 0 && (
        <Rows label="Materiales de una pieza">
          {rows.map((row) => (
            <MaterialRow
              key={row.material_id}
              row={row}
              called={names.current.get(row.material_id) ?? { name: '', unit: '' }}
              sizes={sizes}
              onChange={(next) => put(rows.map((one) => (one === row ? next : one)))}
              onRemove={() => put(rows.filter((one) => one !== row))}
            />
          ))}
        </Rows>
      )}
    </FieldRows>
  )
}

interface Picked {
  id: string
  name: string
  unit: string
}

function MaterialPicker({ onPick }: { onPick: (material: Picked) => void }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const input = useRef<HTMLInputElement>(null)
  const found = useQuery(cdm.products, { search, type: 'Producto' }, { keep: true }).data?.rows ?? []
  const rows = found.filter(({ has_variants }) => !has_variants)
  return (
    <Select
      ref={input}
      label="Agregar material"
      placeholder="Busca por nombre o código"
      data={rows.map(({ id, name, stock }) => ({ value: id, label: `${name} (hay ${count(stock)})` }))}
      value={null}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      selectFirstOptionOnChange
      openOnFocus={false}
      nothingFoundMessage={nothingFound(rows.length + typed.trim().length, 'Todavía no hay productos.')}
      onChange={(id) => {
        const material = rows.find((row) => row.id === id)
        setTyped('')
        if (material) onPick(material)
        input.current?.focus()
      }}
    />
  )
}
