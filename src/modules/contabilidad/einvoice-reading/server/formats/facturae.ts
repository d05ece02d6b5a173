import refusal from '../../../server/refusals.ts'
import type { ReadInvoice, ReadLine, ReadParty, ReadTax } from '../../read-invoice.ts'
import { sumOfFigures } from '../figures.ts'
import { allAt, dayOf, dayOrNull, figureAt, firstAt, optionalFigureAt, textAt } from '../find.ts'
import type { XmlElement } from '../xml.ts'
import { contrary } from './contrary.ts'

/** Facturae 3.2.x, TaxTypeCodeType. */
const TAXES: Record<string, string> = {
  '01': 'IVA',
  '02': 'IPSI',
  '03': 'IGIC',
  '04': 'IRPF',
  '05': 'Otro',
  '07': 'IE',
  '26': 'IRNR',
  '27': 'IS',
}
/** Whose invoices take another back. */
const CORRECTIONS = ['OR', 'CR']

/** Facturae 3.2, 3.2.1 and 3.2.2 of Spain. */
export function readFacturae(root: XmlElement): Omit<ReadInvoice, 'differences'> {
  const invoices = allAt(root, 'Invoices/Invoice')
  const [invoice] = invoices
  if (!invoice || invoices.length > 1)
    throw refusal('einvoice_unreadable', `El archivo trae ${invoices.length} facturas: sube una por archivo.`)
  const sums = firstAt(invoice, 'InvoiceTotals')
  const outputs = allAt(invoice, 'TaxesOutputs/Tax')
  const corrective = firstAt(invoice, 'InvoiceHeader/Corrective')
  const correction = CORRECTIONS.includes(textAt(invoice, 'InvoiceHeader/InvoiceClass'))
  const total = totalOf(sums)
  const read: Omit<ReadInvoice, 'differences'> = {
    format: 'Facturae',
    kind: correction && total.startsWith('-') ? 'Nota de crédito' : 'Factura',
    key: '',
    number: numberOf(firstAt(invoice, 'InvoiceHeader')),
    corrects: corrective ? [{ number: numberOf(corrective), key: '' }] : [],
    reason: textAt(corrective, 'ReasonDescription'),
    issued: dayOf(textAt(invoice, 'InvoiceIssueData/IssueDate')),
    due: dayOrNull(textAt(invoice, 'PaymentDetails/Installment/InstallmentDueDate')),
    currency: textAt(invoice, 'InvoiceIssueData/InvoiceCurrencyCode') || 'EUR',
    supplier: party(firstAt(root, 'Parties/SellerParty')),
    customer: party(firstAt(root, 'Parties/BuyerParty')),
    lines: allAt(invoice, 'Items/InvoiceLine').map(line),
    taxes: [...outputs.map(tax), ...outputs.flatMap(surcharge)],
    withholdings: allAt(invoice, 'TaxesWithheld/Tax').map(tax),
    totals: {
      net: figureAt(sums, 'TotalGrossAmount'),
      discount: figureAt(sums, 'TotalGeneralDiscounts'),
      charge: figureAt(sums, 'TotalGeneralSurcharges'),
      tax: figureAt(sums, 'TotalTaxOutputs'),
      withheld: figureAt(sums, 'TotalTaxesWithheld'),
      total,
    },
  }
  return read.kind === 'Factura' ? read : contrary(read)
}

/** Series and number, of an invoice or of the one that it corrects. */
const numberOf = (element: XmlElement | undefined) =>
  ['InvoiceSeriesCode', 'InvoiceNumber']
    .map((part) => textAt(element, part))
    .filter((part) => part !== '')
    .join('-')

/** The format takes what is withheld off the total; some writers take it off what is outstanding alone. */
function totalOf(sums: XmlElement | undefined): string {
  const said = figureAt(sums, 'InvoiceTotal')
  const gross = sumOfFigures([figureAt(sums, 'TotalGrossAmountBeforeTaxes'), figureAt(sums, 'TotalTaxOutputs')])
  return said === gross ? said : sumOfFigures([said, figureAt(sums, 'TotalTaxesWithheld')])
}

function party(element: XmlElement | undefined): ReadParty {
  const names = ['Name', 'FirstSurname', 'SecondSurname'].map((part) => textAt(element, `Individual/${part}`))
  return {
    tax_id: textAt(element, 'TaxIdentification/TaxIdentificationNumber'),
    name: textAt(element, 'LegalEntity/CorporateName') || names.join(' ').trim(),
  }
}

const line = (element: XmlElement): ReadLine => ({
  code: textAt(element, 'ArticleCode'),
  description: textAt(element, 'ItemDescription'),
  quantity: figureAt(element, 'Quantity'),
  unit: textAt(element, 'UnitOfMeasure'),
  price: figureAt(element, 'UnitPriceWithoutTax'),
  discount: sumOfFigures(allAt(element, 'DiscountsAndRebates/Discount').map((one) => figureAt(one, 'DiscountAmount'))),
  charge: sumOfFigures(allAt(element, 'Charges/Charge').map((one) => figureAt(one, 'ChargeAmount'))),
  net: figureAt(element, 'GrossAmount'),
  taxes: allAt(element, 'TaxesOutputs/Tax').flatMap((one) => [tax(one), ...surcharge(one)]),
  withholdings: allAt(element, 'TaxesWithheld/Tax').map(tax),
})

const tax = (element: XmlElement): ReadTax => ({
  kind: TAXES[textAt(element, 'TaxTypeCode')] ?? 'Otro',
  treatment: 'gravado',
  rate: figureAt(element, 'TaxRate'),
  base: figureAt(element, 'TaxableBase/TotalAmount'),
  amount: optionalFigureAt(element, 'TaxAmount/TotalAmount'),
})

/** The surcharge of equivalence stands inside the tax that it goes with. */
function surcharge(element: XmlElement): ReadTax[] {
  const amount = optionalFigureAt(element, 'EquivalenceSurchargeAmount/TotalAmount')
  if (amount === null) return []
  const rate = optionalFigureAt(element, 'EquivalenceSurcharge')
  const base = figureAt(element, 'TaxableBase/TotalAmount')
  return [{ kind: 'Recargo de equivalencia', treatment: 'gravado', rate, base, amount }]
}
