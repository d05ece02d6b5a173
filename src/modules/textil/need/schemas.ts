import { z } from 'zod'

/** What an order takes of a material, in whole units, and what there is of it. */
export const MaterialNeed = z.object({
  material_id: z.uuid(),
  name: z.string(),
  unit: z.string(),
  need: z.int(),
  stock: z.int(),
  /** Of the need: set aside for this order. */
  kept: z.int(),
  /** In stock, and set aside for nobody. */
  free: z.int(),
  /** Ordered of suppliers. */
  to_come: z.int(),
  /** What neither is there nor comes. */
  shortage: z.int(),
})
export type MaterialNeed = z.infer<typeof MaterialNeed>

export const OrderNeed = z.object({
  /** In the order of the sheet; none where its style has no sheet, or an empty one. */
  materials: z.array(MaterialNeed),
})
export type OrderNeed = z.infer<typeof OrderNeed>

/** What is set aside of an order's materials now, and what could not be. */
export const KeptMaterials = z.object({
  id: z.uuid(),
  order_code: z.string(),
  units: z.int(),
  missing: z.array(z.object({ name: z.string(), quantity: z.int() })),
})
export type KeptMaterials = z.infer<typeof KeptMaterials>
