import { z } from 'zod'
import { day, id, longText, version } from '../../../kernel/fields.ts'

export const SERIES_DOCUMENTS = ['Factura', 'Nota de crédito', 'Nota de débito'] as const
export type SeriesDocument = (typeof SERIES_DOCUMENTS)[number]

const MOST = 999_999_999
const number = (message: string) => z.int({ error: message }).min(1, message).max(MOST, `Como máximo ${MOST}.`)
const PREFIX = 'El prefijo lleva letras, cifras y guiones.'
const LAST = 'Escribe el último número autorizado.'
const optionalDay = () =>
  z
    .union([day(), z.literal('').transform(() => null)])
    .nullable()
    .default(null)

const limits = {
  last_number: number(LAST).nullable().default(null),
  authorisation: longText(1_000),
  valid_from: optionalDay(),
  valid_until: optionalDay(),
  /** The one that is taken where none is chosen. */
  is_default: z.boolean({ error: 'Elige sí o no.' }).default(true),
}
type Limits = { valid_from: string | null; valid_until: string | null }
const inOrder = ({ valid_from, valid_until }: Limits) => !valid_from || !valid_until || valid_until >= valid_from
const UNORDERED = { error: 'No puede ser anterior al primer día.', path: ['valid_until'] }

export const NewLegalSeries = z
  .strictObject({
    document: z.enum(SERIES_DOCUMENTS, { error: 'Elige el documento.' }).default('Factura'),
    prefix: z
      .string({ error: PREFIX })
      .trim()
      .max(15, 'Como máximo 15 caracteres.')
      .regex(/^[0-9A-Za-z-]*$/, PREFIX)
      .default(''),
    digits: z.int({ error: 'Escribe de 1 a 12 dígitos.' }).min(1, 'Al menos 1.').max(12, 'Como máximo 12.').default(1),
    first_number: number('Escribe el primer número autorizado.').default(1),
    next_number: number('Escribe el número del próximo documento.'),
    ...limits,
  })
  .refine(inOrder, UNORDERED)
  .refine(({ first_number, next_number }) => next_number >= first_number, {
    error: 'No puede ser menor que el primero.',
    path: ['next_number'],
  })
  .refine(({ next_number, last_number }) => last_number === null || last_number >= next_number, {
    error: 'No puede ser menor que el próximo.',
    path: ['last_number'],
  })
export type NewLegalSeries = z.infer<typeof NewLegalSeries>

/** Prefix and numbers stay: documents have them. */
export const LegalSeriesChange = z
  .strictObject({
    id: id(),
    version: version(),
    ...limits,
    active: z.boolean({ error: 'Elige sí o no.' }).default(true),
  })
  .refine(inOrder, UNORDERED)
export type LegalSeriesChange = z.infer<typeof LegalSeriesChange>

export const LegalSeries = z.object({
  id: z.uuid(),
  document: z.enum(SERIES_DOCUMENTS),
  prefix: z.string(),
  digits: z.int(),
  first_number: z.int(),
  next_number: z.int(),
  last_number: z.int().nullable(),
  authorisation: z.string(),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  is_default: z.boolean(),
  active: z.boolean(),
  version: z.int(),
})
export type LegalSeries = z.infer<typeof LegalSeries>

/** The series of a document to be issued; none is the default one. */
export const chosenSeries = () =>
  z
    .union([id('Elige una serie de la lista.'), z.literal('').transform(() => null)])
    .nullable()
    .default(null)
