import { z } from 'zod'
import { optionalText } from '../fields.ts'
import { taxIdError } from './check.ts'
import { TAX_KINDS, type TaxId } from './kinds.ts'
import { normalTaxId } from './written.ts'

/** The two fields of a tax identity, of a company and of a contact alike. */
export const taxIdFields = {
  tax_kind: z.enum(['', ...TAX_KINDS], { error: 'Elige un tipo de identificación de la lista.' }).default(''),
  tax_number: optionalText(40),
}

/** A check of a schema with these fields: the number has the shape of its kind. */
export function checkTaxId({ value, issues }: z.core.ParsePayload<Partial<TaxId>>): void {
  const { tax_kind = '', tax_number = '' } = value
  const message = taxIdError(normalTaxId({ tax_kind, tax_number }))
  if (message !== null) issues.push({ code: 'custom', path: ['tax_number'], message, input: tax_number })
}
