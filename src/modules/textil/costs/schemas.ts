import { z } from 'zod'
import { businessDay } from '#src/kernel/days/business-day.ts'
import { cursor, id, moment, search, version } from '#src/kernel/fields.ts'
import { HourRate, typedHourRates } from '../hours/schemas.ts'
import { ORDER_STATUSES } from '../rows.ts'
import { StyleMaterial } from '../styles/schemas.ts'

/** Labour costs what pieces are paid, or the standard minutes of what was done by the hour. */
export const LABOUR_BY = ['pieza', 'hora'] as const
export const WORKSHOP_BY = ['minuto', 'porcentaje'] as const
const RATE = 'Escribe la tarifa del taller, de 0 o más, con cuatro decimales como máximo.'

const chosen = (message: string) =>
  z
    .union([id(message), z.literal('').transform(() => null)])
    .nullable()
    .default(null)

export const CostSettings = z.object({
  /** Whether materials leave stock with each cut. */
  takes_materials: z.boolean(),
  /** Whence, and where garments come in; null: the first. */
  warehouse_id: z.uuid().nullable(),
  /** As what seconds come in; null: as good ones. */
  seconds_product_id: z.uuid().nullable(),
  seconds_product: z.string(),
  labour_by: z.enum(LABOUR_BY),
  /** By station and day; they hold where labour is by the hour. */
  hour_rates: z.array(HourRate),
  workshop_by: z.enum(WORKSHOP_BY),
  /** Of a minute of the style, or a percentage of labour. */
  workshop_rate: z.string(),
  /** Of the books, from which labour and workshop come; null: differences. */
  account_id: z.uuid().nullable(),
  version: z.int(),
})
export type CostSettings = z.infer<typeof CostSettings>

const HOURS_MISSING = 'Escribe lo que cuesta una hora en todo el taller.'
export const CostSettingsChange = z
  .strictObject({
    takes_materials: z.boolean({ error: 'Di si los materiales salen al cortar.' }),
    warehouse_id: chosen('Elige una bodega de la lista.'),
    seconds_product_id: chosen('Elige un producto de la lista.'),
    labour_by: z.enum(LABOUR_BY, { error: 'Elige cómo se cuenta la mano de obra.' }).default('pieza'),
    hour_rates: typedHourRates(),
    workshop_by: z.enum(WORKSHOP_BY, { error: 'Elige cómo se cobra el taller.' }),
    workshop_rate: z
      .union([z.string(), z.number()], { error: RATE })
      .transform((typed) => String(typed).trim() || '0')
      .refine((text) => /^\d{1,10}(\.\d{1,4})?$/.test(text), RATE),
    account_id: chosen('Elige una cuenta de la lista.'),
    version: version(),
  })
  .refine(
    ({ labour_by, hour_rates }) => labour_by === 'pieza' || hour_rates.some(({ station_id }) => station_id === null),
    {
      path: ['hour_rates'],
      error: HOURS_MISSING,
    },
  )
export type CostSettingsChange = z.infer<typeof CostSettingsChange>

/** What a cut of an order will take out of stock, for whoever writes the cut down. */
export const CutMaterials = z.object({
  /** Whether anything is taken at all. */
  takes: z.boolean(),
  materials: z.array(
    StyleMaterial.pick({ material_id: true, name: true, unit: true, waste: true, quantities: true }).extend({
      /** In all warehouses, and promised to nobody else. */
      free: z.int(),
    }),
  ),
})
export type CutMaterials = z.infer<typeof CutMaterials>

const Pieces = { good: z.int(), seconds: z.int(), rejected: z.int() }

export const OrderReceipt = z.object({
  id: z.uuid(),
  production_order_id: z.uuid(),
  number: z.int(),
  day: z.string(),
  ...Pieces,
  /** What it came to when it was registered, of one that brought nothing in what is lost; null: not for this person. */
  cost: z.string().nullable(),
  username: z.string(),
  annulled_at: moment().nullable(),
  version: z.int(),
  created_at: moment(),
})
export type OrderReceipt = z.infer<typeof OrderReceipt>

export const ReceiptsOfOrder = z.object({
  /** Whether the company keeps stock: without it nothing comes in. */
  kept: z.boolean(),
  /** Finished bundles that did not come in yet. */
  waiting: z.object({
    bundles: z.int(),
    ...Pieces,
    /** None is good and none at work is left to bear them: what their materials cost can be written off. */
    lost: z.boolean(),
  }),
  receipts: z.array(OrderReceipt),
})
export type ReceiptsOfOrder = z.infer<typeof ReceiptsOfOrder>

export const NewOrderReceipt = z.strictObject({
  /** The order's. */
  id: id(),
  day: businessDay('Elige el día del ingreso.'),
})
export type NewOrderReceipt = z.infer<typeof NewOrderReceipt>

const CostParts = z.object({ material: z.string(), labour: z.string(), workshop: z.string(), total: z.string() })
export type CostParts = z.infer<typeof CostParts>

const Margin = z.object({ amount: z.string(), percent: z.string() })
export type Margin = z.infer<typeof Margin>

/** What an order costs. `each`: of one piece, its parts making the whole to the cent. */
export const OrderCost = z.object({
  id: z.uuid(),
  order_code: z.string(),
  style: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** How the company reckons labour by now; what came in keeps what it had. */
  labour_by: z.enum(LABOUR_BY),
  /** Null: no style, or the cost of a material is not known. */
  planned: z.object({ pieces: z.int(), all: CostParts, each: CostParts }).nullable(),
  /** Of the pieces that are done, rejected ones borne by the others; null: none is. */
  done: z.object({ pieces: z.int(), all: CostParts, each: CostParts }).nullable(),
  /** All that went into the order so far, and what of it is neither in what is done nor lost. */
  spent: CostParts,
  in_process: CostParts,
  /** What pieces cost that were all rejected, with nobody to bear them. */
  lost: CostParts,
  /** Materials are estimated by the style: they did not leave stock. */
  estimated: z.boolean(),
  /** Of a piece, before taxes, as it was quoted in the company's money; null: it was not. */
  quoted: z.string().nullable(),
  planned_margin: Margin.nullable(),
  /** Of a piece that is done, and of all of them. */
  margin: Margin.nullable(),
  margin_of_all: z.string().nullable(),
})
export type OrderCost = z.infer<typeof OrderCost>

/** In a list, with what is compared there: the cost of a piece as planned and as done, and the margin in percent as far as it is known. */
export const OrderCostRow = OrderCost.extend({
  planned_each: z.string().nullable(),
  done_each: z.string().nullable(),
  margin_percent: z.string().nullable(),
})
export type OrderCostRow = z.infer<typeof OrderCostRow>

export const OrderCostList = z.strictObject({
  search: search(),
  status: z.enum(ORDER_STATUSES).optional(),
  cursor: cursor(),
})
export type OrderCostList = z.infer<typeof OrderCostList>
