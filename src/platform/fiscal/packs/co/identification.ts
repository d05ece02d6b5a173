import { nitDigit } from '../../../../kernel/tax-id/digits.ts'
import { NOBODYS_NUMBER } from '../../../../kernel/tax-id/kinds.ts'
import type { FiscalParty } from '../document.ts'
import { isIdentified } from '../identity.ts'

export interface CoIdentification {
  /** Table 13.2.1: 31 NIT, 13 cédula, 22 cédula de extranjería, 41 passport, 42 foreign document, 50 NIT of another country. */
  type: string
  /** Without its check digit. */
  number: string
  /** Of a NIT; '' otherwise. */
  digit: string
}

const NIT = '31'
const CEDULA = '13'
const TYPES: Readonly<Record<string, string>> = { NIT, CC: CEDULA, CE: '22', Pasaporte: '41' }

/** How the DIAN wants someone identified: a NIT's check digit stands apart. */
export function coIdentification(party: FiscalParty | null): CoIdentification {
  if (!isIdentified(party)) return { type: CEDULA, number: NOBODYS_NUMBER.Colombia ?? '', digit: '' }
  const type = TYPES[party.tax_kind] ?? (party.is_company ? '50' : '42')
  if (type !== NIT) return { type, number: party.tax_number.replace(/[\s.]/g, ''), digit: '' }
  return { type, ...nitParts(party.tax_number) }
}

/** '860007335-4' in its two parts; without its digit, the one that belongs there. */
export function nitParts(nit: string): { number: string; digit: string } {
  const [number = '', digit] = nit.split('-')
  return { number, digit: digit ?? nitDigit(number) }
}
