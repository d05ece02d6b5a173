import type { LineTax } from '../../../kernel/money/taxed-totals.ts'
import type { ReadInvoice, ReadLine, ReadTax } from '../einvoice-reading/read-invoice.ts'

/** A tax of the company, with its kind as cdm tells it. */
type OwnTax = Pick<LineTax, 'id' | 'iva' | 'percent' | 'withheld'> & { kind: string }

/** Of which kind of code a tax of a file is, by the name that its country gives it. */
const KINDS: Record<string, string> = {
  IVA: 'iva',
  IGIC: 'iva',
  INC: 'inc',
  ICE: 'especial',
  IEPS: 'especial',
  'Recargo de equivalencia': 'recargo',
  IRPF: 'irpf',
  'Retención en la fuente': 'renta',
  Renta: 'renta',
  ISR: 'renta',
  'Retención de IVA': 'reteiva',
  'Retención de ICA': 'reteica',
}

export interface MatchedTaxes {
  /** The company's codes. */
  taxes: string[]
  /** The percentage of IVA, for a company without codes. */
  tax: string
  /** What the company has no code for, as in 'INC 8 %'. */
  unknown: string[]
}

/** The company's own taxes that a line of a file bears: of the same kind and percentage. */
export function matchedTaxes(line: ReadLine | null, invoice: ReadInvoice, codes: readonly OwnTax[]): MatchedTaxes {
  const matched: MatchedTaxes = { taxes: [], tax: '0', unknown: [] }
  for (const tax of line === null ? [] : [...line.taxes, ...ofWhole(invoice)]) {
    const code = codeOf(tax, false, codes)
    if (code) matched.taxes.push(code.id)
    else if (KINDS[tax.kind] !== 'iva' || codes.some(({ iva }) => iva)) if (isDue(tax)) matched.unknown.push(named(tax))
    if (KINDS[tax.kind] === 'iva' && tax.treatment === 'gravado' && tax.rate !== null) matched.tax = percentOf(tax.rate)
  }
  const withheld = line === null ? [] : line.withholdings.length > 0 ? line.withholdings : ofAll(invoice)
  for (const tax of withheld) {
    const code = codeOf(tax, true, codes)
    if (code) matched.taxes.push(code.id)
    else if (isDue(tax)) matched.unknown.push(named(tax))
  }
  return { ...matched, taxes: [...new Set(matched.taxes)] }
}

/** What the document bears of a kind that no line names, at one rate, as Facturae tells a surcharge: so every line bears it. */
const ofWhole = ({ lines, taxes }: ReadInvoice) =>
  taxes.filter(
    ({ kind }) =>
      !lines.some((line) => line.taxes.some((one) => one.kind === kind)) &&
      taxes.filter((one) => one.kind === kind).length === 1,
  )

/** What is withheld of the whole, where no line says it of itself. */
const ofAll = ({ lines, withholdings }: ReadInvoice) =>
  lines.some((line) => line.withholdings.length > 0) ? [] : withholdings

function codeOf(tax: ReadTax, withheld: boolean, codes: readonly OwnTax[]): OwnTax | undefined {
  if (!withheld && tax.treatment !== 'gravado') {
    const kind = tax.treatment === 'exento' ? 'exento' : 'no_sujeto'
    return codes.find((code) => code.kind === kind)
  }
  const kind = KINDS[tax.kind]
  return codes.find(
    (code) =>
      code.withheld === withheld &&
      code.kind === kind &&
      tax.rate !== null &&
      Number(code.percent) === Number(tax.rate),
  )
}

const isDue = ({ amount, rate }: ReadTax) => Number(amount ?? rate ?? 0) > 0
const named = ({ kind, rate }: ReadTax) => (rate === null ? kind : `${kind} ${percentOf(rate)} %`)
/** With two decimals at most, as a line takes it. */
const percentOf = (rate: string) => String(Math.round(Number(rate) * 100) / 100)
