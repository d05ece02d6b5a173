import { rateOf, type TypedDocumentLine } from '../typed-line.ts'
import { type OfferedTax, ofPercent, type ProductTaxes, proposedTaxes } from './rules.ts'

/** A line on screen, and where its taxes come from until it is saved. */
export type LineOnScreen = TypedDocumentLine & {
  /** Whose price it took. */
  list?: string | null
  /** The product for which its taxes are proposed, null for none; absent: they came with the document, or a person chose them. */
  proposal?: ProductTaxes | null | undefined
  /** A person chose its taxes. */
  byHand?: boolean
}

interface Offer {
  taxes: readonly OfferedTax[] | undefined
  /** The country's general percentage. */
  general: string | null
}

/** Of a line that bears these taxes, also the percentage of its IVA. */
export const withTaxes = (ids: string[], taxes: readonly OfferedTax[]): Partial<TypedDocumentLine> => ({
  taxes: ids,
  ...(ids.length > 0 && { tax: rateOf(taxes.find(({ id, iva }) => iva && ids.includes(id))?.percent) }),
})

/** A new line with what is proposed for it; where nobody says anything, with what it has. */
export const proposedLine = (blank: TypedDocumentLine, offer: Offer): LineOnScreen => ({
  ...blank,
  ...proposed(null, offer),
  proposal: null,
})

/** The first line: the country's general rate where nobody says anything. */
export const firstLine = (blank: TypedDocumentLine, offer: Offer): LineOnScreen => ({
  ...blank,
  ...usual(offer),
  ...proposed(null, offer),
  proposal: null,
})

/** What a chosen product makes of a line's taxes: of one that came with the document only the IVA, of one of a person's choice nothing. */
export function ofProduct(line: LineOnScreen, product: ProductTaxes, offer: Offer): Partial<LineOnScreen> {
  if (line.byHand) return {}
  if (line.proposal !== undefined) return { ...proposed(product, offer), proposal: product }
  return product.tax === null ? {} : codedTax({ ...line, tax: rateOf(Number(product.tax)) }, offer.taxes)
}

/** The line for whom is chosen now: only what was proposed changes. */
export const proposedAgain = <L extends LineOnScreen>(line: L, offer: Offer): L =>
  line.proposal === undefined ? line : { ...line, ...(proposed(line.proposal, offer) ?? usual(offer)) }

/** By whom what is proposed: it is proposed again where this changes. */
export const proposersOf = (taxes: readonly OfferedTax[] = []): string =>
  taxes
    .filter(({ usual, of_contact }) => usual || of_contact)
    .map(({ id, usual, of_contact }) => `${id} ${usual} ${of_contact}`)
    .join()

function proposed(product: ProductTaxes | null, { taxes = [], general }: Offer): Partial<TypedDocumentLine> | null {
  const ids = proposedTaxes(taxes, product, general)
  if (ids === null) return null
  return ids.length === 0 ? { taxes: [], tax: rateOf(Number(product?.tax)) } : withTaxes(ids, taxes)
}

function usual({ taxes = [], general }: Offer): Partial<TypedDocumentLine> {
  const code = ofPercent(taxes, general)
  return code ? withTaxes([code.id], taxes) : { taxes: [], tax: general ?? '' }
}

/** The tax that has the percentage of a line, in place of that percentage; what is withheld stays. */
function codedTax(line: TypedDocumentLine, taxes: readonly OfferedTax[] = []): Partial<TypedDocumentLine> {
  const same = ofPercent(taxes, line.tax || '0')
  const kept = (line.taxes ?? []).filter((code) => taxes.some(({ id, withheld }) => withheld && id === code))
  return { tax: line.tax, ...withTaxes([...(same ? [same.id] : []), ...kept], taxes) }
}
