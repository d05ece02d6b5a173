import type { LineTax } from '#src/kernel/money/taxed-totals.ts'

/** A tax that the lines of a document may bear, as it counts on its day, and who proposes it there. */
export interface OfferedTax extends LineTax {
  full_name: string
  kind: string
  /** The company, on lines of which nobody else says anything. */
  usual: boolean
  of_contact: boolean
}

/** What a product says of its taxes: codes, or the percentage of its IVA. */
export interface ProductTaxes {
  tax: string | null
  taxes: readonly string[]
}

/** Of these a line has one. */
const OF_IVA = ['iva', 'exento', 'no_sujeto']
const FREE = ['exento', 'no_sujeto']
const NO_PRODUCT: ProductTaxes = { tax: null, taxes: [] }

/**
 * The ids of the taxes that a new line bears. What is added is that of the first who names any: a contact who is exempt, the product by its codes or its
 * percentage, the contact, the company, the country. What is withheld is the product's and, of other kinds, the contact's, or the company's where the contact
 * names nothing. A product whose percentage is no code's bears that percentage: [].
 * @param general the country's general percentage
 * @returns null where nobody says anything
 */
export function proposedTaxes(
  taxes: readonly OfferedTax[],
  product: ProductTaxes | null,
  general: string | null,
): string[] | null {
  const { tax, taxes: codes } = product ?? NO_PRODUCT
  const own = taxes.filter(({ id }) => codes.includes(id))
  const contact = taxes.filter(({ of_contact }) => of_contact)
  const company = taxes.filter(({ usual }) => usual)
  const rate = ofPercent(taxes, tax)
  const free = contact.filter(({ kind }) => FREE.includes(kind))
  const named = [free, addedOf(own)].find((of) => of.length > 0)
  if (!named && tax !== null && !rate) return []
  if (own.length + contact.length + company.length === 0 && !rate) return null
  const added =
    named ??
    // A contact who bears more than this IVA, as the recargo de equivalencia, bears it with the product too.
    (rate && (addedOf(contact).includes(rate) ? addedOf(contact) : [rate])) ??
    [addedOf(contact), addedOf(company), [ofPercent(taxes, general)]].find((of) => of.some(Boolean)) ??
    []
  const withheld = withheldOf(own)
  const others = withheldOf(contact.length > 0 ? contact : company)
  return [
    ...oneIva(added),
    ...withheld,
    ...others.filter(({ kind }) => !withheld.some((one) => one.kind === kind)),
  ].map(({ id }) => id)
}

/** The code of an IVA of this percentage. */
export const ofPercent = (taxes: readonly OfferedTax[], percent: string | null): OfferedTax | undefined =>
  percent === null ? undefined : taxes.find((tax) => tax.iva && Number(tax.percent) === Number(percent))

const addedOf = (taxes: readonly OfferedTax[]) => taxes.filter(({ withheld }) => !withheld)
const withheldOf = (taxes: readonly OfferedTax[]) => taxes.filter(({ withheld }) => withheld)

const oneIva = (taxes: readonly (OfferedTax | undefined)[]): OfferedTax[] => {
  const there = taxes.filter((tax) => tax !== undefined)
  const iva = there.find(({ kind }) => OF_IVA.includes(kind))
  return there.filter((tax) => tax === iva || !OF_IVA.includes(tax.kind))
}
