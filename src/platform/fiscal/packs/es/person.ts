import type { FiscalParty } from '../document.ts'
import { branch, leaf, leafIf, textInOneLine } from '../elements.ts'

const OWN: readonly string[] = ['NIF', 'NIE', 'CIF']
/** The prefixes of VAT numbers of the Union and of Northern Ireland: AEAT, Validaciones 1.2.0, note 1. */
const VAT_PREFIX = /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[0-9A-Z]{2,12}$/

/** Whether it is a number that Spain gave. */
export const hasNif = ({ tax_kind }: FiscalParty): boolean => OWN.includes(tax_kind)

/** Whether it is a VAT number of another member state. */
export const isVatNumber = (number: string): boolean => VAT_PREFIX.test(number)

/** NombreRazon and either the NIF or, of those who have none, IDOtro with list L7: 02 VAT number, 03 passport, 04 number of another country. */
export function esPerson(name: string, party: FiscalParty): string {
  const head = leaf(name, textInOneLine(party.name, 120))
  return head + (hasNif(party) ? leaf('sf:NIF', party.tax_number) : otherId(party))
}

function otherId({ tax_kind, tax_number, place }: FiscalParty): string {
  const type = tax_kind === 'Pasaporte' ? '03' : isVatNumber(tax_number) ? '02' : '04'
  return branch('sf:IDOtro', [
    type === '02' ? null : leafIf('sf:CodigoPais', place.country),
    leaf('sf:IDType', type),
    leaf('sf:ID', textInOneLine(tax_number, 20)),
  ])
}
