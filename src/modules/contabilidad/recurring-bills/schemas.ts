import { z } from 'zod'
import { cursor, day, flag, id, moment, optionalDay, requiredText, search, version } from '../../../kernel/fields.ts'
import { BEYOND_LINES, discountFits, generalDiscount } from '../../../platform/documents/discount/general-discount.ts'
import { linesOf, ShownTaxedLine } from '../../../platform/documents/line.ts'
import { BillLine, chosenCenter } from '../bills/new-bill.ts'
import { BILL_DAYS, billTotals } from '../bills/rules.ts'
import { isTotal } from '../invoices/rules.ts'
import { FREQUENCIES } from '../recurring/periods.ts'

const MOST_DAYS = 365
const DAYS = `Escribe los días de plazo, de 0 a ${MOST_DAYS}.`

export const RecurringBill = z.object({
  id: z.uuid(),
  supplier: z.string(),
  supplier_id: z.uuid(),
  description: z.string(),
  cost_center_id: z.uuid().nullable(),
  frequency: z.enum(FREQUENCIES),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  days_to_pay: z.int(),
  lines: z.array(ShownTaxedLine.extend({ account_id: z.uuid().nullable() })),
  general_discount: z.string(),
  total: z.string(),
  currency: z.string(),
  /** The day of the first period that waits; null if it has ended. */
  next_on: z.string().nullable(),
  /** That day has come, and its bill is not registered. */
  due: z.boolean(),
  paused: z.boolean(),
  archived: z.boolean(),
  registered: z.int(),
  username: z.string(),
  version: z.int(),
})
export type RecurringBill = z.infer<typeof RecurringBill>

/** A period of one: registered as a bill, or left out. */
export const RecurringBillPeriod = z.object({
  id: z.uuid(),
  period: z.string(),
  /** Null: no bill came. */
  bill_id: z.uuid().nullable(),
  bill: z.string(),
  supplier_number: z.string(),
  date: z.string().nullable(),
  amount: z.string().nullable(),
  currency: z.string(),
  annulled: z.boolean(),
  created_at: moment(),
})
export type RecurringBillPeriod = z.infer<typeof RecurringBillPeriod>

const fields = {
  supplier_id: id('Elige el proveedor, o créalo aquí mismo.'),
  description: requiredText('Describe la factura.'),
  cost_center_id: chosenCenter(),
  frequency: z.enum(FREQUENCIES, { error: 'Elige una frecuencia.' }).default('mensual'),
  starts_on: day('Elige el primer día.'),
  ends_on: optionalDay(),
  days_to_pay: z.int({ error: DAYS }).min(0, DAYS).max(MOST_DAYS, DAYS).default(BILL_DAYS),
  lines: linesOf(BillLine.omit({ receipt_line_id: true })).min(1, 'Escribe al menos una línea.'),
  general_discount: generalDiscount(),
}
const checked = <T extends z.ZodType<z.infer<z.ZodObject<typeof fields>>>>(schema: T) =>
  schema
    .refine(({ starts_on, ends_on }) => ends_on === '' || ends_on >= starts_on, {
      error: 'El último día no puede ser anterior al primero.',
      path: ['ends_on'],
    })
    .refine(discountFits, BEYOND_LINES)
    .refine(({ lines, general_discount }) => isTotal(billTotals(lines, general_discount)), {
      error: 'El total de la factura debe ser mayor que 0.',
      path: ['lines'],
    })

export const NewRecurringBill = checked(z.strictObject(fields))
export type NewRecurringBill = z.infer<typeof NewRecurringBill>
export const RecurringBillChange = checked(z.strictObject({ id: id(), version: version(), ...fields }))
export type RecurringBillChange = z.infer<typeof RecurringBillChange>

export const RecurringBillsAsked = z.strictObject({
  archived: flag(),
  /** Those alone whose bill is awaited. */
  due: flag(),
  search: search(),
  cursor: cursor(),
})
export type RecurringBillsAsked = z.infer<typeof RecurringBillsAsked>
export const PauseRecurringBill = z.strictObject({
  id: id(),
  version: version(),
  paused: z.boolean({ error: 'Elige un estado.' }),
})
export type PauseRecurringBill = z.infer<typeof PauseRecurringBill>
export const RecurringBillPeriods = z.strictObject({ id: id(), cursor: cursor() })
export type RecurringBillPeriods = z.infer<typeof RecurringBillPeriods>
