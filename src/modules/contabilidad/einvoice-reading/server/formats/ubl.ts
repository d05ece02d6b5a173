import type { ReadInvoice, ReadLine, ReadParty, ReadTax, Treatment } from '../../read-invoice.ts'
import { figureOf, overUnits, sumOfFigures, timesUnits, unitsOf } from '../figures.ts'
import { allAt, attributeOf, dayOf, dayOrNull, figureAt, firstAt, optionalFigureAt, textAt } from '../find.ts'
import type { XmlElement } from '../xml.ts'

/** DIAN's codes of taxes: anexo técnico de la factura electrónica de venta 1.9, 13.2.2 Tributos. */
const DIAN_TAXES: Record<string, string> = {
  '01': 'IVA',
  '02': 'IC',
  '03': 'ICA',
  '04': 'INC',
  '05': 'Retención de IVA',
  '06': 'Retención en la fuente',
  '07': 'Retención de ICA',
  '22': 'INC bolsas',
  '34': 'IBUA',
  '35': 'ICUI',
  ZZ: 'Otro',
  VAT: 'IVA',
}
/** UNCL 5305, as EN 16931 uses it. */
const TREATMENTS: Record<string, Treatment> = { E: 'exento', O: 'no sujeto' }

/** UBL 2.1, as DIAN's annex and Peppol BIS Billing 3.0 use it. */
export function readUbl(root: XmlElement): Omit<ReadInvoice, 'differences'> {
  const kind = root.name === 'CreditNote' ? 'Nota de crédito' : 'Factura'
  const sums = firstAt(root, 'LegalMonetaryTotal')
  const currency = textAt(root, 'DocumentCurrencyCode') || attributeOf(firstAt(sums, 'PayableAmount'), 'currencyID')
  const taxTotals = detailed(allAt(root, 'TaxTotal').filter((total) => isIn(total, currency)))
  const withheld = allAt(root, 'WithholdingTaxTotal')
  return {
    format: 'UBL',
    kind,
    key: textAt(root, 'UUID'),
    number: textAt(root, 'ID'),
    corrects: allAt(root, 'BillingReference/InvoiceDocumentReference').map((document) => ({
      number: textAt(document, 'ID'),
      key: textAt(document, 'UUID'),
    })),
    reason: textAt(root, 'DiscrepancyResponse/Description', 'Note'),
    issued: dayOf(textAt(root, 'IssueDate')),
    due: dayOrNull(textAt(root, 'DueDate', 'PaymentMeans/PaymentDueDate', 'PaymentTerms/PaymentDueDate')),
    currency,
    supplier: party(firstAt(root, 'AccountingSupplierParty/Party')),
    customer: party(firstAt(root, 'AccountingCustomerParty/Party')),
    lines: allAt(root, kind === 'Factura' ? 'InvoiceLine' : 'CreditNoteLine').map(line),
    taxes: taxTotals.flatMap(taxesOf),
    withholdings: withheld.flatMap(taxesOf),
    totals: {
      net: figureAt(sums, 'LineExtensionAmount'),
      discount: sumOfFigures(allowances(root, 'false')),
      charge: sumOfFigures(allowances(root, 'true')),
      tax: sumOfFigures(taxTotals.map((total) => figureAt(total, 'TaxAmount'))),
      withheld: sumOfFigures(withheld.map((total) => figureAt(total, 'TaxAmount'))),
      total: totalOf(sums),
    },
  }
}

/** What is payable, before what was paid ahead and what was rounded off it. */
const totalOf = (sums: XmlElement | undefined) =>
  figureOf(
    unitsOf(figureAt(sums, 'PayableAmount')) +
      unitsOf(figureAt(sums, 'PrepaidAmount')) -
      unitsOf(figureAt(sums, 'PayableRoundingAmount')),
  )

/** Tax may be told a second time in the currency that it is accounted in. */
function isIn(total: XmlElement, currency: string) {
  const said = attributeOf(firstAt(total, 'TaxAmount'), 'currencyID')
  return said === '' || said === currency
}

/** Where some tell their rates, the others repeat the sum. */
function detailed(totals: XmlElement[]): XmlElement[] {
  const parts = totals.filter((total) => firstAt(total, 'TaxSubtotal'))
  return parts.length > 0 ? parts : totals
}

/** The amounts of discounts ('false') or charges ('true') of a document or line, without those of a price. */
const allowances = (element: XmlElement, charge: 'true' | 'false') =>
  allAt(element, 'AllowanceCharge')
    .filter((one) => (textAt(one, 'ChargeIndicator') === 'true') === (charge === 'true'))
    .map((one) => figureAt(one, 'Amount'))

function party(element: XmlElement | undefined): ReadParty {
  const schemes = allAt(element, 'PartyTaxScheme')
  const vat = schemes.find((scheme) => ['VAT', '01', 'IVA'].includes(textAt(scheme, 'TaxScheme/ID'))) ?? schemes[0]
  const company = firstAt(vat, 'CompanyID') ?? firstAt(element, 'PartyLegalEntity/CompanyID')
  const number = company?.text || textAt(element, 'PartyIdentification/ID', 'EndpointID')
  // DIAN writes a NIT's check digit beside it.
  const digit = attributeOf(company, 'schemeName') === '31' ? attributeOf(company, 'schemeID') : ''
  const person = ['FirstName', 'FamilyName'].map((name) => textAt(element, `Person/${name}`)).join(' ')
  return {
    tax_id: digit && !number.includes('-') ? `${number}-${digit}` : number,
    name:
      textAt(element, 'PartyLegalEntity/RegistrationName', 'PartyName/Name') ||
      textAt(vat, 'RegistrationName') ||
      person.trim(),
  }
}

function line(element: XmlElement): ReadLine {
  const amount = firstAt(element, 'InvoicedQuantity') ?? firstAt(element, 'CreditedQuantity')
  const quantity = figureAt(element, 'InvoicedQuantity', 'CreditedQuantity')
  const net = figureAt(element, 'LineExtensionAmount')
  const discount = sumOfFigures(allowances(element, 'false'))
  const charge = sumOfFigures(allowances(element, 'true'))
  const own = allAt(element, 'TaxTotal').flatMap(taxesOf)
  const classified = allAt(element, 'Item/ClassifiedTaxCategory').map((category) => ofCategory(category, net))
  return {
    code: textAt(element, 'Item/SellersItemIdentification/ID', 'Item/StandardItemIdentification/ID'),
    description: textAt(element, 'Item/Name', 'Item/Description'),
    quantity,
    unit: attributeOf(amount, 'unitCode'),
    price: unitPrice(element, { quantity, gross: sumOfFigures([net, discount, figureOf(-unitsOf(charge))]) }),
    discount,
    charge,
    net,
    taxes: own.length > 0 ? own : classified,
    withholdings: allAt(element, 'WithholdingTaxTotal').flatMap(taxesOf),
  }
}

const CENT = unitsOf('0.01')

/** Peppol's price is of a base quantity; in Colombia many write the line's own quantity there and the price of one. */
function unitPrice(element: XmlElement, { quantity, gross }: { quantity: string; gross: string }): string {
  const price = figureAt(element, 'Price/PriceAmount')
  const base = unitsOf(figureAt(element, 'Price/BaseQuantity'))
  const apart = unitsOf(gross) - timesUnits(unitsOf(quantity), unitsOf(price))
  if (base <= 0n || (apart <= CENT && apart >= -CENT)) return price
  return figureOf(overUnits(unitsOf(price), base))
}

function taxesOf(total: XmlElement): ReadTax[] {
  return allAt(total, 'TaxSubtotal').map((part) => {
    const category = firstAt(part, 'TaxCategory')
    return {
      kind: kindOf(category),
      treatment: TREATMENTS[textAt(category, 'ID')] ?? 'gravado',
      rate: optionalFigureAt(category, 'Percent') ?? optionalFigureAt(part, 'Percent'),
      base: optionalFigureAt(part, 'TaxableAmount'),
      amount: figureAt(part, 'TaxAmount'),
    }
  })
}

const ofCategory = (category: XmlElement, net: string): ReadTax => ({
  kind: kindOf(category),
  treatment: TREATMENTS[textAt(category, 'ID')] ?? 'gravado',
  rate: optionalFigureAt(category, 'Percent'),
  base: net,
  amount: null,
})

function kindOf(category: XmlElement | undefined): string {
  const code = textAt(category, 'TaxScheme/ID')
  return DIAN_TAXES[code] ?? (textAt(category, 'TaxScheme/Name') || code || 'Otro')
}
