import { amountOf, centsOf } from '../../../kernel/money/cents.ts'
import { writtenOf } from '../../../kernel/money/totals.ts'
import { isQuantityText, MOST_LINES } from '../../../platform/documents/line.ts'
import type { ReadInvoice, ReadLine } from '../einvoice-reading/read-invoice.ts'

/** What of a bill's line the figures of a file make. */
export interface DraftFigures {
  description: string
  detail: string
  quantity: string
  price: string
  /** The file's line; null: charges of the whole document. */
  of: ReadLine | null
}

const LONGEST = 500
const NO_DISCOUNT = { discount: '0', tax: '0' }

/**
 * A line of the same net amount: with the file's quantity where a price of cents makes that amount of it, otherwise as one unit of the whole. Lines of
 * nothing are left out.
 */
export function draftFigures({ lines, totals }: Pick<ReadInvoice, 'lines' | 'totals'>): DraftFigures[] {
  const figures = lines.flatMap((line) => {
    const net = toCents(line.net)
    return centsOf(net) > 0n ? [{ ...priced(line, net), of: line }] : []
  })
  const charge = toCents(totals.charge)
  const charges = { description: 'Cargos de la factura', detail: '', quantity: '1', price: charge, of: null }
  return centsOf(charge) > 0n ? [...figures, charges] : figures
}

/** What the whole document takes off, its lines below zero among it. */
export function draftDiscount({ lines, totals }: Pick<ReadInvoice, 'lines' | 'totals'>): string {
  const below = lines.reduce((sum, { net }) => sum + (net.startsWith('-') ? centsOf(toCents(net.slice(1))) : 0n), 0n)
  const discount = below + centsOf(toCents(totals.discount))
  return discount === 0n ? '0' : amountOf(discount)
}

export const tooManyLines = (figures: readonly DraftFigures[]) => figures.length > MOST_LINES

function priced({ description, code, quantity, unit, price }: ReadLine, net: string) {
  const texts = { description: (description || code || 'Sin descripción').slice(0, LONGEST), detail: '' }
  const whole = isQuantityText(quantity) && Number(quantity) > 0 && Number(quantity) <= 1_000_000
  const each = whole ? toCents(String(Number(net) / Number(quantity))) : ''
  for (const one of whole ? [toCents(price), each] : [])
    if (/^\d{1,12}\.\d{2}$/.test(one) && writtenOf({ quantity, price: one, ...NO_DISCOUNT }) === net)
      return { ...texts, quantity, price: one }
  return {
    ...texts,
    detail: `${quantity} ${unit} a ${price}`.replace(/\s+/g, ' ').slice(0, LONGEST),
    quantity: '1',
    price: net,
  }
}

/** A figure of a file with two decimals, half away from zero; '0.00' of what is no figure. */
export function toCents(figure: string): string {
  const [, sign, whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(figure) ?? []
  if (sign === undefined) return '0.00'
  const cents =
    BigInt(whole) * 100n + BigInt(part.slice(0, 2).padEnd(2, '0')) + (part[2] !== undefined && part[2] >= '5' ? 1n : 0n)
  return `${sign}${amountOf(cents)}`
}
