// Only this field of the kit takes several of a list.
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { cdm } from '#src/modules/cdm/contract.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useSession } from '#src/web/session/session.tsx'
import formCss from '#src/web/ui/form/form.module.css'
import { useField } from '#src/web/ui/form/form-state.ts'
import { nothingFound } from '#src/web/ui/state/nothing-found.ts'
import type { Material } from '../../rows.ts'
import css from './materials-field.module.css'

const PAUSE_MS = 200

/** The company's products that an order takes, searched on the server, each with what there is of it. */
export function MaterialsField({ materials }: { materials: readonly Material[] }) {
  const field = useField('materials')
  const connected = useSession().modules.includes('cdm')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const query = { search, type: 'Producto' as const }
  const rows = useQuery(cdm.products, query, { keep: true, enabled: connected }).data?.rows ?? []
  // What was found once can be chosen, and keeps its name while the search shows others.
  const names = useRef(new Map(materials.map((one) => [one.id, one])))
  for (const { id, name, stock, min_stock } of rows) names.current.set(id, { id, name, stock, min_stock })
  const chosen = Array.isArray(field.value) ? field.value.map(String) : []
  const ids = rows.map(({ id }) => id)
  const options = [...ids, ...chosen.filter((id) => !ids.includes(id))].map((id) => ({
    value: id,
    label: names.current.get(id)?.name ?? id,
  }))

  return (
    <MultiSelect
      className={formCss.wide}
      classNames={{ inputField: css.typed }}
      attributes={{ input: { name: 'materials' } }}
      label="Materiales"
      description={connected ? undefined : 'Conecta el Centro de Datos Maestros para elegir entre tus productos.'}
      placeholder={chosen.length === 0 ? 'Busca tus productos' : undefined}
      data={options}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      hidePickedOptions
      openOnFocus={false}
      limit={100}
      nothingFoundMessage={nothingFound(ids.length + typed.trim().length, 'Todavía no hay productos.')}
      renderOption={({ option }) => <MaterialOption material={names.current.get(option.value)} />}
      clearButtonProps={{ 'aria-label': 'Quitar materiales' }}
      required
      error={field.error}
      value={chosen}
      onChange={(ids) => {
        field.set(ids)
        setTyped('')
      }}
    />
  )
}

function MaterialOption({ material }: { material: Material | undefined }) {
  if (material === undefined) return null
  const { name, stock, min_stock } = material
  return (
    <span className={css.option}>
      <span className={css.name}>{name}</span>
      <span className={css.stock} data-low={stock <= min_stock || undefined}>
        Hay {count(stock)} · mínimo {count(min_stock)}
      </span>
    </span>
  )
}
