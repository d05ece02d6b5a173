import { z } from 'zod'
import { Operators } from '../schemas.ts'

/** So many bundles a phone keeps. */
export const MOST_AT_WORK = 2_000

const PlacedStation = z.object({ id: z.uuid(), name: z.string() })

/** What the bundles of an order share: what each station of the line does to its style. */
const OrderAtWork = z.object({
  id: z.uuid(),
  order_code: z.string(),
  style: z.string(),
  stations: z.array(PlacedStation.extend({ operations: z.array(z.object({ id: z.uuid(), name: z.string() })) })),
})
export type OrderAtWork = z.infer<typeof OrderAtWork>

const BundleAtWork = z.object({
  id: z.uuid(),
  name: z.string(),
  number: z.int(),
  size: z.string(),
  colour: z.string(),
  /** Its id. */
  order: z.uuid(),
  quantity: z.int(),
  seconds: z.int(),
  rejected: z.int(),
  pieces: z.int(),
  station_id: z.uuid().nullable(),
  status: z.string(),
  is_stopped: z.boolean(),
  steps_done: z.array(z.uuid()),
  version: z.int(),
})
export type BundleAtWork = z.infer<typeof BundleAtWork>

/** What a phone needs to scan without a line. */
export const BundlesAtWork = z.object({
  /** In the order of the line. */
  stations: z.array(PlacedStation),
  people: Operators,
  orders: z.array(OrderAtWork),
  bundles: z.array(BundleAtWork),
  /** False: there are more than it keeps. */
  complete: z.boolean(),
})
export type BundlesAtWork = z.infer<typeof BundlesAtWork>
