import { z } from 'zod'
import { version } from '#src/kernel/fields.ts'
import { warehouseChoice } from '../warehouses/schemas.ts'

export const StockSettings = z.object({
  /** Invoices take stock out; annulments and credit notes bring it back. */
  documents_move: z.boolean(),
  /** Whence invoices take; null: the first warehouse. */
  warehouse_id: z.uuid().nullable(),
  /** Whether the company has said so itself. */
  chosen: z.boolean(),
  version: z.int(),
})
export type StockSettings = z.infer<typeof StockSettings>

export const StockSettingsChange = z.strictObject({
  documents_move: z.boolean(),
  warehouse_id: warehouseChoice(),
  version: version(),
})
export type StockSettingsChange = z.infer<typeof StockSettingsChange>
