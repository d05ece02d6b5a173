import { z } from 'zod'
import { businessDay } from '#src/kernel/days/business-day.ts'
import { cursor, flag, id, optionalText, search, version } from '#src/kernel/fields.ts'

/** What changes the value of goods. */
export const VALUE_KINDS = [
  'initial',
  'opening',
  'manual',
  'count',
  'sale',
  'receipt',
  'transfer',
  'production',
  'adjustment',
] as const
export type ValueKind = (typeof VALUE_KINDS)[number]

export const STOCK_ACCOUNTS = ['inventory_id', 'cost_id', 'difference_id', 'received_id', 'opening_id'] as const
export type StockAccount = (typeof STOCK_ACCOUNTS)[number]

/** Against which account the value of each is posted. A transfer changes none; what a production takes and brings is the same there. */
export const ACCOUNT_OF: Record<Exclude<ValueKind, 'transfer'>, StockAccount> = {
  initial: 'opening_id',
  opening: 'opening_id',
  manual: 'difference_id',
  count: 'difference_id',
  sale: 'cost_id',
  receipt: 'received_id',
  production: 'difference_id',
  adjustment: 'difference_id',
}

const accountsOf = <T extends z.ZodType>(account: T) =>
  z.object({
    inventory_id: account,
    cost_id: account,
    difference_id: account,
    received_id: account,
    opening_id: account,
  })

export const StockAccounts = accountsOf(z.uuid().nullable()).extend({
  /** From this day on inventory in the books is the kardex; null: nothing is posted. */
  since: z.string().nullable(),
  version: z.int(),
  /** From the company's chart. */
  proposed: accountsOf(z.uuid().nullable()),
})
export type StockAccounts = z.infer<typeof StockAccounts>

const account = () => id('Elige una cuenta.')
export const StockAccountsChange = z.strictObject({
  inventory_id: account(),
  cost_id: account(),
  difference_id: account(),
  received_id: account(),
  opening_id: account(),
  version: version(),
})
export type StockAccountsChange = z.infer<typeof StockAccountsChange>

const COST = 'Escribe un costo de 0 o más, con seis decimales como máximo.'
/** What one unit costs. */
export const unitCost = () =>
  z
    .union([z.string(), z.number()], { error: COST })
    .transform((typed) => String(typed).trim())
    .refine((text) => /^\d{1,12}(\.\d{1,6})?$/.test(text), COST)

export const KardexList = z.strictObject({
  product_id: id('Elige un producto.'),
  /** What moved in one warehouse, and how many were in it afterwards. */
  warehouse_id: z.uuid('Elige una bodega de la lista.').optional(),
  from: businessDay().optional(),
  to: businessDay().optional(),
  cursor: cursor(),
})
export type KardexList = z.infer<typeof KardexList>

export const KardexProduct = z.object({
  id: z.uuid(),
  name: z.string(),
  stock: z.int(),
  /** It and its like, of a product that is counted by variants. */
  variants: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type KardexProduct = z.infer<typeof KardexProduct>

export const KardexRow = z.object({
  id: z.uuid(),
  day: z.string(),
  kind: z.enum(VALUE_KINDS),
  quantity: z.int(),
  /** Of one unit of this row; null where it has no units. */
  unit_cost: z.string().nullable(),
  value: z.string(),
  /** What is there afterwards: of one warehouse at the company's average. */
  running_quantity: z.int(),
  running_value: z.string(),
  /** Of one unit of what is there afterwards; null where nothing is. */
  average: z.string().nullable(),
  note: z.string(),
  warehouse: z.string().nullable(),
  document: z.object({ kind: z.string(), id: z.uuid(), name: z.string() }).nullable(),
})
export type KardexRow = z.infer<typeof KardexRow>

export const StockValueList = z.strictObject({
  search: search(),
  /** At the end of this day; absent: now. */
  day: businessDay().optional(),
  /** Only what has units and no value. */
  without_cost: flag(),
  cursor: cursor(),
})
export type StockValueList = z.infer<typeof StockValueList>

export const ValuedProduct = z.object({
  id: z.uuid(),
  name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  average: z.string().nullable(),
  value: z.string(),
})
export type ValuedProduct = z.infer<typeof ValuedProduct>

export const StockTotal = z.object({
  day: z.string(),
  value: z.string(),
  units: z.int(),
  /** Products with units and no value. */
  without_cost: z.int(),
  /** Of the account of inventory on that day; null where none is chosen. */
  books: z.string().nullable(),
  difference: z.string().nullable(),
})
export type StockTotal = z.infer<typeof StockTotal>

export const CountWorth = z.object({ surplus: z.string(), shortage: z.string(), net: z.string() })
export type CountWorth = z.infer<typeof CountWorth>

export const StockDay = z.strictObject({ day: businessDay().optional() })
export type StockDay = z.infer<typeof StockDay>

const MOST_LINES = 500

export const NewOpening = z.strictObject({
  day: businessDay('Elige el día desde el que valen estos costos.'),
  note: optionalText(),
  lines: z
    .array(z.strictObject({ product_id: id('Elige un producto.'), unit_cost: z.union([unitCost(), z.literal('')]) }))
    .refine((lines) => lines.some(({ unit_cost }) => unit_cost !== ''), 'Escribe el costo de un producto, al menos.')
    .max(MOST_LINES, `Como máximo ${MOST_LINES} productos a la vez.`),
})
export type NewOpening = z.infer<typeof NewOpening>

export const Opening = z.object({
  id: z.uuid(),
  number: z.int(),
  day: z.string(),
  note: z.string(),
  username: z.string(),
  products: z.int(),
  value: z.string(),
  annulled: z.boolean(),
})
export type Opening = z.infer<typeof Opening>

export const openingName = (number: number) => `Saldo inicial ${number}`

export const OpeningList = z.strictObject({ cursor: cursor() })
export type OpeningList = z.infer<typeof OpeningList>
