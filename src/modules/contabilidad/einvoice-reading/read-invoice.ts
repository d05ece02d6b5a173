export type InvoiceFormat = 'UBL' | 'SRI' | 'Facturae' | 'CFDI'

/** How a tax stands to a line: levied, exempt, or outside of it. */
export type Treatment = 'gravado' | 'exento' | 'no sujeto'

/** A tax or a withholding, of a line or of the whole. Figures are decimal strings; null is what the file does not say. */
export interface ReadTax {
  /** As its country calls it: 'IVA', 'INC', 'ICE', 'IRPF', 'Retención en la fuente'. */
  kind: string
  treatment: Treatment
  /** Percent; null for an amount a unit. */
  rate: string | null
  base: string | null
  amount: string | null
}

export interface ReadParty {
  /** As the file writes it, with its check digit where it stands apart: '900373115-3'. */
  tax_id: string
  name: string
}

export interface ReadLine {
  code: string
  description: string
  quantity: string
  unit: string
  price: string
  discount: string
  charge: string
  /** quantity × price − discount + charge, as the file says it. */
  net: string
  taxes: ReadTax[]
  withholdings: ReadTax[]
}

export interface ReadTotals {
  /** Σ of the lines' net amounts. */
  net: string
  /** Discounts and charges of the whole document. */
  discount: string
  charge: string
  tax: string
  withheld: string
  /** net − discount + charge + tax: what is owed before anything is withheld. */
  total: string
}

/** Where the file contradicts itself: what it says, and what its own figures make. */
export interface Difference {
  of: string
  said: string
  reckoned: string
}

/** A document that another one takes back or corrects, as that one names it; '' is what it does not say. */
export interface CorrectedDocument {
  number: string
  /** See `ReadInvoice.key`. */
  key: string
}

/** A supplier's electronic invoice as its file tells it, whatever the format. Days are 'YYYY-MM-DD'. A credit note's figures are what it takes back, above zero. */
export interface ReadInvoice {
  format: InvoiceFormat
  kind: 'Factura' | 'Nota de crédito'
  /** What the authority knows it by: CUFE, clave de acceso, UUID; '' where there is none. */
  key: string
  number: string
  /** What a credit note takes back, or an invoice corrects; none where it names none. */
  corrects: CorrectedDocument[]
  /** Why it corrects them, in the file's words. */
  reason: string
  issued: string
  due: string | null
  /** ISO 4217. */
  currency: string
  supplier: ReadParty
  customer: ReadParty
  lines: ReadLine[]
  taxes: ReadTax[]
  withholdings: ReadTax[]
  totals: ReadTotals
  differences: Difference[]
}
