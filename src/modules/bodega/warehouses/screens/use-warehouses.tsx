import { useQuery } from '#src/web/calls/call.ts'
import { bodega } from '../../contract.ts'
import type { Warehouse } from '../schemas.ts'

interface Warehouses {
  /** Those in use, the first one on top; empty until they are read. */
  all: readonly Warehouse[]
  /** Whether there is anything to choose. */
  several: boolean
}

export function useWarehouses(): Warehouses {
  const all = useQuery(bodega.warehouses, {}, { quiet: true }).data?.rows ?? []
  return { all, several: all.length > 1 }
}

export const warehouseOptions = (all: readonly Warehouse[]) => all.map(({ id, name }) => ({ value: id, label: name }))
