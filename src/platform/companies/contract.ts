import { z } from 'zod'
import { COMPANY_ROLES, MAY } from '#src/kernel/access.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { id, longText, optionalEmail, optionalText, optionalUrl, requiredText, version } from '#src/kernel/fields.ts'
import { registered } from './registered.ts'

const { read, act } = callsOf('companies')

/** The only currencies a company may keep its books in. */
export const CURRENCIES = ['USD', 'EUR', 'COP', 'MXN'] as const

export const CompanyChoice = z.object({ id: z.uuid(), name: z.string(), active: z.boolean() })
export type CompanyChoice = z.infer<typeof CompanyChoice>

export const CompanyDetails = z.object({
  display_name: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  city: z.string(),
  address: z.string(),
  logo_url: z.string(),
  description: z.string(),
  website: z.string(),
  currency: z.enum(CURRENCIES),
  version: z.int(),
})
export type CompanyDetails = z.infer<typeof CompanyDetails>

export const NewCompanyDetails = z.strictObject({
  display_name: requiredText('Escribe el nombre de la empresa.'),
  email: optionalEmail(),
  phone: optionalText(),
  country: optionalText(),
  city: optionalText(),
  address: optionalText(),
  logo_url: optionalUrl(),
  description: longText(),
  website: optionalUrl(),
  currency: z.enum(CURRENCIES, { error: 'Elige una moneda de la lista.' }),
  version: version(),
})
export type NewCompanyDetails = z.infer<typeof NewCompanyDetails>

export const Visit = z.strictObject({
  company_id: id(),
  module_id: z.string().regex(/^[a-z_]{1,40}$/, 'Elige un módulo de la lista.'),
})
export type Visit = z.infer<typeof Visit>

export const companies = {
  ...registered,
  /** Every company by name, for control's selector. */
  choices: read('/choices', {
    access: MAY.seeEverything,
    reads: ['companies', 'company_profiles'],
    output: z.array(CompanyChoice),
  }),
  /** How the person's own company shows itself. */
  details: read('/details', {
    access: COMPANY_ROLES,
    reads: ['company_profiles'],
    output: CompanyDetails,
  }),
  saveDetails: act('PATCH /details', {
    does: 'editar los datos de la empresa',
    access: MAY.editModule,
    input: NewCompanyDetails,
    output: CompanyDetails,
    done: 'Datos de la empresa actualizados.',
    failed: 'Error al actualizar',
  }),
  /** Control opens one company's module for reading; kept, and needed before the first read. */
  enter: act('POST /visits', { access: MAY.seeEverything, does: 'entrar a un módulo de una empresa', input: Visit }),
} satisfies Contract
