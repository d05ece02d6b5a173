import { z } from 'zod'
import { cursor, day, search } from '../../../kernel/fields.ts'

export const BACKWARDS = 'Ese período termina antes de empezar.'
const period = { from: day('Elige el primer día.'), to: day('Elige el último día.') }
const forward = <T extends z.ZodType<{ from: string; to: string }>>(schema: T) =>
  schema.refine(({ from, to }) => from <= to, { error: BACKWARDS, path: ['to'] })

export const TaxPeriod = forward(z.strictObject(period))
export type TaxPeriod = z.infer<typeof TaxPeriod>

/** `rate`: of lines by that percentage alone; `code_id`: of that code. */
export const TaxBookList = forward(
  z.strictObject({
    ...period,
    rate: z
      .string()
      .regex(/^\d{1,3}(\.\d{1,4})?$/, 'Elige una tarifa de la lista.')
      .optional(),
    code_id: z.uuid('Elige un impuesto de la lista.').optional(),
    search: search(),
    cursor: cursor(),
  }),
)
export type TaxBookList = z.infer<typeof TaxBookList>

/** What enters the book: a document on its day, and on the day of its annulment its contrary. */
export const TAX_EVENTS = [
  'Factura',
  'Factura anulada',
  'Nota de crédito',
  'Nota anulada',
  'Nota de débito',
  'Nota de débito anulada',
] as const

/** What a document bears of one rate or code; below 0 what takes it back. */
export const TaxBookRow = z.object({
  id: z.string(),
  event: z.enum(TAX_EVENTS),
  /** The invoice's, of its notes too; of a purchase the bill's. */
  document_id: z.uuid(),
  number: z.string(),
  date: z.string(),
  client: z.string(),
  tax_number: z.string(),
  /** The code's; '' for a percentage alone. */
  name: z.string(),
  withheld: z.boolean(),
  rate: z.string(),
  base: z.string(),
  amount: z.string(),
})
export type TaxBookRow = z.infer<typeof TaxBookRow>

/** What a rate or a code comes to in a period. */
export const BookedTax = z.object({
  /** Null for a percentage alone. */
  code_id: z.uuid().nullable(),
  name: z.string(),
  withheld: z.boolean(),
  rate: z.string(),
  documents: z.int(),
  base: z.string(),
  amount: z.string(),
})
export type BookedTax = z.infer<typeof BookedTax>

export const TaxTotals = z.object({
  /** What is added first, then what is withheld. */
  rates: z.array(BookedTax),
  /** Of what is added. */
  amount: z.string(),
  /** The company's account of these taxes; null while it has chosen none. */
  account: z.object({ id: z.uuid(), code: z.string(), name: z.string() }).nullable(),
  /** What moved in that account and those of codes: by the entries of these documents, and of purchases by all. */
  ledger: z.string(),
  /** The tax of documents that are not in the books. */
  unposted: z.string(),
  /** The tax that neither explains: 0.00 in sound books. */
  difference: z.string(),
  /** The same of what is withheld. */
  withheld: z.string(),
  withheld_ledger: z.string(),
  withheld_difference: z.string(),
})
export type TaxTotals = z.infer<typeof TaxTotals>
