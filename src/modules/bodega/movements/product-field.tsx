import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { useField } from '#src/web/ui/form/form-state.ts'
import { bodega, type StockedProduct } from '../contract.ts'

const PAUSE_MS = 200

/** The chosen product, kept while the search lists others. */
export interface Remembered {
  of: (id: unknown) => StockedProduct | undefined
  remember: (product: StockedProduct) => void
}

export function useRemembered(first?: StockedProduct): Remembered {
  const [product, remember] = useState(first)
  return { of: (id) => (product?.id === id ? product : undefined), remember }
}

/** A product of the company, searched on the server and listed with its stock. */
export function ProductField({ remembered }: { remembered: Remembered }) {
  const { value } = useField('product_id')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const rows = useQuery(bodega.stock, { search }, { keep: true }).data?.rows ?? []
  const fresh = rows.find((row) => row.id === value)
  const before = remembered.of(value)
  if (fresh && fresh !== before) remembered.remember(fresh)
  const chosen = fresh ?? before

  return (
    <SelectField
      name="product_id"
      label="Producto"
      placeholder="Busca un producto"
      none="Todavía no hay productos: créalos en el Centro de Datos Maestros."
      hint={chosen && `Hay ${count(chosen.stock)} · mínimo ${count(chosen.min_stock)}`}
      options={(chosen && !fresh ? [chosen, ...rows] : rows).map(({ id, name }) => ({ value: id, label: name }))}
      // Opening the list types the chosen product's name; treating that as no search lists all products.
      onSearch={(text) => setTyped(text === chosen?.name ? '' : text)}
    />
  )
}
