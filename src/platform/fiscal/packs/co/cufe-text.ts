import { truncateAmount } from '../amounts.ts'

/** What a CUFE or a CUDE is made of: annex 1.9, 11.2 and 11.4. */
export interface CufeParts {
  number: string
  /** yyyy-mm-dd, hh:mm:ss-05:00 */
  date: string
  time: string
  net: string
  iva: string
  inc: string
  ica: string
  total: string
  /** Without check digit. */
  issuer: string
  buyer: string
  ambiente: '1' | '2'
}

/**
 * The text that is hashed. The three taxes are always named, IVA, INC and ICA in this order; amounts are cut to two decimals. The secret is the
 * technical key of the range for an invoice, the software's PIN for a note.
 */
export const cufeText = (parts: CufeParts, secret: string): string =>
  [
    ...[parts.number, parts.date, parts.time, truncateAmount(parts.net)],
    ...['01', truncateAmount(parts.iva), '04', truncateAmount(parts.inc), '03', truncateAmount(parts.ica)],
    ...[truncateAmount(parts.total), parts.issuer, parts.buyer, secret, parts.ambiente],
  ].join('')
