import { taxIdError, taxIdWarning } from '../../../kernel/tax-id/check.ts'
import { NOBODYS_NUMBER, type TaxId } from '../../../kernel/tax-id/kinds.ts'
import type { FiscalParty } from './document.ts'

/** Refused, doubtful or sound, as everywhere on the platform. */
export function checkIdentity(id: TaxId): 'ok' | 'warn' | 'bad' {
  if (id.tax_number === '' || taxIdError(id) !== null) return 'bad'
  return taxIdWarning(id) === null ? 'ok' : 'warn'
}

/** Whether a buyer says who he is: the number by which a country invoices nobody in particular says nothing. */
export const isIdentified = (buyer: FiscalParty | null): buyer is FiscalParty =>
  buyer !== null &&
  buyer.tax_kind !== '' &&
  buyer.tax_kind !== 'Consumidor final' &&
  buyer.tax_number !== '' &&
  !Object.values(NOBODYS_NUMBER).includes(buyer.tax_number)
