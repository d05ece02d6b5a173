import { TextInput } from '@mantine/core'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useField, useForm } from '#src/web/ui/form/form-state.ts'
import { FieldRows } from '#src/web/ui/rows/field-rows.tsx'
import { textil } from '../../contract.ts'
import { cellsCut } from '../../cuts/rules.ts'
import type { LayMarker } from '../../cuts/schemas.ts'
import { materialsFor } from '../rules.ts'
import css from './costs.module.css'

interface Used {
  product_id: string
  quantity: number | string
}

/** What a cut takes out of stock: as its style says, and as it really was once somebody types it. Nothing where nothing is taken. */
export function UsedMaterialsField({ order }: { order: string }) {
  const { data } = useQuery(textil.cutMaterials, { id: order }, { quiet: true })
  const markers = (useField('markers').value ?? []) as LayMarker[]
  const field = useField('materials')
  const { errors } = useForm()
  if (!data?.takes) return null
  const used = (field.value ?? []) as Used[]
  const pieces = cellsCut(markers).map((cell) => ({ size: cell.size, quantity: cell.pieces }))
  const needed = materialsFor(data.materials, pieces)
  const write = (product_id: string, text: string) => {
    const others = used.filter((one) => one.product_id !== product_id)
    const quantity = /^\d{1,7}$/.test(text.trim()) ? Number(text) : text
    field.set([...others, { product_id, quantity }])
  }
  const problem = field.error ?? Object.entries(errors).find(([name]) => name.startsWith('materials.'))?.[1]
  return (
    <FieldRows legend="Materiales que salen de la bodega" error={problem}>
      <p className={css.quiet}>Según la ficha, con su desperdicio. Corrige lo que de verdad se usó.</p>
      <ul className={css.materials}>
        {data.materials.map(({ material_id, name, unit, free }, at) => {
          const need = needed.find(({ product_id }) => product_id === material_id)?.quantity ?? 0
          const value = used.find(({ product_id }) => product_id === material_id)?.quantity ?? need
          const short = typeof value === 'number' ? value - free : 0
          return (
            <li key={material_id} className={css.material}>
              <span>
                {name}
                <small className={css.note} data-off={short > 0 || undefined}>
                  hay {count(free)} {unit}
                  {short > 0 && `, ${short === 1 ? 'falta' : 'faltan'} ${count(short)}`}
                </small>
              </span>
              <TextInput
                name={at === 0 ? 'materials' : `materials-${material_id}`}
                aria-label={`Unidades de ${name}`}
                inputMode="numeric"
                autoComplete="off"
                w={96}
                value={String(value)}
                onChange={({ currentTarget }) => write(material_id, currentTarget.value)}
              />
            </li>
          )
        })}
      </ul>
    </FieldRows>
  )
}
