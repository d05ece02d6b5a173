import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { nothingFound } from '#src/web/ui/state/nothing-found.ts'
import { bodega, type StockedProduct } from '../contract.ts'

const PAUSE_MS = 200

interface ProductPickerProps {
  label: string
  /** Only what lies in this warehouse. */
  warehouse?: string
  autoFocus?: boolean
  onPick: (product: StockedProduct) => void
}

/** Finds one product after another, by its name or by a code that is typed or scanned, and stays ready for the next. */
export function ProductPicker({ label, warehouse, autoFocus, onPick }: ProductPickerProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const input = useRef<HTMLInputElement>(null)
  const rows =
    useQuery(bodega.stock, { search, ...(warehouse && { warehouse_id: warehouse }) }, { keep: true }).data?.rows ?? []
  return (
    <Select
      ref={input}
      label={label}
      placeholder="Busca por nombre o código"
      data={rows.map(({ id, name, stock }) => ({ value: id, label: `${name} (${count(stock)})` }))}
      value={null}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      selectFirstOptionOnChange
      openOnFocus={false}
      data-autofocus={autoFocus || undefined}
      nothingFoundMessage={nothingFound(rows.length + typed.trim().length, 'No hay productos en esta bodega.')}
      onChange={(id) => {
        const product = rows.find((row) => row.id === id)
        setTyped('')
        if (product) onPick(product)
        input.current?.focus()
      }}
    />
  )
}
