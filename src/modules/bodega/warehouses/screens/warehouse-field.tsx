import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { useWarehouses, warehouseOptions } from './use-warehouses.tsx'

/** Where a movement happens; nothing where there is one warehouse. Without a choice it is the first. */
export function WarehouseField() {
  const { all, several } = useWarehouses()
  if (!several) return null
  return <ChoiceField name="warehouse_id" label="Bodega" options={warehouseOptions(all)} />
}
