import { z } from 'zod'
import { businessDay } from '../../../kernel/days/business-day.ts'
import { id, requiredText } from '../../../kernel/fields.ts'
import { BEYOND_LINES, discountFits } from '../../../platform/documents/discount/general-discount.ts'
import { invoiceFields } from '../invoices/new-invoice.ts'
import { invoiceTotals, isTotal } from '../invoices/rules.ts'

const { due_date, amount, lines, general_discount, series_id } = invoiceFields

/** What is added to an invoice: lines, or an amount alone; its client is the invoice's. */
export const NewDebitNote = z
  .strictObject({
    /** The invoice's. */
    id: id(),
    date: businessDay('Elige la fecha de la nota.'),
    reason: requiredText('Escribe el motivo.', 1_000),
    ...{ due_date, amount, lines, general_discount, series_id },
  })
  .refine(discountFits, BEYOND_LINES)
  .refine(({ date, due_date }) => due_date >= date, {
    error: 'El vencimiento no puede ser anterior a la nota.',
    path: ['due_date'],
  })
  .refine((typed) => isTotal(invoiceTotals(typed)), {
    error: 'El total de la nota debe ser mayor que 0.',
    path: ['amount'],
  })
export type NewDebitNote = z.infer<typeof NewDebitNote>
