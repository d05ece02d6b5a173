import type { TaxId } from '../../../kernel/tax-id/kinds.ts'

// A document as the core gives it to the pack of a country: what was agreed, in no country's words. Amounts are decimal strings as everywhere.

export type FiscalDocumentKind =
  | 'factura'
  | 'nota_credito'
  | 'nota_debito'
  | 'retencion'
  | 'liquidacion'
  | 'guia'
  | 'anulacion'

/** Those that sell something, or add to or take off what was sold. */
export type SaleKind = Extract<FiscalDocumentKind, 'factura' | 'nota_credito' | 'nota_debito'>
export const isSale = (kind: FiscalDocumentKind): kind is SaleKind =>
  kind === 'factura' || kind === 'nota_credito' || kind === 'nota_debito'

/** The kinds of tax by which companies keep their codes (cdm). */
export const FISCAL_TAX_KINDS = [
  'iva',
  'inc',
  'especial',
  'recargo',
  'renta',
  'reteiva',
  'reteica',
  'irpf',
  'exento',
  'no_sujeto',
] as const
export type FiscalTaxKind = (typeof FISCAL_TAX_KINDS)[number]

export interface FiscalPlace {
  /** ISO 3166-1, two letters. */
  country: string
  line: string
  city: string
  /** The authority's code of the municipality: '11001' in Colombia; '' where there is none. */
  city_code: string
  region: string
  postal_code: string
}

export interface FiscalParty extends TaxId {
  name: string
  /** '' for none. */
  trade_name: string
  is_company: boolean
  place: FiscalPlace
  email: string
  phone: string
}

/** A tax on a line or a document; of one that is withheld, what is taken off. */
export interface FiscalTax {
  kind: FiscalTaxKind
  /** As which code of the country's set it is declared ('es_iva_21'); '' for a percentage alone. */
  code: string
  /** It is a percentage alone, which no code of the set says, and the company chose none of its own. */
  bare?: true
  /** Percent: '21', '5.2'. */
  rate: string
  base: string
  amount: string
  /** What the authority calls a special case of it: 'E5', 'N2', 'S2' in Spain, the code of the ICE in Ecuador; '' for the usual one. */
  treatment: string
}

export interface FiscalLine {
  /** The seller's code of the product; '' for none. */
  code: string
  description: string
  /** The code of its unit in UN/ECE 20: '94' is a piece. */
  unit: string
  quantity: string
  /** Before tax and discount, six decimals at most. */
  price: string
  /** An amount: the line's own and its part of the document's. */
  discount: string
  /** Quantity × price − discount, to the cent. */
  net: string
  /** What is added to it, and why nothing is. */
  taxes: readonly FiscalTax[]
}

export interface FiscalTotals {
  /** The sum of quantity × price. */
  subtotal: string
  discount: string
  net: string
  /** What the taxes add. */
  tax: string
  total: string
  withheld: string
  /** The total less what is withheld. */
  payable: string
}

export const PAYMENT_MEANS = [
  'efectivo',
  'transferencia',
  'tarjeta_credito',
  'tarjeta_debito',
  'cheque',
  'otro',
] as const
export type PaymentMeans = (typeof PAYMENT_MEANS)[number]

/** What a note corrects, or an annulment takes back. */
export interface CorrectedFiscalDocument {
  /** An invoice where nothing is said. */
  kind?: 'factura' | 'nota_debito'
  number: string
  /** yyyy-mm-dd */
  date: string
  /** The authority's key of it: CUFE, clave de acceso; '' in Spain. */
  key: string
  /** Whether its buyer was nobody in particular. */
  simplified: boolean
  reason: string
  /** The authority's code of the reason: 'R1' in Spain, '2' in Colombia; '' for the usual one. */
  concept: string
  /** Whether it transcribes an invoice on paper. */
  transcribed?: boolean
}

/** Colombia: an invoice that was written on paper while the company's own system failed. Its number is the document's. */
export interface TranscribedPaper {
  /** By the company's clock, with its offset: '2026-11-26T10:53:00-05:00'; and when the failure was over. */
  issued_at: string
  failure_ended_at: string
}

/** The purchase of which something is withheld. */
export interface SupportDocument {
  /** The supplier's invoice where nothing is said; the company's own liquidación where he gives none. */
  kind?: 'factura' | 'liquidacion'
  /** As whoever issued it numbers it, and its day: yyyy-mm-dd. */
  number: string
  date: string
  /** By which the authority knows it; '' where that is not told. */
  authorisation: string
  /** What the purchase counts as before the authority: in Ecuador table 5 of the ATS, '01'. */
  credit: string
}

/** Goods on their way: the buyer is who receives them, the lines are what is moved, and nothing is added up. */
export interface Shipment {
  /** yyyy-mm-dd */
  starts_on: string
  ends_on: string
  /** Addresses. */
  from: string
  to: string
  reason: string
  /** '' for none. */
  route: string
  carrier: TaxId & { name: string; plate: string }
  /** The sale that is moved, with the authority's key of it; null where nothing was sold. */
  sold: Pick<CorrectedFiscalDocument, 'number' | 'date' | 'key'> | null
}

/** The values of a series' fields, by the fields' names. */
export type SeriesValues = Readonly<Record<string, string>>

export interface FiscalDocument {
  kind: FiscalDocumentKind
  series: SeriesValues
  ordinal: number
  /** As the series of the country writes it. */
  number: string
  /** The moment of issue with the offset of the place: '2026-11-26T10:53:10-05:00'. */
  issued_at: string
  currency: string
  issuer: FiscalParty
  /** Null: nobody in particular. Of a liquidación and of a comprobante de retención: the supplier. */
  buyer: FiscalParty | null
  /** What it is about, in one sentence. */
  subject: string
  lines: readonly FiscalLine[]
  taxes: readonly FiscalTax[]
  withholdings: readonly FiscalTax[]
  totals: FiscalTotals
  payment: { means: PaymentMeans; due_date: string | null }
  /** Of notes and annulments. */
  corrects: CorrectedFiscalDocument | null
  /** Of a comprobante de retención, whose sums are those of the purchase. */
  support?: SupportDocument
  /** Of goods on their way. */
  shipment?: Shipment
  /** Of an invoice that says again what is on paper; `issued_at` is when it does. */
  transcribes?: TranscribedPaper
}

/** The day of issue where the issuer is: yyyy-mm-dd. */
export const issueDay = ({ issued_at }: Pick<FiscalDocument, 'issued_at'>): string => issued_at.slice(0, 10)
