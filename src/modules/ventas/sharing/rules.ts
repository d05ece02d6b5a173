import { centsOf } from '../../../kernel/money/cents.ts'
import { DocumentLine } from '../../../platform/documents/line.ts'
import type { QuoteLine } from '../quotes/schemas.ts'

/** Names of the page's fields for the line at a place: whether it is taken, and how much of it. */
export const takenField = (place: number) => `linea-${place}`
export const quantityField = (place: number) => `cantidad-${place}`

/** What a client chose of a quote's lines. */
export interface Choice {
  lines: QuoteLine[]
  /** What is wrong with it, in a sentence; null for nothing. */
  wrong: string | null
}

const NOTHING_LEFT = 'Elige al menos una línea.'

export const hasChoices = (lines: readonly QuoteLine[]) =>
  lines.some(({ optional, adjustable }) => optional || adjustable)

/**
 * The lines that a client takes, with nothing left open.
 * @param sent a field of the form, or null where it was not sent; absent: everything as it is offered
 */
export function chosenLines(lines: readonly QuoteLine[], sent?: (field: string) => string | null): Choice {
  let wrong: string | null = null
  const taken = lines.flatMap((line, place) => {
    if (line.optional && sent?.(takenField(place)) === null) return []
    const quantity = line.adjustable ? quantityIn(sent?.(quantityField(place)) ?? line.quantity) : line.quantity
    if (quantity === null) wrong = `Escribe una cantidad mayor que 0 de «${line.description}».`
    return [{ ...line, quantity: quantity ?? line.quantity, optional: false, adjustable: false }]
  })
  if (taken.length === 0 && lines.length > 0) return { lines: [], wrong: NOTHING_LEFT }
  return { lines: taken, wrong }
}

/** '2,5' and '2.5' are the same; null for what is no quantity. */
function quantityIn(typed: string): string | null {
  const read = DocumentLine.shape.quantity.safeParse(typed.trim().replace(',', '.'))
  return read.success ? read.data : null
}

/** Whether two amounts are the same, however they are written. */
export const sameAmount = (one: string, other: string) =>
  /^\d{1,12}(\.\d{1,2})?$/.test(other) && centsOf(one) === centsOf(other)
