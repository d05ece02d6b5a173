import { z } from 'zod'
import { amount, day, id, moment, optionalText, optionalUrl, requiredText, version } from '../../../kernel/fields.ts'
import { HALF_CENTS, TAX_BASES, TAX_CODE_KINDS, TAX_ROUNDINGS, TAX_SIDES, USUAL_SIDES, WITHOUT_RATE } from './rules.ts'
import { fitsTreatment } from './treatments.ts'

const PERCENT = 'Escribe un porcentaje de 0 a 100, con cuatro decimales como máximo.'
const MOST_RATES = 50
export const RATE_TWICE = 'Dos tarifas empiezan el mismo día.'
export const NO_RATE = 'Lo exento y lo no sujeto tienen tarifa 0.'
export const USUAL_UNUSED = 'Solo se propone donde se usa.'
export const MUNICIPALITY_OF_ICA = 'Solo una retención de ICA es de un municipio.'
export const TREATMENT_OF_KIND = 'Ese tratamiento no es de este tipo de impuesto: en un ICE son cuatro cifras.'
export const REVERSED = 'Con inversión del sujeto pasivo la tarifa es 0.'
export const BASE_OF_IVA = 'Solo una retención de IVA se calcula sobre el IVA.'

/** A percentage from a day on. */
const TaxRate = z.strictObject({
  from_day: day('Elige desde qué día rige la tarifa.'),
  percent: z
    .union([z.string(), z.number()], { error: PERCENT })
    .transform((typed) => String(typed).trim())
    .refine((text) => /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) <= 100, PERCENT),
  /** Below this sum of the lines before tax nothing is taken. */
  minimum: amount('Escribe la base mínima, 0 si no hay.').default('0'),
  /** The law it stands in. */
  source: optionalText(200),
  source_url: optionalUrl(),
})

const fields = {
  name: requiredText('Escribe el nombre del impuesto.', 80),
  short_name: requiredText('Escribe un nombre corto para tus documentos.', 20),
  kind: z.enum(TAX_CODE_KINDS, { error: 'Elige el tipo de impuesto.' }),
  base: z.enum(TAX_BASES, { error: 'Elige sobre qué se calcula.' }).default('neto'),
  applies: z.enum(TAX_SIDES, { error: 'Elige dónde se usa.' }).default('ambas'),
  usual: z.enum(USUAL_SIDES, { error: 'Elige dónde se propone.' }).default('ninguna'),
  rounding: z.enum(TAX_ROUNDINGS, { error: 'Elige cómo se redondea.' }).default('documento'),
  half: z.enum(HALF_CENTS, { error: 'Elige cómo se redondea medio centavo.' }).default('arriba'),
  /** As which code of the country's set it is declared; '': none. */
  declared_as: optionalText(40),
  /** To whom a retention of ICA is declared; '': not said. */
  municipality: optionalText(60),
  /** As the authority codes a special case; '': the usual one. */
  treatment: optionalText(10),
  rates: z
    .array(TaxRate)
    .min(1, 'Escribe al menos una tarifa.')
    .max(MOST_RATES, `Como máximo ${MOST_RATES} tarifas.`)
    .refine((rates) => new Set(rates.map(({ from_day }) => from_day)).size === rates.length, RATE_TWICE),
}

interface Written {
  kind: (typeof TAX_CODE_KINDS)[number]
  base: string
  applies: string
  usual: string
  municipality: string
  treatment: string
  rates: readonly { percent: string }[]
}
const sound = <T extends z.ZodType<Written>>(schema: T) =>
  schema
    .refine(({ kind, rates }) => !WITHOUT_RATE.includes(kind) || rates.every(({ percent }) => Number(percent) === 0), {
      error: NO_RATE,
      path: ['rates'],
    })
    .refine(({ kind, base }) => base === 'neto' || kind === 'reteiva', { error: BASE_OF_IVA, path: ['base'] })
    .refine(({ applies, usual }) => usual === 'ninguna' || ['ambas', usual].includes(applies), {
      error: USUAL_UNUSED,
      path: ['usual'],
    })
    .refine(({ kind, municipality }) => municipality === '' || kind === 'reteica', {
      error: MUNICIPALITY_OF_ICA,
      path: ['municipality'],
    })
    .refine(({ kind, treatment }) => fitsTreatment(kind, treatment), { error: TREATMENT_OF_KIND, path: ['treatment'] })
    .refine(({ treatment, rates }) => treatment !== 'S2' || rates.every(({ percent }) => Number(percent) === 0), {
      error: REVERSED,
      path: ['rates'],
    })

export const NewTaxCode = sound(z.strictObject(fields))
export type NewTaxCode = z.infer<typeof NewTaxCode>
export const TaxCodeChange = sound(z.strictObject({ id: id(), version: version(), ...fields }))
export type TaxCodeChange = z.infer<typeof TaxCodeChange>

const KeptRate = z.object({
  from_day: z.string(),
  percent: z.string(),
  minimum: z.string(),
  source: z.string(),
  source_url: z.string(),
})

const kept = {
  name: z.string(),
  short_name: z.string(),
  kind: z.enum(TAX_CODE_KINDS),
  base: z.enum(TAX_BASES),
  applies: z.enum(TAX_SIDES),
  /** As the authority codes a special case; '': the usual one. */
  treatment: z.string(),
  /** The newest first. */
  rates: z.array(KeptRate),
}

export const TaxCode = z.object({
  id: z.uuid(),
  ...kept,
  withheld: z.boolean(),
  usual: z.enum(USUAL_SIDES),
  rounding: z.enum(TAX_ROUNDINGS),
  half: z.enum(HALF_CENTS),
  declared_as: z.string(),
  municipality: z.string(),
  archived_at: moment().nullable(),
  version: z.int(),
})
export type TaxCode = z.infer<typeof TaxCode>

/** What a company may take over at once: the taxes of its country. */
export const OfferedTaxes = z.object({
  /** '' where there is no set for the company's country. */
  country: z.string(),
  codes: z.array(z.object({ declared_as: z.string(), ...kept, taken: z.boolean() })),
})
export type OfferedTaxes = z.infer<typeof OfferedTaxes>

/** `contact_id`: with whom; one that is not there proposes nothing. */
export const LineTaxesAsked = z.strictObject({
  day: day('Elige el día del documento.'),
  side: z.enum(['ventas', 'compras'], { error: 'Elige ventas o compras.' }),
  contact_id: id().optional(),
})
export type LineTaxesAsked = z.infer<typeof LineTaxesAsked>

/** A tax that a line may bear, as it counts on a day. */
export const LineTaxCode = z.object({
  id: z.uuid(),
  /** The short one, which documents print. */
  name: z.string(),
  full_name: z.string(),
  kind: z.enum(TAX_CODE_KINDS),
  withheld: z.boolean(),
  base: z.enum(TAX_BASES),
  iva: z.boolean(),
  percent: z.string(),
  minimum: z.string(),
  rounding: z.enum(TAX_ROUNDINGS),
  half: z.enum(HALF_CENTS),
})
export type LineTaxCode = z.infer<typeof LineTaxCode>

/** The same with who proposes it there: the company by itself, the contact. */
export const BearableTax = LineTaxCode.extend({ usual: z.boolean(), of_contact: z.boolean() })
export type BearableTax = z.infer<typeof BearableTax>

const MOST_PROPOSED = 6
const proposed = () =>
  z
    .array(id('Elige los impuestos de la lista.'))
    .max(MOST_PROPOSED, `Como máximo ${MOST_PROPOSED} impuestos.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Un impuesto está dos veces.')
    .optional()

/** The taxes that a contact or a product proposes for lines of sales and of purchases. Left out, they stay as they are. */
export const proposedFields = { sales_taxes: proposed(), purchase_taxes: proposed() }
export type ProposedFields = { [field in keyof typeof proposedFields]?: string[] | undefined }
/** The same as they are kept. */
export const keptProposed = { sales_taxes: z.array(z.uuid()), purchase_taxes: z.array(z.uuid()) }
