import { z } from 'zod'
import { cursor, id, moment, requiredText, search, units } from '#src/kernel/fields.ts'

export const RESERVATION_STATES = ['abierta', 'usada', 'liberada'] as const

export const Reservation = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  product_name: z.string(),
  quantity: z.int(),
  state: z.enum(RESERVATION_STATES),
  /** What it is for, as people call it. */
  label: z.string(),
  /** The quote or order of production that it is for; null: what somebody wrote. */
  document: z.object({ kind: z.enum(['quote', 'production']), id: z.uuid() }).nullable(),
  username: z.string(),
  created_at: moment(),
  closed_at: z.string().nullable(),
})
export type Reservation = z.infer<typeof Reservation>

export const ReservationList = z.strictObject({
  search: search(),
  state: z.enum(RESERVATION_STATES).optional(),
  product_id: z.uuid().optional(),
  cursor: cursor(),
})
export type ReservationList = z.infer<typeof ReservationList>

export const NewReservation = z.strictObject({
  product_id: id('Elige un producto.'),
  quantity: units(1, 'Escribe cuántas unidades, 1 o más.'),
  label: requiredText('Escribe para quién o para qué.'),
})
export type NewReservation = z.infer<typeof NewReservation>
