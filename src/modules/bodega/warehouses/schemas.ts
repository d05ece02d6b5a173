import { z } from 'zod'
import { cursor, flag, id, longText, optionalText, requiredText, version } from '#src/kernel/fields.ts'

const NAME = 'Escribe el nombre de la bodega.'

const fields = {
  name: requiredText(NAME, 80),
  address: optionalText(),
  note: longText(1_000),
}

export const NewWarehouse = z.strictObject(fields)
export type NewWarehouse = z.infer<typeof NewWarehouse>

export const WarehouseChange = z.strictObject({ id: id(), version: version(), ...fields })
export type WarehouseChange = z.infer<typeof WarehouseChange>

export const Warehouse = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  note: z.string(),
  /** The one that every company has. */
  main: z.boolean(),
  /** Units of all products that lie in it. */
  units: z.int(),
  archived_at: z.string().nullable(),
  version: z.int(),
})
export type Warehouse = z.infer<typeof Warehouse>

export const WarehouseList = z.strictObject({ archived: flag(), cursor: cursor() })
export type WarehouseList = z.infer<typeof WarehouseList>

/** A warehouse of the company, or none said: the first one. */
export const warehouseChoice = () =>
  z
    .union([id('Elige una bodega de la lista.'), z.literal('').transform(() => null)])
    .nullable()
    .default(null)
