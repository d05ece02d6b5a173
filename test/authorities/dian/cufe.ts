import { createHash } from 'node:crypto'
import type { Place } from '../soap.ts'

// CUFE and CUDE out of a document's own fields: annex 1.9, 11.2 to 11.4 and 11.8.

const sha384 = (...texts: readonly string[]) => createHash('sha384').update(texts.join('')).digest('hex')

/** What its key has to be, by the technical key of an invoice's range or the PIN of the software that wrote a note or transcribed a paper. */
export function keyOf(document: Place, secret: string): string {
  const sum = (name: string) =>
    document.text(`/*/cac:LegalMonetaryTotal/cbc:${name} | /*/cac:RequestedMonetaryTotal/cbc:${name}`)
  const tax = (id: string) =>
    document.text(`/*/cac:TaxTotal[cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme/cbc:ID="${id}"]/cbc:TaxAmount`) ||
    '0.00'
  const party = (name: string) => document.text(`/*/cac:${name}/cac:Party/cac:PartyTaxScheme/cbc:CompanyID`)
  return sha384(
    ...['ID', 'IssueDate', 'IssueTime'].map((name) => document.text(`/*/cbc:${name}`)),
    sum('LineExtensionAmount'),
    ...['01', '04', '03'].flatMap((id) => [id, tax(id)]),
    sum('PayableAmount'),
    party('AccountingSupplierParty'),
    party('AccountingCustomerParty'),
    secret,
    document.text('/*/cbc:ProfileExecutionID'),
  )
}

export const securityCodeOf = (document: Place, pin: string): string =>
  sha384(document.text('//sts:SoftwareProvider/sts:SoftwareID'), pin, document.text('/*/cbc:ID'))
