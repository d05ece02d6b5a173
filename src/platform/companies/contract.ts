import { z } from 'zod'
import { COMPANY_ROLES, MAY } from '#src/kernel/access.ts'
import { keptFields } from '#src/kernel/calls/undo.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { longText, optionalEmail, optionalText, optionalUrl, requiredText, version } from '#src/kernel/fields.ts'
import { checkTaxId, taxIdFields } from '#src/kernel/tax-id/fields.ts'
import { logoUrl } from '../templates/rows.ts'
import { choosing } from './choose-company.ts'
import { registered } from './company-files.ts'
import { retention } from './retention/calls.ts'

const { read, act } = callsOf('companies')

/** The only currencies in which a company may keep its books. */
export const CURRENCIES = ['USD', 'EUR', 'COP', 'MXN'] as const

export const CompanyDetails = z.object({
  display_name: z.string(),
  legal_name: z.string(),
  tax_kind: taxIdFields.tax_kind.unwrap(),
  tax_number: z.string(),
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

export const NewCompanyDetails = z
  .strictObject({
    display_name: requiredText('Escribe el nombre de la empresa.'),
    /** As the law calls it, where that is another name. */
    legal_name: optionalText(),
    ...taxIdFields,
    email: optionalEmail(),
    phone: optionalText(),
    country: optionalText(),
    city: optionalText(),
    address: optionalText(),
    logo_url: logoUrl(),
    description: longText(),
    website: optionalUrl(),
    currency: z.enum(CURRENCIES, { error: 'Elige una moneda de la lista.' }),
    version: version(),
  })
  .check(checkTaxId)
export type NewCompanyDetails = z.infer<typeof NewCompanyDetails>

export const companies = {
  ...registered,
  ...choosing,
  ...retention,
  /** The person's own company's profile. */
  details: read('/details', {
    access: COMPANY_ROLES,
    reads: ['company_profiles'],
    output: CompanyDetails,
    record: { table: 'company_profiles', edit: 'saveDetails' },
  }),
  saveDetails: act('PATCH /details', {
    does: 'editar los datos de la empresa',
    did: 'editó los datos de la empresa',
    access: MAY.editCompany,
    input: NewCompanyDetails,
    output: CompanyDetails,
    done: 'Datos de la empresa actualizados.',
    failed: 'Error al actualizar',
    undo: {
      call: 'saveDetails',
      table: 'company_profiles',
      input: keptFields(...Object.keys(NewCompanyDetails.shape)),
    },
  }),
} satisfies Contract
