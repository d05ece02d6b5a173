import { z } from 'zod'
import { businessDay, DUE_YEARS_AHEAD } from '../../../kernel/days/business-day.ts'
import { amount, id, longText, requiredText } from '../../../kernel/fields.ts'
import { BEYOND_LINES, discountFits, generalDiscount } from '../../../platform/documents/discount/general-discount.ts'
import { linesOf, TaxedLine } from '../../../platform/documents/line.ts'
import { chosenSeries } from '../numbering/schemas.ts'
import { invoiceTotals, isTotal } from './rules.ts'

export const dueDate = () => businessDay('Elige la fecha de vencimiento.', { ahead: DUE_YEARS_AHEAD })
export const DUE_BEFORE = 'El vencimiento no puede ser anterior a la factura.'

/** With lines, or with an amount alone. For a client of cdm the name is taken from there. */
export const invoiceFields = {
  date: businessDay('Elige la fecha de la factura.'),
  client: requiredText('Escribe o elige el cliente.'),
  client_id: id('Elige un cliente de la lista.').nullable().default(null),
  /** The accepted quote that it is made from; their totals must be equal. */
  quote_id: id('Elige una cotización de la lista.').nullable().default(null),
  series_id: chosenSeries(),
  description: longText(1_000),
  due_date: dueDate(),
  amount: z.union([z.literal('').transform(() => '0'), amount()]).default('0'),
  lines: linesOf(TaxedLine).default([]),
  general_discount: generalDiscount(),
}
type InvoiceFields = Omit<z.infer<z.ZodObject<typeof invoiceFields>>, 'quote_id'>

/** What holds of the fields of an invoice together. */
export const checkedInvoice = <T extends z.ZodType<InvoiceFields>>(schema: T) =>
  schema
    .refine(discountFits, BEYOND_LINES)
    .refine(({ date, due_date }) => due_date >= date, { error: DUE_BEFORE, path: ['due_date'] })
    .refine((typed) => isTotal(invoiceTotals(typed)), {
      error: 'El total de la factura debe ser mayor que 0.',
      path: ['amount'],
    })

export const NewInvoice = checkedInvoice(z.strictObject(invoiceFields))
export type NewInvoice = z.infer<typeof NewInvoice>
