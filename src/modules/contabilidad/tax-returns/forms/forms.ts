import type { TaxForm } from '../tax-form.ts'
import { CO_300 } from './co-300.ts'
import { CO_350 } from './co-350.ts'
import { EC_103 } from './ec-103.ts'
import { EC_104 } from './ec-104.ts'
import { ES_111 } from './es-111.ts'
import { ES_303 } from './es-303.ts'
import { MX_IVA } from './mx-iva.ts'

export const TAX_FORMS: readonly TaxForm[] = [EC_104, EC_103, CO_300, CO_350, ES_303, ES_111, MX_IVA]

export const TAX_FORM_IDS = [
  'ec_104',
  'ec_103',
  'co_300',
  'co_350',
  'co_reteica',
  'es_303',
  'es_111',
  'mx_iva',
] as const

/** The forms that a company of a country files, but for those of municipalities; none where we know none. */
export const formsOf = (country: string): TaxForm[] => TAX_FORMS.filter((form) => form.country === country)
