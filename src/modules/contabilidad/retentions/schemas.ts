import { z } from 'zod'
import { id } from '../../../kernel/fields.ts'
import { chosenSeries } from '../numbering/schemas.ts'

/** What a purchase counts as: table 5 of the ATS' catalogue of the SRI. */
export const TAX_CREDITS = {
  '01': 'Crédito tributario de IVA (bienes y servicios)',
  '02': 'Costo o gasto, sin crédito tributario',
  '03': 'Activo fijo, con crédito tributario',
  '04': 'Activo fijo, sin crédito tributario',
  '06': 'Inventario, con crédito tributario',
  '07': 'Inventario, sin crédito tributario',
} as const

export const NewRetention = z.strictObject({
  /** The bill's. */
  id: id(),
  credit: z.enum(Object.keys(TAX_CREDITS) as (keyof typeof TAX_CREDITS)[], {
    error: 'Elige el sustento tributario de la lista.',
  }),
  authorisation: z
    .string({ error: 'Escribe el número de autorización.' })
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(
      z
        .string()
        .regex(
          /^(\d{10}|\d{37}|\d{49})?$/,
          'El número de autorización tiene 49 cifras; el de una factura impresa, 10.',
        ),
    )
    .default(''),
  series_id: chosenSeries(),
})
export type NewRetention = z.infer<typeof NewRetention>

export const IssuedRetention = z.object({
  /** The bill's. */
  id: z.uuid(),
  number: z.string(),
})
export type IssuedRetention = z.infer<typeof IssuedRetention>
