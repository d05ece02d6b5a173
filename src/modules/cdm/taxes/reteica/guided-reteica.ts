import { z } from 'zod'
import { requiredText } from '../../../../kernel/fields.ts'
import { percentOfPerMille } from '../../../../kernel/money/per-mille.ts'
import { TAX_SIDES } from '../rules.ts'
import {
  ICA_CONCEPTS,
  ICA_MUNICIPALITIES,
  type IcaConcept,
  type IcaMunicipality,
  minimumsOf,
} from './municipalities.ts'

const PER_MILLE = 'Escribe una tarifa de 0 a 100 por mil, con tres decimales como máximo.'
const LONGEST_NAME = 80
const LONGEST_SHORT_NAME = 20

/** What whoever adds a retention of ICA is asked. */
export const GuidedReteica = z.object({
  municipality: requiredText('Escribe el municipio.', 60),
  per_mille: z
    .string({ error: PER_MILLE })
    .refine((text) => /^\d{1,3}(\.\d{1,3})?$/.test(text) && Number(text) <= 100, PER_MILLE),
  concept: z.enum(ICA_CONCEPTS, { error: 'Elige si es por servicios o por compras.' }),
  applies: z.enum(TAX_SIDES, { error: 'Elige dónde se usa.' }),
})
export type GuidedReteica = z.infer<typeof GuidedReteica>

export const CONCEPT_NAMES: Record<IcaConcept, string> = { servicios: 'Servicios', compras: 'Compra de bienes' }

export const municipalityNamed = (name: string): IcaMunicipality | undefined =>
  ICA_MUNICIPALITIES.find((one) => one.name === name)

/** In pesos, from each year on; 0 where no minimum is known. */
export function reteicaRates({ municipality, per_mille, concept }: Omit<GuidedReteica, 'applies'>, today: string) {
  const known = municipalityNamed(municipality)
  const rate = known?.rates.find((one) => Number(one.per_mille) === Number(per_mille))
  const minimums = known?.minimums
  const sources = [rate?.source, minimums && `base: ${minimums.source}`].filter((source) => source !== undefined)
  const from = minimums ? minimumsOf(minimums[concept]) : [{ from_day: `${today.slice(0, 4)}-01-01`, minimum: '0' }]
  return from.map((one) => ({
    ...one,
    percent: percentOfPerMille(per_mille),
    source: sources.join('; '),
    source_url: sources.length > 0 ? (known?.source_url ?? '') : '',
  }))
}

/** The tax that comes of it. `written`: the rate as the country writes it. */
export function reteicaOf(asked: GuidedReteica, today: string, written: string) {
  const { municipality, concept, applies } = asked
  return {
    name: `ReteICA ${municipality} ${written} ‰, ${CONCEPT_NAMES[concept].toLowerCase()}`.slice(0, LONGEST_NAME),
    short_name: shortNameOf(municipality, `${written}‰`),
    kind: 'reteica' as const,
    municipality,
    applies,
    rates: reteicaRates(asked, today),
  }
}

/** Its rate is never cut off. */
const shortNameOf = (municipality: string, rate: string) =>
  `ICA ${municipality.slice(0, LONGEST_SHORT_NAME - rate.length - 'ICA  '.length).trim()} ${rate}`
