import { z } from 'zod'
import { businessDay } from '../../../kernel/days/business-day.ts'
import { requiredText } from '../../../kernel/fields.ts'
import { checkedInvoice, invoiceFields } from '../invoices/new-invoice.ts'

const hour = (message: string) => z.string({ error: message }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, message)
const { quote_id: _, ...fields } = invoiceFields

/** An invoice that stands on paper, as it is written there; `date` and `hour` are those of the paper. */
export const NewPaperInvoice = checkedInvoice(
  z.strictObject({
    ...fields,
    date: businessDay('Elige el día en que la emitiste.'),
    /** With its prefix or without. */
    paper_number: requiredText('Escribe el número de la factura en papel.', 30),
    hour: hour('Escribe la hora en que la emitiste, como 14:30.'),
    /** When the failure was over. */
    ended_on: businessDay('Elige el día en que terminó la falla.'),
    ended_hour: hour('Escribe la hora en que terminó la falla, como 16:00.'),
  }),
).refine((typed) => `${typed.ended_on} ${typed.ended_hour}` >= `${typed.date} ${typed.hour}`, {
  error: 'La falla no pudo terminar antes de que emitieras la factura.',
  path: ['ended_on'],
})
export type NewPaperInvoice = z.infer<typeof NewPaperInvoice>

/** What stands on the paper beside the invoice itself. */
export type PaperFacts = Pick<NewPaperInvoice, 'paper_number' | 'hour' | 'ended_on' | 'ended_hour'>
