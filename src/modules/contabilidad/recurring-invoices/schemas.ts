import { z } from 'zod'
import { cursor, day, flag, id, moment, optionalDay, requiredText, search, version } from '../../../kernel/fields.ts'
import { BEYOND_LINES, discountFits, generalDiscount } from '../../../platform/documents/discount/general-discount.ts'
import { linesOf, ShownTaxedLine, TaxedLine } from '../../../platform/documents/line.ts'
import { DUE_DAYS, invoiceTotals, isTotal } from '../invoices/rules.ts'
import { FREQUENCIES } from '../recurring/periods.ts'

const MOST_DAYS = 365
const DAYS = `Escribe los días de plazo, de 0 a ${MOST_DAYS}.`

export const RecurringInvoice = z.object({
  id: z.uuid(),
  client: z.string(),
  client_id: z.uuid().nullable(),
  description: z.string(),
  frequency: z.enum(FREQUENCIES),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  days_to_pay: z.int(),
  lines: z.array(ShownTaxedLine),
  general_discount: z.string(),
  total: z.string(),
  /** Null if it has ended. */
  next_on: z.string().nullable(),
  paused: z.boolean(),
  archived: z.boolean(),
  /** The last day on which no invoice could be issued, and why; null once it works again. */
  failed_on: z.string().nullable(),
  failure: z.string(),
  issued: z.int(),
  /** The person who set it up: the author of its invoices. */
  username: z.string(),
  version: z.int(),
})
export type RecurringInvoice = z.infer<typeof RecurringInvoice>

/** An invoice that was issued of it. */
export const RecurringIssue = z.object({
  id: z.uuid(),
  period: z.string(),
  invoice_id: z.uuid(),
  invoice: z.string(),
  date: z.string(),
  amount: z.string(),
  annulled: z.boolean(),
  created_at: moment(),
})
export type RecurringIssue = z.infer<typeof RecurringIssue>

const fields = {
  client: requiredText('Escribe o elige el cliente.'),
  client_id: id('Elige un cliente de la lista.').nullable().default(null),
  description: requiredText('Describe la factura.'),
  frequency: z.enum(FREQUENCIES, { error: 'Elige una frecuencia.' }).default('mensual'),
  starts_on: day('Elige el primer día.'),
  ends_on: optionalDay(),
  days_to_pay: z.int({ error: DAYS }).min(0, DAYS).max(MOST_DAYS, DAYS).default(DUE_DAYS),
  lines: linesOf(TaxedLine).min(1, 'Agrega al menos una línea.'),
  general_discount: generalDiscount(),
}
const checked = <T extends z.ZodType<z.infer<z.ZodObject<typeof fields>>>>(schema: T) =>
  schema
    .refine(({ starts_on, ends_on }) => ends_on === '' || ends_on >= starts_on, {
      error: 'El último día no puede ser anterior al primero.',
      path: ['ends_on'],
    })
    .refine(discountFits, BEYOND_LINES)
    .refine((typed) => isTotal(invoiceTotals({ ...typed, amount: '0' })), {
      error: 'El total de la factura debe ser mayor que 0.',
      path: ['lines'],
    })

export const NewRecurringInvoice = checked(z.strictObject(fields))
export type NewRecurringInvoice = z.infer<typeof NewRecurringInvoice>
export const RecurringInvoiceChange = checked(z.strictObject({ id: id(), version: version(), ...fields }))
export type RecurringInvoiceChange = z.infer<typeof RecurringInvoiceChange>

export const RecurringInvoicesAsked = z.strictObject({ archived: flag(), search: search(), cursor: cursor() })
export type RecurringInvoicesAsked = z.infer<typeof RecurringInvoicesAsked>
export const PauseInvoice = z.strictObject({
  id: id(),
  version: version(),
  paused: z.boolean({ error: 'Elige un estado.' }),
})
export type PauseInvoice = z.infer<typeof PauseInvoice>
export const RecurringIssues = z.strictObject({ id: id(), cursor: cursor() })
export type RecurringIssues = z.infer<typeof RecurringIssues>
