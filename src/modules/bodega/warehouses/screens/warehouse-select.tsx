import { NativeSelect } from '@mantine/core'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useWarehouses, warehouseOptions } from './use-warehouses.tsx'

/** The warehouse that a list is narrowed to, by the address; undefined: all of them. */
export function useChosenWarehouse(): string | undefined {
  const [chosen] = useUrlState('bodega')
  return chosen || undefined
}

/** Narrows a list to a warehouse; nothing where there is one. */
export function WarehouseSelect() {
  const [chosen, choose] = useUrlState('bodega')
  const { all, several } = useWarehouses()
  if (!several) return null
  return (
    <NativeSelect
      aria-label="Bodega"
      data={[{ value: '', label: 'Todas las bodegas' }, ...warehouseOptions(all)]}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
