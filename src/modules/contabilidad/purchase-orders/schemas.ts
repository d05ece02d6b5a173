import { z } from 'zod'
import { businessDay } from '../../../kernel/days/business-day.ts'
import {
  ByVersion,
  cursor,
  email,
  id,
  longText,
  moment,
  optionalDay,
  requiredText,
  search,
  version,
} from '../../../kernel/fields.ts'
import { Totals } from '../../../kernel/money/totals.ts'
import { linesOf, ShownTaxedLine, TaxedLine } from '../../../platform/documents/line.ts'

export const ORDER_STATES = ['Borrador', 'Enviada', 'Parcial', 'Recibida', 'Cerrada', 'Anulada'] as const
export type OrderState = (typeof ORDER_STATES)[number]
/** A filter in the list: what was sent and is not there yet. */
export const TO_COME = 'Por llegar'
export const ORDER_FILTERS = [TO_COME, ...ORDER_STATES] as const

const row = {
  id: z.uuid(),
  /** 'OC-2026-001'. */
  number: z.string(),
  supplier: z.string(),
  supplier_id: z.uuid(),
  date: z.string(),
  expected_on: z.string().nullable(),
  note: z.string(),
  status: z.enum(ORDER_STATES),
  amount: z.string(),
  currency: z.string(),
  /** Units. */
  came: z.int(),
  to_come: z.int(),
  version: z.int(),
}
export const PurchaseOrderRow = z.object(row)
export type PurchaseOrderRow = z.infer<typeof PurchaseOrderRow>

/** Of an order line: whether it is counted, and what of it came. */
const OrderLine = ShownTaxedLine.extend({ id: z.uuid(), goods: z.boolean(), received: z.int(), net: z.string() })
export type OrderLine = z.infer<typeof OrderLine>

export const PurchaseOrder = z.object({
  ...row,
  warehouse_id: z.uuid().nullable(),
  warehouse: z.string(),
  more_allowed: z.boolean(),
  subtotal: z.string(),
  discount: z.string(),
  tax: z.string(),
  /** What it comes to on its day, with what we shall withhold. */
  totals: Totals,
  sent_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  /** Nothing came of it, so that it can be edited. */
  untouched: z.boolean(),
  username: z.string(),
  created_at: moment(),
  /** The supplier's address in cdm; '' for none. */
  supplier_email: z.string(),
  /** Its mails, the latest first. */
  mails: z.array(z.object({ id: z.uuid(), email: z.string(), username: z.string(), created_at: moment() })),
  lines: z.array(OrderLine),
  receipts: z.array(
    z.object({ id: z.uuid(), number: z.string(), date: z.string(), units: z.int(), annulled: z.boolean() }),
  ),
})
export type PurchaseOrder = z.infer<typeof PurchaseOrder>

/** Of the area that keeps goods; '': the first. */
export const chosenPlace = () =>
  z
    .union([id('Elige una bodega de la lista.'), z.literal('').transform(() => null)])
    .nullable()
    .default(null)

const fields = {
  supplier_id: id('Elige el proveedor, o créalo aquí mismo.'),
  date: businessDay('Elige la fecha de la orden.'),
  expected_on: optionalDay(),
  warehouse_id: chosenPlace(),
  more_allowed: z.boolean().default(false),
  note: longText(1_000),
  lines: linesOf(TaxedLine).min(1, 'Escribe al menos una línea.'),
}
const checked = <T extends z.ZodType<{ date: string; expected_on: string }>>(schema: T) =>
  schema.refine(({ date, expected_on }) => expected_on === '' || expected_on >= date, {
    error: 'No se puede esperar para antes de la fecha de la orden.',
    path: ['expected_on'],
  })

export const NewPurchaseOrder = checked(z.strictObject(fields))
export type NewPurchaseOrder = z.infer<typeof NewPurchaseOrder>
export const PurchaseOrderChange = checked(z.strictObject({ id: id(), version: version(), ...fields }))
export type PurchaseOrderChange = z.infer<typeof PurchaseOrderChange>

export const OrderClosing = ByVersion.extend({ closed: z.boolean({ error: 'Elige un estado.' }) })
export type OrderClosing = z.infer<typeof OrderClosing>

export const OrderMailing = ByVersion.extend({
  email: email('Escribe el correo del proveedor.'),
  subject: requiredText('Escribe el asunto.', 200),
  message: longText(),
})
export type OrderMailing = z.infer<typeof OrderMailing>

export const ORDER_SORTS = ['date', '-date', 'supplier', '-supplier'] as const
export const PurchaseOrderList = z.strictObject({
  search: search(),
  status: z.enum(ORDER_FILTERS, { error: 'Elige un estado de la lista.' }).optional(),
  supplier_id: z.uuid('Elige un proveedor de la lista.').optional(),
  sort: z.enum(ORDER_SORTS).default('-date'),
  cursor: cursor(),
})
export type PurchaseOrderList = z.infer<typeof PurchaseOrderList>

/** A product as something to buy: `price` is what it cost last, from this supplier where he sold it. */
export const BoughtProduct = z.object({
  id: z.uuid(),
  name: z.string(),
  sku: z.string(),
  price: z.string(),
  tax: z.string().nullable(),
  has_variants: z.boolean(),
  /** The taxes that it proposes in purchases. */
  taxes: z.array(z.uuid()),
})
export type BoughtProduct = z.infer<typeof BoughtProduct>
export const BoughtProductList = z.strictObject({
  search: requiredText('Escribe qué buscas.'),
  supplier_id: z.union([z.uuid(), z.literal('')]).default(''),
  cursor: cursor(),
})
export type BoughtProductList = z.infer<typeof BoughtProductList>

/** Where goods can be received; none: in one place alone. */
export const GoodsPlace = z.object({ id: z.uuid(), name: z.string() })
export type GoodsPlace = z.infer<typeof GoodsPlace>

export const GoodsPlaces = z.object({
  places: z.array(GoodsPlace),
  /** The path at which the accounts of goods are chosen; null once they are: until then what comes is in no account of inventory. */
  accounts_at: z.string().nullable(),
})
export type GoodsPlaces = z.infer<typeof GoodsPlaces>
