import { z } from 'zod'
import { cursor, id, moment, optionalText, units } from '#src/kernel/fields.ts'

export const MOST_TRANSFER_LINES = 200

const NOTHING = 'Elige al menos un producto y su cantidad.'

export const NewTransfer = z.strictObject({
  from_id: id('Elige de qué bodega salen.'),
  to_id: id('Elige a qué bodega llegan.'),
  lines: z
    .array(z.strictObject({ product_id: id(NOTHING), quantity: units(1, 'Escribe cuántas unidades, 1 o más.') }))
    .min(1, NOTHING)
    .max(MOST_TRANSFER_LINES, `Como máximo ${MOST_TRANSFER_LINES} productos.`),
  note: optionalText(),
})
export type NewTransfer = z.infer<typeof NewTransfer>

export const Transfer = z.object({
  id: z.uuid(),
  number: z.int(),
  from: z.string(),
  to: z.string(),
  note: z.string(),
  lines: z.array(z.object({ id: z.uuid(), product_id: z.uuid(), product_name: z.string(), quantity: z.int() })),
  /** Of all lines. */
  units: z.int(),
  username: z.string(),
  created_at: moment(),
  annulled_at: z.string().nullable(),
  annulled_by: z.string().nullable(),
})
export type Transfer = z.infer<typeof Transfer>

export const TransferList = z.strictObject({ warehouse_id: z.uuid().optional(), cursor: cursor() })
export type TransferList = z.infer<typeof TransferList>

/** As people call it. */
export const transferName = (number: number) => `Traslado ${number}`
