import { z } from 'zod'
import { day } from '../../../kernel/fields.ts'

/** A line of a receipt of which something stood open on a day. */
export const UnbilledLine = z.object({
  id: z.uuid(),
  receipt_id: z.uuid(),
  receipt: z.string(),
  reference: z.string(),
  date: z.string(),
  supplier_id: z.uuid(),
  supplier: z.string(),
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  description: z.string(),
  received: z.int(),
  /** Less what the supplier's notes took back. */
  billed: z.int(),
  returned: z.int(),
  /** To be billed; below 0: it went back after it was billed and is to be credited, or it was billed before it came. */
  open: z.int(),
  /** What of the account of goods that are received and not billed is theirs. */
  value: z.string(),
  /** Whether goods were in the books when they came: what came before is on no account. */
  booked: z.boolean(),
})
export type UnbilledLine = z.infer<typeof UnbilledLine>

const SupplierSum = z.object({ supplier_id: z.uuid(), supplier: z.string(), value: z.string() })
export type SupplierSum = z.infer<typeof SupplierSum>

export const UnbilledGoods = z.object({
  day: z.string(),
  /** By supplier and day, up to MOST_LINES of them; the sums include all. */
  rows: z.array(UnbilledLine),
  lines: z.int(),
  suppliers: z.array(SupplierSum),
  total: z.string(),
  /** What of it came before goods were in the books. */
  unbooked: z.string(),
  /** The accounts on which it stands in the ledger, and their balance; null: goods are not in the books. */
  accounts: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string() })),
  ledger: z.string().nullable(),
  /** What the ledger says beyond the lines. */
  difference: z.string().nullable(),
})
export type UnbilledGoods = z.infer<typeof UnbilledGoods>

export const UnbilledAsked = z.strictObject({ day: day().optional() })
export type UnbilledAsked = z.infer<typeof UnbilledAsked>
