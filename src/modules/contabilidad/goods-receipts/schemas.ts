import { z } from 'zod'
import { businessDay } from '../../../kernel/days/business-day.ts'
import { cursor, id, longText, moment, optionalText, search, units } from '../../../kernel/fields.ts'
import { MOST_LINES } from '../../../platform/documents/line.ts'
import { PurchaseEntry } from '../bills/schemas.ts'
import { chosenPlace } from '../purchase-orders/schemas.ts'

export const GOODS_RECEIPT_STATES = ['Por facturar', 'Facturada', 'Devuelta', 'Anulada'] as const
export type GoodsReceiptState = (typeof GOODS_RECEIPT_STATES)[number]

const row = {
  id: z.uuid(),
  /** 'ENT-2026-001'. */
  number: z.string(),
  supplier: z.string(),
  supplier_id: z.uuid(),
  date: z.string(),
  warehouse: z.string(),
  reference: z.string(),
  note: z.string(),
  status: z.enum(GOODS_RECEIPT_STATES),
  units: z.int(),
  /** What it cost as it was received. */
  amount: z.string(),
  currency: z.string(),
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
}
export const GoodsReceiptRow = z.object(row)
export type GoodsReceiptRow = z.infer<typeof GoodsReceiptRow>

export const GoodsReceiptLine = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  description: z.string(),
  quantity: z.int(),
  unit_cost: z.string(),
  billed: z.int(),
  returned: z.int(),
  billable: z.int(),
})
export type GoodsReceiptLine = z.infer<typeof GoodsReceiptLine>

export const GoodsReceipt = z.object({
  ...row,
  annulled_on: z.string().nullable(),
  annulment_reason: z.string(),
  username: z.string(),
  created_at: moment(),
  lines: z.array(GoodsReceiptLine),
  bills: z.array(z.object({ id: z.uuid(), number: z.string(), supplier_number: z.string() })),
  returns: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      date: z.string(),
      units: z.int(),
      value: z.string(),
      reason: z.string(),
      annulled_on: z.string().nullable(),
    }),
  ),
  entries: z.array(PurchaseEntry),
})
export type GoodsReceipt = z.infer<typeof GoodsReceipt>

const COST = 'Escribe un costo de 0 o más, con seis decimales como máximo.'
const cost = () =>
  z
    .union([z.string(), z.number()], { error: COST })
    .transform((typed) => String(typed).trim())
    .refine((text) => text === '' || /^\d{1,11}(\.\d{1,6})?$/.test(text), COST)

export const NewGoodsReceiptLine = z.strictObject({
  order_line_id: id().nullable().default(null),
  product_id: id('Elige un producto.'),
  quantity: units(1, 'Escribe cuántas unidades llegaron.'),
  /** Of one unit, without taxes that are given back; '': as ordered. */
  unit_cost: cost().default(''),
})
export type NewGoodsReceiptLine = z.infer<typeof NewGoodsReceiptLine>

export const NewGoodsReceipt = z.strictObject({
  order_id: id('Elige una orden de la lista.').nullable().default(null),
  supplier_id: id('Elige el proveedor, o créalo aquí mismo.'),
  date: businessDay('Elige el día en que llegó.'),
  warehouse_id: chosenPlace(),
  reference: optionalText(60),
  note: longText(1_000),
  lines: z.array(NewGoodsReceiptLine).min(1, 'Escribe qué llegó.').max(MOST_LINES, `Como máximo ${MOST_LINES} líneas.`),
})
export type NewGoodsReceipt = z.infer<typeof NewGoodsReceipt>

export const GoodsReceiptList = z.strictObject({
  search: search(),
  status: z.enum(GOODS_RECEIPT_STATES, { error: 'Elige un estado de la lista.' }).optional(),
  supplier_id: z.uuid('Elige un proveedor de la lista.').optional(),
  cursor: cursor(),
})
export type GoodsReceiptList = z.infer<typeof GoodsReceiptList>

/** A receipt's line of which something is not billed yet, as a bill's form offers it. */
export const BillableLine = GoodsReceiptLine.extend({
  receipt: z.string(),
  receipt_id: z.uuid(),
  date: z.string(),
  /** As they were ordered: a percentage, or by code. */
  tax: z.string(),
  taxes: z.array(z.uuid()),
})
export type BillableLine = z.infer<typeof BillableLine>
