import { z } from 'zod'
import { businessDay } from '../../../kernel/days/business-day.ts'
import { id, longText, moment, units } from '../../../kernel/fields.ts'

/** Of one order, those that were split off too. */
export const MOST_BUNDLES = 2_000
const MOST_MARKERS = 40
const MOST_NAMES = 60
const WHOLE = 'Escribe un número entero de 0 a 1.000.'

const times = z.int({ error: WHOLE }).min(0, WHOLE).max(1_000, WHOLE)
const byName = z
  .record(z.string().max(60), times)
  .refine((all) => Object.keys(all).length <= MOST_NAMES, `Como máximo ${MOST_NAMES} tallas o colores.`)

/** A marker and how it is laid: how often each size is in it, how many layers of each colour. */
export const LayMarker = z.strictObject({ ratio: byName, layers: byName })
export type LayMarker = z.infer<typeof LayMarker>

export const NewCut = z.strictObject({
  /** The order's. */
  id: id(),
  day: businessDay('Elige el día del corte.'),
  markers: z
    .array(LayMarker, { error: 'Agrega al menos un trazo.' })
    .min(1, 'Agrega al menos un trazo.')
    .max(MOST_MARKERS, `Como máximo ${MOST_MARKERS} trazos.`),
  bundle_size: z
    .int({ error: 'Escribe cuántas piezas lleva un bulto, de 1 a 1.000.' })
    .min(1, 'Escribe cuántas piezas lleva un bulto, de 1 a 1.000.')
    .max(1_000, 'Escribe cuántas piezas lleva un bulto, de 1 a 1.000.'),
  /** What was really used of some materials; of the others, what the style says. */
  materials: z
    .array(
      z.strictObject({
        product_id: id('Elige el material de la lista.'),
        quantity: units(0, 'Escribe cuántas unidades se usaron, 0 o más.'),
      }),
    )
    .max(100, 'Como máximo 100 materiales.')
    .refine(
      (rows) => new Set(rows.map(({ product_id }) => product_id)).size === rows.length,
      'Cada material va una sola vez.',
    )
    .default([]),
  note: longText(),
})
export type NewCut = z.infer<typeof NewCut>

export const Cut = z.object({
  id: z.uuid(),
  production_order_id: z.uuid(),
  number: z.int(),
  day: z.string(),
  markers: z.array(LayMarker),
  bundle_size: z.int(),
  note: z.string(),
  username: z.string(),
  pieces: z.int(),
  bundles: z.int(),
  /** Whether one of its bundles went on: then it can't be annulled. */
  begun: z.boolean(),
  annulled_at: moment().nullable(),
  version: z.int(),
  created_at: moment(),
})
export type Cut = z.infer<typeof Cut>

/** How far a size and colour of an order is. */
export const CellProgress = z.object({
  id: z.uuid(),
  size: z.string(),
  colour: z.string(),
  ordered: z.int(),
  cut: z.int(),
  /** Good ones that came to the end of the line. */
  finished: z.int(),
  seconds: z.int(),
  rejected: z.int(),
})
export type CellProgress = z.infer<typeof CellProgress>

export const OrderCuts = z.object({ cells: z.array(CellProgress), cuts: z.array(Cut) })
export type OrderCuts = z.infer<typeof OrderCuts>

/** What a lot says of itself where it is a bundle. */
export const Bundle = z.object({
  cut_id: z.uuid(),
  number: z.int(),
  size: z.string(),
  colour: z.string(),
  pieces: z.int(),
  seconds: z.int(),
  rejected: z.int(),
})
export type Bundle = z.infer<typeof Bundle>

export const TICKET_PAPERS = ['A4', '80 mm', '58 mm'] as const
export type TicketPaper = (typeof TICKET_PAPERS)[number]

/** Which tickets of a cut: all, or one bundle's. */
export const Tickets = z.strictObject({
  /** The cut's. */
  id: id(),
  paper: z.enum(TICKET_PAPERS).default('A4'),
  bundle_id: id().optional(),
})
export type Tickets = z.infer<typeof Tickets>
